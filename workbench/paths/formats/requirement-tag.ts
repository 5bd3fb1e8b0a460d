import type { DocumentedPath } from '../path-document';
import { numberedSteps } from './numbered-steps';
import { visibleText } from './visible-text';

/** Tags end at white space, and in Gherkin `@` or `#` would begin another or a comment. */
function tag(requirement: string): string {
  return `@${visibleText(requirement).replaceAll(/[\s@#]/gu, '_')}`;
}

/** The requirements a path covers as tags, by which test runners choose what they run. */
export function requirementTags(path: DocumentedPath): readonly string[] {
  return [...new Set(numberedSteps(path).flatMap(({ requirements }) => requirements.map(tag)))];
}
