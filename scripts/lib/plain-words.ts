const beginsWithoutNoun =
  /^(?:As|At|Because|Below|Beside|Beyond|By|For|From|How|If|In|It|Its|Like|Of|On|Once|Only|Since|That|Their|They|Those|Until|What|Whatever|When|Where|Whether|Which|While|Who|Whoever|Whose|Why|With|Without)\b/;

/** Patterns of odd comments, each with a remedy. */
const rules: readonly { in: 'docstring' | 'comment'; pattern: RegExp; remedy: string }[] = [
  {
    in: 'docstring',
    pattern: beginsWithoutNoun,
    remedy: "begin with a verb, or with the thing's own noun.",
  },
  {
    in: 'comment',
    pattern: /§|\bspecification,? sections?\b|\bsections? \d[^;)]*\bspecification\b|\(decisions\b/i,
    remedy: "name the requirement's id, or give the reason: the text is not in the repository.",
  },
  {
    in: 'comment',
    pattern: /\b(?:what|those)\b/i,
    remedy: 'use the noun that "what" or "those" stands for.',
  },
  {
    in: 'comment',
    pattern: /\b(?:anew|in vain|somebody|told apart|tells? apart|under way|whoever)\b/i,
    remedy: 'say it as you would to a colleague.',
  },
  {
    in: 'comment',
    pattern: /\b(?:cancelled|cancelling|colour|dialled|e-mail|favour|fulfilment|grey|recognise)/i,
    remedy: 'write US English.',
  },
];

/** A JSDoc tag with its type and, after `@param`, the parameter's name. */
const jsdocTag = /@param(?: \{.*\})? \[?\w+\]?|@\w+ \{.*\}/g;

/** Returns a comment's text without markers, types, code and quotations; empty for directives. */
function proseOf(comment: string): string {
  if (/lint-disable|@ts-/.test(comment)) return '';
  return comment
    .replace(/^\/[/*]+\s*|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replaceAll(jsdocTag, '')
    .replaceAll(/`[^`]*`|"[^"]*"/g, '…');
}

/** Returns the problem with a comment's wording. */
export function commentProblem(comment: string): string | undefined {
  const isDocstring = comment.startsWith('/**');
  const prose = proseOf(comment);
  const broken = rules.find(
    (rule) => (isDocstring || rule.in === 'comment') && rule.pattern.test(prose),
  );
  return broken && `an odd comment: ${broken.remedy}`;
}

/** Returns the problem with a test's name. A name may continue the name of its group. */
export function testNameProblem(name: string): string | undefined {
  return /^(?:but|nor|of|that|what|which|whose)\b/i.test(name)
    ? 'an odd test name: say in a sentence what the code does.'
    : undefined;
}
