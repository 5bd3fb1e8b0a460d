import fsd from '@feature-sliced/steiger-plugin';
import { defineConfig } from 'steiger';

export default defineConfig([
  ...fsd.configs.recommended,
  {
    rules: {
      // It asks for the door of a shared segment too; our import rules ask for those of slices.
      'fsd/no-public-api-sidestep': 'off',
      // A page for each route: the specification has more than twenty.
      'fsd/excessive-slicing': 'off',
    },
  },
  {
    // A door for a whole segment of shared would be a barrel: importing one part would load all of
    // them, which defeats code splitting. Parts are imported from their own files.
    files: ['./src/shared/**'],
    rules: { 'fsd/public-api': 'off' },
  },
]);
