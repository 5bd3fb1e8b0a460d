import fsd from '@feature-sliced/steiger-plugin';
import { defineConfig } from 'steiger';

export default defineConfig([
  ...fsd.configs.recommended,
  {
    rules: {
      // The rule requires entry points for shared segments, too; our import rules require them for slices only.
      'fsd/no-public-api-sidestep': 'off',
      // Each route is a page, and the specification has more than twenty routes.
      'fsd/excessive-slicing': 'off',
    },
  },
  {
    // An entry point for a segment of `shared` would be a barrel: importing one component would load all of them, which
    // defeats code splitting. Components are imported from their own files.
    files: ['./src/shared/**'],
    rules: { 'fsd/public-api': 'off' },
  },
]);
