import type { Plugin } from 'vite';

/** The cascade layers of the portal's styles (src/shared/ui/theme/layers.css.ts). */
const layers = ['reset', 'parts', 'page'] as const;

/** The style files. Within a layer, later files override earlier ones. */
const files = ['entry', 'first-styles', 'styles'] as const;
type StyleFile = (typeof files)[number];

/** Declares the order of all layers, which then doesn't depend on the file that loads first. */
export const layerOrder = `@layer ${layers.flatMap((layer) => files.map((file) => `${layer}.${file}`)).join(',')};`;

/** Moves a file's styles into a separate sublayer of each layer. */
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
 * Makes the cascade independent of the time when a style file loads. A file that is added later is inserted into the
 * head, before the styles in the HTML.
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
