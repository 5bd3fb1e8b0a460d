import { sightInWords, type Control, type Look, type Name, type Sight } from '../screen';

/** Selects elements with one of these roles and a name, or elements with a text. */
export type Query =
  | { readonly roles: readonly Role[]; readonly name?: Name; readonly hiddenToo?: true }
  | { readonly text: Name };

export type Role =
  | 'button'
  | 'link'
  | 'menuitem'
  | 'radio'
  | 'checkbox'
  | 'textbox'
  | 'heading'
  | 'status'
  | 'listitem'
  | 'dialog'
  | 'alertdialog';

/** The properties of an element that a person can perceive. */
export interface Facts {
  readonly text: string;
  readonly usable: boolean;
  readonly busy: boolean;
  readonly checked: boolean;
  readonly value: string;
  readonly marked: boolean;
  /** Texts that describe it, such as a field's message. */
  readonly description: string;
  readonly href: string;
  readonly focused: boolean;
}

/** Queries a screen once, without waiting. Hidden elements are left out. */
export type QueryScreen = (query: Query) => Promise<readonly Facts[]>;

/** Reads the facts of elements. Must be self-contained, since Playwright serializes it into the page. */
export function factsOf(elements: readonly Element[]): Facts[] {
  const collapsed = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  return elements
    .filter((element) => typeof element.checkVisibility !== 'function' || element.checkVisibility())
    .map((element) => {
      const attribute = (name: string) => element.getAttribute(name) ?? '';
      const described = attribute('aria-describedby').split(' ');
      return {
        text: collapsed(element.textContent),
        usable: attribute('aria-disabled') !== 'true' && !element.matches(':disabled'),
        busy: attribute('aria-busy') === 'true',
        checked: attribute('aria-checked') === 'true' || element.matches(':checked'),
        value: 'value' in element ? String(element.value) : '',
        marked: attribute('aria-invalid') === 'true',
        description: described
          .map((id) => collapsed(document.getElementById(id)?.textContent))
          .join(' '),
        href: attribute('href'),
        focused: element.contains(document.activeElement),
      };
    });
}

export function queryOf(control: Control): Query {
  const [role, name] = Object.entries(control)[0] as [keyof Control, Name];
  return { roles: [role === 'field' ? 'textbox' : role], name };
}

/** Elements without an accessible name are found by their text. */
function queryOfSight(sight: Sight): Query {
  if (typeof sight === 'string' || sight instanceof RegExp) return { text: sight };
  if ('heading' in sight) return { roles: ['heading'], name: sight.heading, hiddenToo: true };
  if ('dialog' in sight) return { roles: ['dialog', 'alertdialog'], name: sight.dialog };
  if ('status' in sight) return { roles: ['status'] };
  if ('item' in sight) return { roles: ['listitem'] };
  return queryOf(sight);
}

function contains(text: string, name: Name): boolean {
  return typeof name === 'string' ? text.includes(name) : name.test(text);
}

function isAsDescribed(sight: Sight, facts: Facts): boolean {
  if (typeof sight === 'string' || sight instanceof RegExp || 'heading' in sight) return true;
  if ('status' in sight) return contains(facts.text, sight.status);
  if ('item' in sight) return contains(facts.text, sight.item) && contains(facts.text, sight.says);
  if ('dialog' in sight) return (sight.says ?? []).every((says) => contains(facts.text, says));
  if ('to' in sight) return facts.href === sight.to;
  if ('checked' in sight) return facts.checked === sight.checked;
  if ('busy' in sight) return facts.busy;
  if (!('field' in sight)) return true;
  const {
    value,
    problem,
  }: Extract<Sight, { readonly field: Name }> & {
    readonly value?: string;
    readonly problem?: Name | null;
  } = sight;
  return (
    (value === undefined || facts.value === value) &&
    (problem === undefined || facts.marked === (problem !== null)) &&
    (problem === undefined || problem === null || contains(facts.description, problem))
  );
}

/** Queries by role are slow, and a look asks several things of one element. */
function cached(queryScreen: QueryScreen): QueryScreen {
  const results = new Map<string, ReturnType<QueryScreen>>();
  return (query) => {
    const key = JSON.stringify(query, (_, value: unknown) =>
      value instanceof RegExp ? String(value) : value,
    );
    const result = results.get(key) ?? queryScreen(query);
    results.set(key, result);
    return result;
  };
}

/** Describes each difference between a screen and its look; empty if they match. */
export async function lookDifferences(
  { seen = [], unseen = [], enabled = [], disabled = [], focus }: Look,
  queryScreen: QueryScreen,
): Promise<readonly string[]> {
  const queryOnce = cached(queryScreen);
  const shows = async (sight: Sight, also = (_: Facts) => true) =>
    (await queryOnce(queryOfSight(sight))).some(
      (facts) => isAsDescribed(sight, facts) && also(facts),
    );
  const usable = (control: Control) => shows(control, (facts) => facts.usable);
  const checks = [
    ...seen.map(async (sight) => ((await shows(sight)) ? [] : [`no ${sightInWords(sight)}`])),
    ...unseen.map(async (sight) =>
      (await shows(sight)) ? [`${sightInWords(sight)}, which must not be there`] : [],
    ),
    ...enabled.map(async (control) =>
      (await usable(control)) ? [] : [`${sightInWords(control)} cannot be used`],
    ),
    ...disabled.map(async (control) =>
      (await usable(control)) ? [`${sightInWords(control)} can be used`] : [],
    ),
    ...(focus === undefined ? [] : [focus]).map(async (sight) =>
      (await shows(sight, ({ focused }) => focused)) ? [] : [`no focus on ${sightInWords(sight)}`],
    ),
  ];
  return (await Promise.all(checks)).flat();
}
