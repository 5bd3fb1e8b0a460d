/**
 * Checks the license of every installed package, including development dependencies. Permissive licenses pass, weak
 * copyleft passes only for packages listed by name, and everything else fails.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/**
 * The packages allowed by name, with their licenses and the reasons.
 * @type {readonly { name: RegExp, license: string, reason: string }[]}
 */
const byName = [
  {
    name: /^axe-core$/,
    license: 'MPL-2.0',
    reason: 'used unchanged, in tests',
  },
  { name: /^lightningcss(-.+)?$/, license: 'MPL-2.0', reason: 'used unchanged, at build' },
  {
    name: /^elkjs$/,
    license: 'EPL-2.0 OR GPL-3.0-or-later',
    reason: 'used unchanged under EPL-2.0, in the workbench',
  },
  {
    name: /^@img\/sharp(-libvips)?-.+$/,
    license: 'LGPL-3.0-or-later',
    reason: 'libvips is linked dynamically and can be replaced',
  },
  {
    name: /^@visx\/vendor$/,
    license: 'MIT and ISC',
    reason: 'both are permissive; SPDX would write AND',
  },
  { name: /^require-like$/, license: 'none stated', reason: 'its license file is MIT' },
  { name: /^khroma$/, license: 'none stated', reason: 'its license file is MIT' },
  { name: /^png-js$/, license: 'none stated', reason: 'its license file is MIT' },
];

/**
 * Returns true if an SPDX expression can be satisfied with permissive licenses.
 * @param {string} expression
 * @returns {boolean}
 */
function isPermissive(expression) {
  const bare = expression.replaceAll(/[()]/g, '').trim();
  if (bare.includes(' AND ')) return bare.split(' AND ').every(isPermissive);
  return bare.split(' OR ').some((license) => permissive.has(license.trim()));
}

/** @param {{ license?: unknown, licenses?: unknown }} manifest */
function statedLicense({ license, licenses }) {
  const stated = license ?? (Array.isArray(licenses) ? licenses[0] : licenses);
  if (typeof stated === 'string') return stated;
  if (typeof stated === 'object' && stated !== null && 'type' in stated) return String(stated.type);
  return 'none stated';
}

/**
 * Returns all packages in npm's record of installed packages, except this repository's own.
 * @param {string} root
 */
function installedPackages(root) {
  const record = readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8');
  const foreign = Object.entries(JSON.parse(record).packages).filter(
    ([path, { link = false }]) => path.startsWith('node_modules/') && !link,
  );
  return foreign.map(([path]) => {
    const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return { name, license: statedLicense(manifest) };
  });
}

const packages = installedPackages(resolve(process.argv[2] ?? '.'));
const refused = packages.filter(
  ({ name, license }) =>
    !isPermissive(license) &&
    !byName.some((exception) => exception.name.test(name) && exception.license === license),
);
for (const { name, license } of refused) {
  console.error(`${name} is under ${license}, which is neither permissive nor allowed by name.`);
}
if (packages.length === 0) console.error('No installed package was found, so none was checked.');
else console.log(`${packages.length} packages read, ${refused.length} refused.`);
process.exitCode = refused.length > 0 || packages.length === 0 ? 1 : 0;
