import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { importedBy } from '../../scripts/vite/chunk-modules';

it.each([
  ['parts', 'src/shared/ui/button.tsx', true],
  ['parts', 'src/shared/ui/button.css.ts', true],
  ['parts', 'src/shared/ui/button-row.tsx', false],
  ['charge', 'machines/charge/charge-states.ts', true],
  ['tabs', 'node_modules/@radix-ui/react-tabs/dist/index.mjs', true],
  ['fields', 'node_modules/@tanstack/react-query/build/modern/useMutation.js', true],
  ['fields', 'node_modules/@tanstack/react-query/build/modern/useQuery.js', false],
])('the chunk %s contains %s: %s', (chunk, file, expected) => {
  expect(importedBy(chunk)(resolve(file))).toBe(expected);
});
