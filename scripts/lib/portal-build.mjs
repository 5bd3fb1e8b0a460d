import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress-folder.mjs';
import { contentHash } from './content-hash.mjs';
import { Failure } from './failure.mjs';
import { generateRouteTree } from './route-tree.mjs';

/** The files and folders on which the build depends. */
const sources = [
  'src',
  'backend',
  'contract',
  'machines',
  'public',
  'index.html',
  'vite.config.ts',
  'backend/vite.config.ts',
  'scripts/lib/compress-folder.mjs',
  'scripts/vite',
  'tsconfig.json',
  'package-lock.json',
];

const generated = ['src/app/route-tree.gen.ts'];

/**
 * Returns the Node arguments that run the built backend. Half the default size for the young generation saves memory
 * and causes hardly any more garbage collections.
 * @param {string} root
 */
export function builtBackend(root) {
  return ['--max-semi-space-size=8', join(root, 'dist/backend/main.js')];
}

/** Files that the backend reads at runtime. */
const backendFiles = [
  'migrations',
  'http/pages/page.css',
  'demo/pictures',
  'demo/sites/site.css',
  'demo/sites/site.js',
];

/** @param {string} root */
function sourcesHash(root) {
  return contentHash(root, sources, generated);
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'dist', 'portal-sources-hash');
}

/**
 * Returns true if the build is complete and has the current sources, or if only the build was copied to this machine.
 * @param {string} root
 */
export function portalIsFresh(root) {
  const stamp = stampFile(root);
  return (
    existsSync(stamp) &&
    existsSync(join(root, 'dist/portal/index.html')) &&
    existsSync(join(root, 'dist/backend/main.js')) &&
    (!existsSync(join(root, 'vite.config.ts')) || readFileSync(stamp, 'utf8') === sourcesHash(root))
  );
}

/**
 * @param {string} root
 * @param {string[]} options
 */
function viteBuild(root, ...options) {
  const result = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', ...options, '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (result.status !== 0) {
    throw new Failure('Building the portal failed; see the errors above.');
  }
}

/**
 * Writes `version.json`, from which an open tab learns of a newer build. The page refers to all other files by content
 * hash, so the page's own hash identifies the build.
 * @param {string} folder
 */
function writeRelease(folder) {
  const page = readFileSync(join(folder, 'index.html'));
  const release = {
    version: createHash('sha256').update(page).digest('hex').slice(0, 16),
    built_at: new Date().toISOString(),
  };
  writeFileSync(join(folder, 'version.json'), `${JSON.stringify(release)}\n`);
}

/**
 * Builds the portal into dist/portal and its backend into dist/backend. Removes the stamp first and writes it last, so
 * that an interrupted build runs again.
 * @param {string} root
 */
export function buildPortal(root) {
  const hash = sourcesHash(root);
  rmSync(stampFile(root), { force: true });
  generateRouteTree(root);
  viteBuild(root, '--config', 'vite.config.ts');
  compressFolder(join(root, 'dist/portal'));
  writeRelease(join(root, 'dist/portal'));
  buildBackend(root, 'dist/backend');
  writeFileSync(stampFile(root), hash);
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {string[]} options
 */
function buildBackend(root, folder, ...options) {
  viteBuild(root, '--config', 'backend/vite.config.ts', '--outDir', folder, ...options);
  for (const path of backendFiles) {
    cpSync(join(root, 'backend', path), join(root, folder, path), { recursive: true });
  }
}

/**
 * Builds the module that starts a backend in a test's process, because Playwright's compiler takes 12 seconds for the
 * backend's modules. Returns its path.
 * @param {string} root
 * @param {string} folder a folder that no other run uses
 */
export function buildTestBackend(root, folder) {
  buildBackend(root, folder, '--ssr', 'scripts/lib/test-backend.ts');
  return join(root, folder, 'scripts/lib/test-backend.js');
}

/**
 * Builds the portal and its backend if their sources changed since the last build.
 * @param {string} root
 */
export function ensurePortal(root) {
  if (portalIsFresh(root)) return;
  console.log('Building the portal …');
  buildPortal(root);
}
