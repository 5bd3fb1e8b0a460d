import ts from 'typescript';

/** The files that may take a day from a moment other than in the portal's time zones, with the reason. */
const allowed = [
  // The one place that takes days, and counts in them.
  'contract/iso-day.ts',
  // A line of a web server's log has a day and the offset of its time zone.
  'backend/resources/stats/log-line.ts',
  // Demo data, whose moments are made here.
  'backend/demo/',
];

const rooms = /^(?:backend|contract|machines|src)\//;

const dayMethods = /^(?:[gs]et(?:UTC)?(?:FullYear|Month|Date|Day)|to(?:Locale)?DateString)$/;

const isUtc = (node: ts.Node) => ts.isStringLiteralLike(node) && /^(?:Etc\/)?UTC$/.test(node.text);

const isText = (node: ts.Node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node);

/** Returns true for code that takes a moment's day in UTC or in the machine's time zone. */
export function isTakenDay(node: ts.Node, file: string): boolean {
  if (!rooms.test(file) || allowed.some((each) => file.startsWith(each))) return false;
  if (ts.isPropertyAssignment(node)) {
    return node.name.getText() === 'timeZone' && isUtc(node.initializer);
  }
  if (isText(node)) return /\bat time zone 'UTC'/i.test(node.text);
  if (!ts.isPropertyAccessExpression(node)) return false;
  if (dayMethods.test(node.name.text)) return true;
  const { expression: call } = node;
  return (
    /^(?:slice|split|substring)$/.test(node.name.text) &&
    ts.isCallExpression(call) &&
    ts.isPropertyAccessExpression(call.expression) &&
    /^to(?:ISOString|JSON)$/.test(call.expression.name.text)
  );
}
