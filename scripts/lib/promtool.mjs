import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { extractDebianPackages } from './debian-package.mjs';
import { findProgram, isExecutable } from './programs.mjs';
import { root } from './root.mjs';

const cached = join(root, '.cache', 'promtool');

/**
 * Finds Prometheus's rule checker on PATH or as extracted by an earlier run.
 * @param {string | undefined} searchPath folders in the format of PATH
 * @param {string} extracted the path of the extracted program
 */
export function findPromtool(searchPath = process.env['PATH'], extracted = cached) {
  return findProgram(['promtool'], searchPath) ?? (isExecutable(extracted) ? extracted : undefined);
}

/** Extracts promtool alone, because the rest of its package is large. */
function extract() {
  const folder = `${cached}-${process.pid}`;
  const isExtracted = extractDebianPackages(['prometheus'], folder);
  if (isExtracted) renameSync(join(folder, 'usr/bin/promtool'), cached);
  rmSync(folder, { recursive: true, force: true });
  return isExtracted;
}

/**
 * Finds promtool, or extracts it if possible.
 * @returns {{ found: string } | { problem: string }}
 */
export function ensurePromtool() {
  const found = findPromtool() ?? (extract() ? findPromtool() : undefined);
  if (found !== undefined) return { found };
  return {
    problem:
      'promtool was not found and can’t be fetched here, so the alert rules are not checked. ' +
      'Install Prometheus, or put its promtool on PATH.',
  };
}
