type Name = string | RegExp;

/** Properties that an element search can match in addition to the role. */
export interface RoleState {
  readonly level?: number;
  readonly checked?: boolean;
  readonly selected?: boolean;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
}

/** One step of an element search, applied to the elements found so far. */
export type SearchStep =
  | ({
      readonly role: string;
      readonly name?: Name;
      readonly exact?: boolean;
      readonly hidden?: boolean;
    } & RoleState)
  | { readonly text: Name; readonly exact?: boolean }
  | { readonly label: Name; readonly exact?: boolean }
  | { readonly css: string }
  | { readonly at: number }
  | { readonly hasText: Name }
  | { readonly hasNotText: Name }
  | { readonly visible: boolean }
  | { readonly has: readonly SearchStep[] }
  | { readonly or: readonly SearchStep[] };

type Matcher = (text: string) => boolean;

interface TestingLibrary {
  readonly queryAllByRole: (
    container: Element,
    role: string,
    options: { readonly name?: Matcher; readonly hidden: boolean } & RoleState,
  ) => readonly Element[];
  readonly queryAllByLabelText: (container: Element, text: Matcher) => readonly Element[];
}

declare const TestingLibraryDom: TestingLibrary;

/** Finds elements in document order. Serialized into the page, where Testing Library is loaded. */
export function findElements(steps: readonly SearchStep[]): readonly Element[] {
  const collapsed = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const matcher =
    (wanted: Name, exact = false): Matcher =>
    (text) => {
      if (typeof wanted !== 'string') return wanted.test(collapsed(text));
      if (exact) return collapsed(text) === collapsed(wanted);
      return collapsed(text).toLowerCase().includes(collapsed(wanted).toLowerCase());
    };
  const inOrder = (elements: readonly Element[]) =>
    [...new Set(elements)].toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
  const within = (container: Element, step: SearchStep): readonly Element[] => {
    if ('css' in step) {
      const root = container === document.documentElement ? document : container;
      return [...root.querySelectorAll(step.css)];
    }
    if ('role' in step) {
      const { role, name, exact, hidden = false, ...state } = step;
      return TestingLibraryDom.queryAllByRole(container, role, {
        hidden,
        ...(name !== undefined && { name: matcher(name, exact) }),
        ...state,
      });
    }
    if ('text' in step) {
      const matches = matcher(step.text, step.exact);
      const isFound = ({ textContent }: Element) => matches(textContent);
      return [...container.querySelectorAll('body, body :not(script, style, noscript)')].filter(
        (one) => isFound(one) && ![...one.children].some(isFound),
      );
    }
    if ('label' in step)
      return TestingLibraryDom.queryAllByLabelText(container, matcher(step.label, step.exact));
    return [];
  };
  const search = (chain: readonly SearchStep[], start: readonly Element[]): readonly Element[] =>
    chain.reduce<readonly Element[]>((found, step) => {
      if ('at' in step) return found.slice(step.at).slice(0, 1);
      if ('or' in step) return inOrder([...found, ...search(step.or, [document.documentElement])]);
      if ('hasText' in step)
        return found.filter(({ textContent }) => matcher(step.hasText)(textContent));
      if ('hasNotText' in step)
        return found.filter(({ textContent }) => !matcher(step.hasNotText)(textContent));
      if ('visible' in step)
        return found.filter(
          (one) => one.checkVisibility({ visibilityProperty: true }) === step.visible,
        );
      if ('has' in step) return found.filter((element) => search(step.has, [element]).length > 0);
      return inOrder(found.flatMap((element) => within(element, step)));
    }, start);
  return search(steps, [document.documentElement]);
}
