import type { Config } from '@tanstack/router-generator';

/** The options of the route generator, shared by the build and scripts/generate-routes.ts. */
export const routeOptions = {
  target: 'react',
  routesDirectory: './src/app/routes',
  generatedRouteTree: './src/app/route-tree.gen.ts',
  quoteStyle: 'single',
  semicolons: true,
  disableLogging: true,
  routeTreeFileHeader: [
    '// Generated from the route files. Do not edit.',
    '/* eslint-disable */',
    '// @ts-nocheck',
  ],
} satisfies Partial<Config>;
