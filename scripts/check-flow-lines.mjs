/** Fails if a flow's files, other than its machine, exceed their line limit, and reports the flow. */
import { flowLines, flowLinesTable, isOver } from './lib/flow-lines.mjs';
import { root } from './lib/root.mjs';

const rows = flowLines(root);
console.log(flowLinesTable(rows));
const over = rows.filter(isOver);
for (const { flow, limit } of over) {
  console.error(`${flow}: more than ${limit} × the machine's lines. Say once what is said twice.`);
}
process.exitCode = over.length > 0 ? 1 : 0;
