import type { Plugin } from 'vite';

/** The cascade layers of the portal's styles (src/shared/ui/theme/layers.css.ts). */
const layers = ['reset', 'parts', 'page'] as const;

/** The files of styles; a later one overrides an earlier one within a layer. */
const files = ['entry', 'first-styles', 'styles'] as const;
type StyleFile = (typeof files)[number];

/** Says the order of all layers, so that it doesn't depend on which file is loaded first. */
export const layerOrder = `@layer ${layers.flatMap((layer) => files.map((file) => `${layer}.${file}`)).join(',')};`;

/** Gives a file's styles layers of their own within each layer. */
export function inLayersOf(file: StyleFile, css: string): string {
  return css.replaceAll(
    new RegExp(`@layer (${layers.join('|')})\\s*\\{`, 'g'),
    (_, layer: string) => `@layer ${layer}.${file}{`,
  );
}

function fileOf(name: string): StyleFile {
  return files.find((file) => name.startsWith(`assets/${file}-`)) ?? 'entry';
}

/**
 * Keeps the cascade the same whether a file of styles comes with the HTML or is added later: then it would stand in the
 * head, before those of the HTML.
 */
export function styleLayers(): Plugin {
  return {
    name: 'portal:style-layers',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const asset of Object.values(bundle)) {
          if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue;
          asset.source = inLayersOf(fileOf(asset.fileName), String(asset.source));
        }
      },
    },
  };
}
