/**
 * Checks imports against dependency-cruiser.cjs, in the current folder, and compares the folders and arrows that
 * docs/architecture.md draws with the tree.
 *
 * dependency-cruiser passes even if it reads no modules, for example with an unsupported TypeScript version. Therefore,
 * this script also checks that it has read every source file.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { rooms } from './rooms.mjs';

/** @param {string} room */
function sourcesOf(room) {
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => `${room}/${file}`);
}

const present = rooms.filter((room) => existsSync(room));
const sources = present.flatMap(sourcesOf);
const ownRules = fileURLToPath(new URL('./dependency-cruiser.cjs', import.meta.url));
const rules = resolve(process.argv[2] ?? ownRules);
const options = await extractOptions(rules);
const { output } = await cruise(present, options, undefined, {
  tsConfig: extractTsConfig(resolve('tsconfig.json')),
});
if (typeof output === 'string') throw new Error(output);

const read = new Set(output.modules.map((module) => module.source));
const unread = sources.filter((file) => !read.has(file));
for (const file of unread) console.error(`${file} was not read, so its imports were not checked.`);
const { violations } = output.summary;
for (const { rule, from, to, cycle } of violations) {
  const target = cycle === undefined ? to : cycle.map((step) => step.name).join(' → ');
  console.error(`${rule.name}: ${from} → ${target}`);
  const reason = output.summary.ruleSetUsed?.forbidden?.find(({ name }) => name === rule.name);
  if (reason?.comment !== undefined) console.error(`  ${reason.comment}`);
}

/** The document with the picture: a line for each folder that imports others, such as `src --> machines & contract`. */
const document = 'docs/architecture.md';
const drawn = existsSync(document)
  ? [...readFileSync(document, 'utf8').matchAll(/^ +(\w+) --> (.+)$/gm)].flatMap(
      ([, from = '', to = '']) => to.split(' & ').map((room) => `${from} --> ${room}`),
    )
  : undefined;
/** @param {string} path */
const roomOf = (path) => path.slice(0, path.indexOf('/'));
const found = new Set(
  output.modules
    .filter(({ source }) => rooms.includes(roomOf(source)))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .map(({ resolved }) => roomOf(resolved))
        .filter((room) => rooms.includes(room) && room !== roomOf(source))
        .map((room) => `${roomOf(source)} --> ${room}`),
    ),
);
const undrawn = drawn === undefined ? [] : [...found].filter((arrow) => !drawn.includes(arrow));
const untrue = (drawn ?? []).filter((arrow) => !found.has(arrow));
for (const arrow of undrawn) console.error(`${document} doesn't draw ${arrow}.`);
for (const arrow of untrue) console.error(`${document} draws ${arrow}, which no import needs.`);
if (sources.length === 0) console.error('No module was read, so nothing was checked.');
else console.log(`${sources.length} modules read, ${violations.length} forbidden imports.`);
const problems = violations.length + unread.length + undrawn.length + untrue.length;
process.exitCode = problems > 0 || sources.length === 0 ? 1 : 0;
