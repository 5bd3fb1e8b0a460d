import type { Config } from '@tanstack/router-generator';

/** Where the routes live and where their tree is written; the build and the bare generator share it. */
export const routeOptions = {
  target: 'react',
  routesDirectory: './src/app/routes',
  generatedRouteTree: './src/app/route-tree.gen.ts',
  quoteStyle: 'single',
  semicolons: true,
  disableLogging: true,
} satisfies Partial<Config>;
