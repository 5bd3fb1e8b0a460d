import { PurgeCSS } from 'purgecss';

/** What scripts set on `<html>`, which is no part of the markup. */
const dynamicAttributes = ['data-theme', 'data-plain-type'];

/** Styles without the rules for what the markup doesn't have, and without the variables they alone use. */
export async function usedStyles(css: string, markup: string): Promise<string> {
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: markup, extension: 'html' }],
    css: [{ raw: css }],
    safelist: ['html', 'body'],
    dynamicAttributes,
    variables: true,
  });
  if (used === undefined) throw new Error('PurgeCSS returned no styles.');
  return used.css;
}
