import { visibleText } from '../formats/numbered-steps';

/** Text that is markup already. */
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
 * A template of HTML or XML. Texts put into it are escaped for content and for quoted attributes,
 * and freed of the control characters that XML has no way to write.
 */
export function markup(strings: TemplateStringsArray, ...values: readonly Inserted[]): Markup {
  const rest = values.map((value, place) => `${written(value)}${strings[place + 1] ?? ''}`);
  return { markup: `${strings[0] ?? ''}${rest.join('')}` };
}

/** Nothing, where a template may have something. */
export const nothing: Markup = { markup: '' };

/** Texts on lines of their own. */
export function lines(texts: readonly string[]): Markup {
  return { markup: texts.map((text) => written(text)).join('\n') };
}
