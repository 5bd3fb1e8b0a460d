import ts from 'typescript';

/** Properties that show a hidden element. */
const reveals = /\b(?:display|opacity|visibility)\b/;

const nameOf = (property: ts.ObjectLiteralElementLike) =>
  property.name === undefined ? '' : property.name.getText().replaceAll(/['"]/g, '');

function isBottomBar(node: ts.ObjectLiteralExpression): boolean {
  const isFixed = node.properties.some((one) => /^position: 'fixed'$/.test(one.getText()));
  return isFixed && node.properties.some((one) => nameOf(one) === 'bottom');
}

/** Returns the problem that a phone has with a style of the portal. */
export function phoneStyleProblem(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
    return /\dvh\b/.test(node.getText())
      ? "vh counts the space under a phone's toolbars: use dvh."
      : undefined;
  }
  if (ts.isObjectLiteralExpression(node)) {
    return isBottomBar(node) && !node.getText().includes('safe-area-inset-bottom')
      ? "a fixed bar at the bottom: keep it clear of a phone's edge with env(safe-area-inset-bottom)."
      : undefined;
  }
  if (!ts.isPropertyAssignment(node)) return undefined;
  const selector = nameOf(node);
  return /:hover/.test(selector) && !/:focus/.test(selector) && reveals.test(node.getText())
    ? 'shown on hover, which phones lack: show it on focus, too.'
    : undefined;
}
