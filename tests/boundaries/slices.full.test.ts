import { afterEach, describe, expect, it } from 'vitest';
import { SmallTree } from './small-tree';

const steiger = 'node_modules/steiger/dist/cli.mjs';

describe('the check of slices', () => {
  let tree: SmallTree;

  afterEach(() => tree.remove());

  it('passes for slices that respect layers and public APIs', () => {
    tree = new SmallTree();
    const result = tree.run(steiger, 'src', '--fail-on-warnings');
    expect(result.output).toContain('No problems found');
    expect(result.passed).toBe(true);
  });

  it.each([
    {
      rule: 'fsd/forbidden-imports',
      what: 'a page importing another page',
      file: 'src/pages/home/model/neighbour.ts',
      text: `import { transferPage } from '@/pages/transfer';\n\nexport const neighbour = transferPage;\n`,
    },
    {
      rule: 'fsd/forbidden-imports',
      what: 'a lower layer importing a higher one',
      file: 'src/features/card-choice/model/page.ts',
      text: `import { home } from '@/pages/home';\n\nexport const page = home;\n`,
    },
    {
      rule: 'fsd/public-api',
      what: 'a slice without a public API',
      file: 'src/pages/closed/ui/closed.ts',
      text: `export const closed = true;\n`,
    },
    {
      rule: 'fsd/segments-by-purpose',
      what: 'a segment named for what its files are, not what they are for',
      file: 'src/pages/home/helpers/format.ts',
      text: `export const format = true;\n`,
    },
  ])('$rule catches $what', ({ rule, file, text }) => {
    tree = new SmallTree();
    tree.plant(file, text);
    const result = tree.run(steiger, 'src', '--fail-on-warnings');
    expect(result.output).toContain(rule);
    expect(result.passed).toBe(false);
  });
});
