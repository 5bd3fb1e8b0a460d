import { PurgeCSS } from 'purgecss';

/** Attributes that scripts set on `<html>`, which isn't part of the markup. */
const dynamicAttributes = ['data-theme', 'data-plain-type'];

/** Removes rules that match no element in the markup, and variables that only these rules use. */
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
