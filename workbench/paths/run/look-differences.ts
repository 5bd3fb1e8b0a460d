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
  /** Texts that describe the element, such as a field's message. */
  readonly description: string;
  readonly href: string;
  readonly focused: boolean;
}

/**
 * Runs queries against the current screen, without waiting, and returns the elements that each finds, without hidden
 * ones.
 */
export type QueryScreen = (queries: readonly Query[]) => Promise<readonly (readonly Facts[])[]>;

/** Reads the facts of elements. The function is self-contained, because Playwright serializes it into the page. */
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

/** The queries of Testing Library. */
interface Queries {
  readonly queryAllByText: (text: Name) => readonly Element[];
  readonly queryAllByRole: (
    role: Role,
    options: { readonly name?: Name; readonly hidden: boolean },
  ) => readonly Element[];
}

/** Finds the elements of a query. The function is self-contained, like `factsOf`. */
export function elementsOf(queries: Queries, query: Query): readonly Element[] {
  if ('text' in query) return queries.queryAllByText(query.text);
  const { roles, name, hiddenToo = false } = query;
  return roles.flatMap((role) =>
    queries.queryAllByRole(role, { ...(name !== undefined && { name }), hidden: hiddenToo }),
  );
}

export function queryOf(control: Control): Query {
  const [role, name] = Object.entries(control)[0] as [keyof Control, Name];
  return { roles: [role === 'field' ? 'textbox' : role], name };
}

/** Returns the query of a sight. Elements without an accessible name are found by their text. */
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

const keyOf = (query: Query) =>
  JSON.stringify(query, (_, value: unknown) => (value instanceof RegExp ? String(value) : value));

/** Describes each difference between a screen and its look; empty if they match. */
export async function lookDifferences(
  { seen = [], unseen = [], enabled = [], disabled = [], focus }: Look,
  queryScreen: QueryScreen,
): Promise<readonly string[]> {
  const sights = [...seen, ...unseen, ...enabled, ...disabled, ...(focus ? [focus] : [])];
  // Several parts of a look may query the same element.
  const queries = new Map(sights.map(queryOfSight).map((query) => [keyOf(query), query]));
  const answers = await queryScreen([...queries.values()]);
  const found = new Map([...queries.keys()].map((key, at) => [key, answers[at] ?? []]));
  const shows = (sight: Sight, also = (_: Facts) => true) =>
    (found.get(keyOf(queryOfSight(sight))) ?? []).some(
      (facts) => isAsDescribed(sight, facts) && also(facts),
    );
  const usable = (control: Control) => shows(control, (facts) => facts.usable);
  return [
    ...seen.filter((sight) => !shows(sight)).map((sight) => `no ${sightInWords(sight)}`),
    ...unseen
      .filter((sight) => shows(sight))
      .map((sight) => `${sightInWords(sight)}, which must not be there`),
    ...enabled
      .filter((control) => !usable(control))
      .map((control) => `${sightInWords(control)} cannot be used`),
    ...disabled.filter(usable).map((control) => `${sightInWords(control)} can be used`),
    ...(focus !== undefined && !shows(focus, ({ focused }) => focused)
      ? [`no focus on ${sightInWords(focus)}`]
      : []),
  ];
}
