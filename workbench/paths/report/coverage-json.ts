import type { CoverageDocument } from '../coverage/coverage-document';

/** What `readCoverageDocument` reads back, and `mergeCoverage` adds up. */
export function coverageJson(document: CoverageDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
