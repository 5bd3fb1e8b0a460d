import { visibleText } from '../formats/numbered-steps';

export interface Markup {
  readonly markup: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Inserted = string | number | Markup | readonly Markup[];

function written(value: Inserted): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') {
    return visibleText(value).replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);
  }
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

/**
 * Builds XML from a template. Interpolated text is escaped for use in content and quoted attributes, and stripped of
 * control characters that XML can't represent.
 */
export function markup(strings: TemplateStringsArray, ...values: readonly Inserted[]): Markup {
  const rest = values.map((value, place) => `${written(value)}${strings[place + 1] ?? ''}`);
  return { markup: `${strings[0] ?? ''}${rest.join('')}` };
}

export const nothing: Markup = { markup: '' };

export function lines(texts: readonly string[]): Markup {
  return { markup: texts.map((text) => written(text)).join('\n') };
}
