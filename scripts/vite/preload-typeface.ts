import type { Plugin } from 'vite';

/**
 * Preloads the typeface. Otherwise the browser requests it only when it renders text, and swapping
 * fonts then shifts the layout.
 */
export function preloadTypeface(): Plugin {
  return {
    name: 'portal:preload-typeface',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              // Fonts are fetched in CORS mode; a preload in another mode would be ignored.
              crossorigin: '',
            },
            injectTo: 'head-prepend',
          })),
    },
  };
}
