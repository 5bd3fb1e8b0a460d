import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SmallTree } from './small-tree';

const tsc = 'node_modules/typescript7/bin/tsc';
const globals = 'machines/globals.d.ts';

describe('the compiler', () => {
  let tree: SmallTree;

  beforeEach(() => {
    tree = new SmallTree();
    cpSync(globals, join(tree.folder, globals));
  });

  afterEach(() => tree.remove());

  it('accepts machines that use only the language and the declared globals', () => {
    const result = tree.run(tsc, '--noEmit', '-p', 'machines/tsconfig.json');
    expect(result.output).toBe('');
    expect(result.passed).toBe(true);
  });

  it('refuses machines that use globals of the browser or Node.js', () => {
    const outside = {
      window: `export const width = window.innerWidth;\n`,
      document: `document.title = 'Done';\n\nexport {};\n`,
      fetch: `export const answer = fetch('/');\n`,
      localStorage: `localStorage.clear();\n\nexport {};\n`,
      process: `export const home = process.env;\n`,
    };
    for (const [name, text] of Object.entries(outside)) {
      tree.plant(`machines/transfer/touches-${name}.ts`, text);
    }
    const result = tree.run(tsc, '--noEmit', '-p', 'machines/tsconfig.json');
    for (const name of Object.keys(outside)) {
      expect(result.output).toMatch(new RegExp(`touches-${name}\\.ts.*'${name}'`));
    }
    expect(result.passed).toBe(false);
  });

  it('also checks plain JavaScript files', () => {
    tree.plant('scripts/wrong.mjs', `/** @type {number} */\nexport const port = '4173';\n`);
    const result = tree.run(tsc, '--noEmit', '-p', 'tsconfig.json');
    expect(result.output).toContain('scripts/wrong.mjs(2');
    expect(result.passed).toBe(false);
  });
});
