import ts from 'typescript';

/** Properties that can reveal a hidden element. */
const reveals = /\b(?:display|opacity|visibility)\b/;

const nameOf = (property: ts.ObjectLiteralElementLike) =>
  property.name === undefined ? '' : property.name.getText().replaceAll(/['"]/g, '');

function isBottomBar(node: ts.ObjectLiteralExpression): boolean {
  const stays = node.properties.some((one) => /^position: '(?:fixed|sticky)'$/.test(one.getText()));
  return stays && node.properties.some((one) => /^(?:bottom|insetBlockEnd)$/.test(nameOf(one)));
}

const isShownOnHover = (selector: string, style: ts.Node) =>
  /:hover/.test(selector) && !/:focus/.test(selector) && reveals.test(style.getText());

/** Returns the selector and the style of a rule, which is a nested property or a call of `globalStyle`. */
function ruleOf(node: ts.Node): readonly [selector: string, style?: ts.Node | undefined] {
  if (ts.isPropertyAssignment(node)) return [nameOf(node), node.initializer];
  if (!ts.isCallExpression(node) || !/globalStyle$/i.test(node.expression.getText())) return [''];
  const [selector, style] = node.arguments;
  return [selector?.getText() ?? '', style];
}

/** Returns the problem that a style would cause on phones. */
export function phoneStyleProblem(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
    return /[\d}]vh\b/.test(node.getText())
      ? "vh counts the space under a phone's toolbars: use dvh."
      : undefined;
  }
  if (ts.isObjectLiteralExpression(node)) {
    return isBottomBar(node) && !node.getText().includes('safe-area-inset-bottom')
      ? "a bar that stays at the bottom: keep it clear of a phone's edge with env(safe-area-inset-bottom)."
      : undefined;
  }
  const [selector, style] = ruleOf(node);
  return style !== undefined && isShownOnHover(selector, style)
    ? 'shown on hover, which phones lack: show it on focus, too.'
    : undefined;
}
