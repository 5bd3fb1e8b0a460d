import ts from 'typescript';

/** The portal's own functions that format text with the engine's locale data. */
const formatters = /InWords$|^(?:formatCount|listed|money|shortDay)$/;

const intlMethods = /^(?:format|formatRange|toLocale(?:Date|Time)?String)$/;

const readsCharacters =
  /^(?:at|charAt|codePointAt|endsWith|includes|indexOf|localeCompare|match|matchAll|search|slice|split|startsWith|substring)$/;

const parses = /^(?:Number|parseInt|parseFloat|Date|Date\.parse|parseISO)$/;

const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);

function isLocaleText(node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  return ts.isPropertyAccessExpression(expression)
    ? intlMethods.test(expression.name.text)
    : ts.isIdentifier(expression) && formatters.test(expression.text);
}

/**
 * Returns true for code that splits, parses or compares formatted text or uses it as a key. The text depends on the
 * version of the engine's locale data.
 */
export function isLocaleTextRead(node: ts.Node): boolean {
  if (!isLocaleText(node)) return false;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return readsCharacters.test(parent.name.text);
  if (ts.isBinaryExpression(parent)) return comparisons.has(parent.operatorToken.kind);
  if (ts.isNewExpression(parent)) return parses.test(parent.expression.getText());
  if (!ts.isCallExpression(parent)) return ts.isElementAccessExpression(parent);
  const { expression } = parent;
  return (
    parses.test(expression.getText()) ||
    (ts.isPropertyAccessExpression(expression) && /^(?:get|has|set)$/.test(expression.name.text))
  );
}
