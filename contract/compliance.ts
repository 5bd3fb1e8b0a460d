import * as v from 'valibot';
import { endpoint } from './endpoint';
import { apiRoot } from './http';
import { Day, line, lines, optionalLine } from './text';

/**
 * Returns a text as it is typed on a keyboard. Word processors write other quotes, hyphens and spaces, fonts write
 * ligatures, and an accent is a character of its own or part of its letter.
 */
export const asTyped = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\uff01-\uff5e\ufb00-\ufb06]/g, (character) => character.normalize('NFKC'))
    .replace(/[\u2018-\u201b\u2032\u02b9\u02bc\u00b4]/g, "'")
    .replace(/[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"')
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replace(/\p{Zs}/gu, ' ')
    .replaceAll('\u2026', '...');

/** A pattern that content is checked against. */
export const ComplianceRegex = v.object({
  pk: v.string(),
  pattern: v.string(),
  /** Explanation for the person whose text matches. */
  note: v.string(),
  changed_by: v.string(),
  changed_on: Day,
  /** Version number, incremented with each change. A change names the version it is based on. */
  version: v.pipe(v.number(), v.integer()),
  /** Reason why a stored pattern isn't applied; `null` if it is. */
  problem: v.nullable(v.string()),
  /** The number of meta descriptions that it matched when they were saved, in the last 30 days. */
  hits: v.pipe(v.number(), v.integer()),
});
export type ComplianceRegex = v.InferOutput<typeof ComplianceRegex>;

export const longestPattern = 500;
export const longestTriedText = 20_000;

/**
 * A regular expression without slashes and flags, as in JavaScript with `iu`, except as described in docs/patterns.md.
 */
const pattern = line(longestPattern, 'Enter a pattern');
const note = optionalLine(200);

export const NewComplianceRegexBody = v.strictObject({ pattern, note });
export type NewComplianceRegexBody = v.InferOutput<typeof NewComplianceRegexBody>;

const version = v.pipe(v.number('Reload the page and try again'), v.integer(), v.minValue(1));
export const ComplianceRegexBody = v.strictObject({ pattern, note, version });

/** A pattern's matches. `failed` explains why the pattern can't be used. */
export const TriedPattern = v.object({
  /** Key of the pattern; `null` for the pattern being edited. */
  pk: v.nullable(v.string()),
  /**
   * Start and end of each match, in UTF-16 code units; at most 100, fewer if a large pattern is tried on a long text.
   */
  matches: v.array(v.tuple([v.pipe(v.number(), v.integer()), v.pipe(v.number(), v.integer())])),
  failed: v.nullable(v.string()),
});
export type TriedPattern = v.InferOutput<typeof TriedPattern>;

/** The words of a text that a pattern matched, and the pattern's note, which may be empty. */
export const ComplianceMatch = v.object({ words: v.array(v.string()), note: v.string() });
export type ComplianceMatch = v.InferOutput<typeof ComplianceMatch>;

const root = `${apiRoot}/compliance_regexes/` as const;

export const listComplianceRegexes = endpoint({
  method: 'GET',
  path: root,
  summary: 'The patterns that content is checked against (staff)',
  access: 'staff',
  response: v.array(ComplianceRegex),
});

export const addComplianceRegex = endpoint({
  method: 'POST',
  path: root,
  summary:
    "Adds a pattern; refused if it is invalid, can't be matched in linear time or matches every text (staff)",
  access: 'staff',
  status: 201,
  body: NewComplianceRegexBody,
  response: ComplianceRegex,
});

export const changeComplianceRegex = endpoint({
  method: 'PUT',
  path: `${root}{pk}/`,
  summary: 'Changes a pattern; 409 with `current` if someone else changed it first (staff)',
  access: 'staff',
  body: ComplianceRegexBody,
  response: ComplianceRegex,
});

export const removeComplianceRegex = endpoint({
  method: 'DELETE',
  path: `${root}{pk}/`,
  summary: 'Removes a pattern (staff)',
  access: 'staff',
  status: 204,
  response: v.null(),
});

export const tryComplianceRegexes = endpoint({
  method: 'POST',
  path: `${root}try/`,
  summary: 'Tries a text against all patterns, and against one that is not saved yet (staff)',
  access: 'staff',
  body: v.strictObject({
    text: lines(longestTriedText, 'Enter a text to try'),
    pattern: v.optional(pattern),
  }),
  response: v.array(TriedPattern),
});
