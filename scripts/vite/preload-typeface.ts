import type { Plugin } from 'vite';

/**
 * Has the typeface fetched with the page. Left to itself it is asked for only once words stand on the
 * screen, and comes after them: on a machine without the font whose measures stand in for it, lines
 * then break elsewhere and the page jumps.
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
              // A font is fetched so, and what was preloaded otherwise is not used for it.
              crossorigin: '',
            },
            injectTo: 'head-prepend',
          })),
    },
  };
}
