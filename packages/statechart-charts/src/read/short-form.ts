/** The longest expression that a label shows. */
const MOST = 40;

/** The keys of a machine's config. JavaScript names an inline function after its key, which says nothing more. */
const KEYS = ['guard', 'actions', 'entry', 'exit', 'output'];

/** The name of a function; undefined if it has none, or one that a minifier shortened. */
function ownName({ name }: { readonly name: string }): string | undefined {
  return name.length < 3 || KEYS.includes(name) ? undefined : name;
}

/** Matches `(parameters) => expression` and functions that only return an expression. */
const ARROW =
  /^(?:\((?<parameters>[^()]*)\)|(?<parameter>\w+))\s*=>(?!\s*(?:\{|\(\{))(?<body>[^]*)$/;
const RETURN =
  /^(?:\((?<parameters>[^()]*)\)\s*=>|(?:function\s*)?\w*\s*\((?<others>[^()]*)\))\s*\{\s*return\s(?<body>[^;]*);?\s*\}$/;

/** Matches text in quotes, which stays as it is, and operators with the white space around them. */
const QUOTED_OR_OPERATOR =
  /(?<quoted>"[^"]*"|'[^']*'|`[^`]*`)|\s*(?<operator>=>|[=!]==?|[<>]=?|&&|\|\||\?\?)\s*|(?<=[\w)\]])\s*(?<sum>[+*/%-])\s*(?=[\w(])|(?<comma>,)\s*/g;

/** Writes white space in the same way for every loader and minifier. */
function spaced(expression: string): string {
  return expression.replaceAll(QUOTED_OR_OPERATOR, (whole, quoted, operator, sum, comma) => {
    if (quoted !== undefined) return whole;
    return comma === undefined ? ` ${String(operator ?? sum)} ` : ', ';
  });
}

/**
 * Describes a function in a few words: its name, or its expression without `context.`, if that is short: `count > 3`.
 */
export function shortForm(value: unknown): string | undefined {
  if (typeof value !== 'function') return undefined;
  const name = ownName(value);
  if (name !== undefined) return name;
  const text = String(value).trim();
  const found = (ARROW.exec(text) ?? RETURN.exec(text))?.groups;
  if (found === undefined) return undefined;
  const { parameters, parameter, others, body = '' } = found;
  // A minifier renames `({ context }) =>` to `({ context: e }) =>`.
  const renamed = [...(parameters ?? parameter ?? others ?? '').matchAll(/(\w+)\s*:\s*(\w+)/g)];
  const named = renamed.reduce(
    (expression, [, full = '', short = '']) =>
      expression.replaceAll(new RegExp(`(?<![.\\w])${short}\\b`, 'g'), full),
    body,
  );
  const short = spaced(named.trim()).replaceAll(/(?<![.\w])context\./g, '');
  return short.length > MOST || short.includes('\n') ? undefined : short;
}
