import type { Config } from '@tanstack/router-generator';

/** Where the routes live and where their tree is written; the build and the bare generator share it. */
export const routeOptions = {
  target: 'react',
  routesDirectory: './src/app/routes',
  generatedRouteTree: './src/app/route-tree.gen.ts',
  quoteStyle: 'single',
  semicolons: true,
  disableLogging: true,
  routeTreeFileHeader: [
    '// Written from the route files, never by hand: its casts are the generator’s own, and our rules are for what people write.',
    '/* eslint-disable */',
    '// @ts-nocheck',
  ],
} satisfies Partial<Config>;
