import {
  elementInWords,
  type Control,
  type Expectation,
  type Name,
  type VisibleElement,
} from '../screen';

/** Selects elements with one of these roles and a name, or elements with this text. */
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

/** The properties of an element that people can perceive. */
export interface Facts {
  readonly text: string;
  readonly usable: boolean;
  readonly busy: boolean;
  readonly checked: boolean;
  readonly value: string;
  readonly marked: boolean;
  /** Text that describes the element, such as a field's error message. */
  readonly description: string;
  readonly href: string;
  readonly focused: boolean;
}

/**
 * Runs queries against the current screen without waiting, and returns the visible elements that each query finds.
 */
export type QueryScreen = (queries: readonly Query[]) => Promise<readonly (readonly Facts[])[]>;

/** Reads the perceivable properties of elements. The function is self-contained because Playwright serializes it into the page. */
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

/** The Testing Library queries that this module uses. */
interface Queries {
  readonly queryAllByText: (text: Name) => readonly Element[];
  readonly queryAllByRole: (
    role: Role,
    options: { readonly name?: Name; readonly hidden: boolean },
  ) => readonly Element[];
}

/** Finds the elements that match a query. The function is self-contained, like `factsOf`. */
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

/** Returns the query that finds a visible element. Elements without an accessible name are found by their text. */
function queryOfElement(visible: VisibleElement): Query {
  if (typeof visible === 'string' || visible instanceof RegExp) return { text: visible };
  if ('heading' in visible) return { roles: ['heading'], name: visible.heading, hiddenToo: true };
  if ('dialog' in visible) return { roles: ['dialog', 'alertdialog'], name: visible.dialog };
  if ('status' in visible) return { roles: ['status'] };
  if ('item' in visible) return { roles: ['listitem'] };
  return queryOf(visible);
}

function contains(text: string, name: Name): boolean {
  return typeof name === 'string' ? text.includes(name) : name.test(text);
}

function isAsDescribed(visible: VisibleElement, facts: Facts): boolean {
  if (typeof visible === 'string' || visible instanceof RegExp || 'heading' in visible) return true;
  if ('status' in visible) return contains(facts.text, visible.status);
  if ('item' in visible)
    return contains(facts.text, visible.item) && contains(facts.text, visible.says);
  if ('dialog' in visible) return (visible.says ?? []).every((says) => contains(facts.text, says));
  if ('to' in visible) return facts.href === visible.to;
  if ('checked' in visible) return facts.checked === visible.checked;
  if ('busy' in visible) return facts.busy;
  if (!('field' in visible)) return true;
  const {
    value,
    problem,
  }: Extract<VisibleElement, { readonly field: Name }> & {
    readonly value?: string;
    readonly problem?: Name | null;
  } = visible;
  return (
    (value === undefined || facts.value === value) &&
    (problem === undefined || facts.marked === (problem !== null)) &&
    (problem === undefined || problem === null || contains(facts.description, problem))
  );
}

const keyOf = (query: Query) =>
  JSON.stringify(query, (_, value: unknown) => (value instanceof RegExp ? String(value) : value));

/** Describes each difference between a screen and its expectation; empty if they match. */
export async function differencesFrom(
  { seen = [], unseen = [], enabled = [], disabled = [], focus }: Expectation,
  queryScreen: QueryScreen,
): Promise<readonly string[]> {
  const visibleElements = [...seen, ...unseen, ...enabled, ...disabled, ...(focus ? [focus] : [])];
  // Several parts of an expectation may query the same element, so each query runs once.
  const queries = new Map(
    visibleElements.map(queryOfElement).map((query) => [keyOf(query), query]),
  );
  const answers = await queryScreen([...queries.values()]);
  const found = new Map([...queries.keys()].map((key, at) => [key, answers[at] ?? []]));
  const shows = (visible: VisibleElement, also = (_: Facts) => true) =>
    (found.get(keyOf(queryOfElement(visible))) ?? []).some(
      (facts) => isAsDescribed(visible, facts) && also(facts),
    );
  const usable = (control: Control) => shows(control, (facts) => facts.usable);
  return [
    ...seen.filter((visible) => !shows(visible)).map((visible) => `no ${elementInWords(visible)}`),
    ...unseen
      .filter((visible) => shows(visible))
      .map((visible) => `${elementInWords(visible)}, which must not be there`),
    ...enabled
      .filter((control) => !usable(control))
      .map((control) => `${elementInWords(control)} cannot be used`),
    ...disabled.filter(usable).map((control) => `${elementInWords(control)} can be used`),
    ...(focus !== undefined && !shows(focus, ({ focused }) => focused)
      ? [`no focus on ${elementInWords(focus)}`]
      : []),
  ];
}
