import type { PathDocument } from '../path-document';

/** The document itself: what `readPathDocument` reads back and `--replay` goes again. */
export function writeJson(document: PathDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
