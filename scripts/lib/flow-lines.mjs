import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { table } from './table.mjs';

/**
 * Counts each flow's lines outside its machine: model, invariants, requirements, screen, and the code that replays
 * paths in the view and in the browser. The machine is the part of `machines/<flow>` that the portal runs.
 */

/**
 * The limits, as ratios to the machine's lines: for all flows together, for flows older than the limits, for flows so
 * small that the other files' imports outweigh the machine, and for all other flows.
 */
const limits = { all: 2.2, earlier: 3, small: 3, other: 2 };
const earlier = ['card-editor', 'login', 'order', 'purchase', 'session', 'transfer'];
const small = ['approval-keys'];

/** @param {string} flow */
function limitOf(flow) {
  if (earlier.includes(flow)) return limits.earlier;
  return small.includes(flow) ? limits.small : limits.other;
}

/** The files in `machines/<flow>` that are used only by tests and the workbench. */
const besideMachine = /-(cases|invariants|model|requirements|screen)\.ts$|\/invariants\//;

/** The folders with replay code. Files are named for their flow; the other files belong to the harness. */
const replayFolders = ['tests/src/paths', 'e2e/paths'];

/** @typedef {{ flow: string, machine: number, beside: number, limit: number }} FlowLines */

/** @param {string} folder @returns {readonly string[]} */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** @param {readonly string[]} files */
function linesOf(files) {
  return files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
}

/** @param {string} root @returns {readonly FlowLines[]} a row for each flow, one for shared files, and the total */
export function flowLines(root) {
  const flows = readdirSync(join(root, 'machines'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
    .map(({ name }) => name);
  const naming = replayFolders
    .flatMap((folder) => filesIn(join(root, folder)))
    .filter(
      (file) => file.includes('/flows/') || readFileSync(file, 'utf8').includes('@machines/'),
    );
  /** @param {string} file */
  const ownerOf = (file) =>
    flows.find(
      (flow) =>
        // Uses the relative path, because the repository's own folder might be named like a flow.
        relative(root, file).split(sep).includes(flow) || basename(file).startsWith(flow),
    ) ?? 'shared';
  const rows = flows.map((flow) => {
    const own = filesIn(join(root, 'machines', flow));
    return {
      flow,
      machine: linesOf(own.filter((file) => !besideMachine.test(file))),
      beside: linesOf([
        ...own.filter((file) => besideMachine.test(file)),
        ...naming.filter((file) => ownerOf(file) === flow),
      ]),
      limit: limitOf(flow),
    };
  });
  const shared = linesOf(naming.filter((file) => ownerOf(file) === 'shared'));
  const all = {
    flow: 'all',
    machine: rows.reduce((sum, row) => sum + row.machine, 0),
    beside: rows.reduce((sum, row) => sum + row.beside, shared),
    limit: limits.all,
  };
  return [...rows, { flow: 'shared', machine: 0, beside: shared, limit: Infinity }, all];
}

/** @param {FlowLines} row */
export function isOver({ machine, beside, limit }) {
  return machine > 0 && beside > machine * limit;
}

/** @param {readonly FlowLines[]} rows */
export function flowLinesTable(rows) {
  const cells = rows.map(({ flow, machine, beside, limit }) =>
    machine === 0
      ? [flow, '', String(beside), '', '']
      : [flow, String(machine), String(beside), `${(beside / machine).toFixed(2)} ×`, `${limit} ×`],
  );
  return table([['flow', 'machine', 'beside it', 'share', 'limit'], ...cells]);
}
