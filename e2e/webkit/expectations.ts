declare const TestingLibraryDom: {
  readonly getRoles: (container: Element) => Readonly<Record<string, readonly Element[]>>;
  readonly queryAllByRole: (
    container: Element,
    role: string,
    options: {
      readonly name: (name: string, element: Element) => boolean;
      readonly hidden: boolean;
    },
  ) => readonly Element[];
};

/** An expected text, in the format that Playwright's matchers send. */
interface ExpectedText {
  readonly string?: string;
  readonly regexSource?: string;
  readonly regexFlags?: string;
  readonly matchSubstring?: boolean;
  readonly ignoreCase?: boolean;
  readonly normalizeWhiteSpace?: boolean;
}

export interface ExpectedFacts {
  readonly expectedText?: readonly ExpectedText[];
  readonly expectedNumber?: number;
  readonly expectedValue?: { readonly checked?: boolean };
  readonly expressionArg?: string;
}

export interface Comparison {
  readonly matches: boolean;
  readonly received: unknown;
}

/**
 * Compares elements with an expectation of one of Playwright's matchers, such as `to.have.text`. Serialized into the
 * page. Unsupported expectations fail.
 */
export function compareElements(
  elements: readonly HTMLElement[],
  expression: string,
  { expectedText = [], expectedNumber, expectedValue, expressionArg = '' }: ExpectedFacts,
): Comparison {
  const normalized = (text: string, { normalizeWhiteSpace, ignoreCase }: ExpectedText) => {
    const spaced = normalizeWhiteSpace === true ? text.replaceAll(/\s+/g, ' ').trim() : text;
    return ignoreCase === true ? spaced.toLowerCase() : spaced;
  };
  const fits = (text: string, expected: ExpectedText | undefined) => {
    if (expected === undefined) return false;
    const { string = '', regexSource, regexFlags, matchSubstring } = expected;
    if (regexSource !== undefined) return new RegExp(regexSource, regexFlags).test(text);
    const [is, wanted] = [normalized(text, expected), normalized(string, expected)];
    return matchSubstring === true ? is.includes(wanted) : is === wanted;
  };
  const compared = (received: unknown, matches: boolean) => ({ received, matches });
  const ofText = (text: string | null) =>
    compared(text, text !== null && fits(text, expectedText[0]));

  const accessibleName = (element: HTMLElement) => {
    const parent = element.parentElement ?? element;
    const [role = ''] =
      Object.entries(TestingLibraryDom.getRoles(parent)).find(([, ofRole]) =>
        ofRole.includes(element),
      ) ?? [];
    let found: string | null = null;
    const note = (name: string, named: Element) => {
      if (named === element) found = name;
      return false;
    };
    TestingLibraryDom.queryAllByRole(parent, role, { name: note, hidden: false });
    return found;
  };

  if (expression === 'to.have.title') return ofText(document.title);
  if (expression === 'to.have.url') return ofText(location.href);
  if (expression === 'to.have.count')
    return compared(elements.length, elements.length === expectedNumber);
  if (expression.endsWith('.text.array')) {
    const texts = elements.map(({ textContent }) => textContent);
    const isPart = expression.startsWith('to.contain');
    let at = 0;
    for (const text of texts) if (fits(text, expectedText[at])) at += 1;
    const isComplete = at === expectedText.length;
    return compared(texts, isComplete && (isPart || texts.length === expectedText.length));
  }
  if (elements.length > 1) throw new Error(`${elements.length} elements, but one was expected`);
  const [element] = elements;
  const isVisible = element?.checkVisibility({ visibilityProperty: true }) === true;
  if (expression === 'to.be.visible') return compared(isVisible, isVisible);
  if (expression === 'to.be.hidden') return compared(!isVisible, !isVisible);
  if (expression === 'to.be.detached') return compared(element, element === undefined);
  if (element === undefined) return compared('nothing', false);
  const isDisabled =
    element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true';
  const isChecked = element.matches(':checked') || element.getAttribute('aria-checked') === 'true';
  const { top, left, bottom, right } = element.getBoundingClientRect();
  const isInViewport = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  switch (expression) {
    case 'to.be.in.viewport':
      return compared([top, left, bottom, right], isInViewport);
    case 'to.be.attached':
      return compared('attached', true);
    case 'to.be.checked':
      return compared(isChecked, isChecked === (expectedValue?.checked ?? true));
    case 'to.be.disabled':
      return compared(isDisabled, isDisabled);
    case 'to.be.enabled':
      return compared(!isDisabled, !isDisabled);
    case 'to.be.focused':
      return compared(
        document.activeElement?.outerHTML.slice(0, 80),
        document.activeElement === element,
      );
    case 'to.be.empty':
      return compared(
        element.textContent,
        element.textContent.trim() === '' && !('value' in element && element.value !== ''),
      );
    case 'to.have.text':
      return ofText(element.textContent);
    case 'to.have.value':
      return ofText('value' in element ? String(element.value) : null);
    case 'to.have.attribute':
      return compared(null, element.hasAttribute(expressionArg));
    case 'to.have.attribute.value':
      return ofText(element.getAttribute(expressionArg));
    case 'to.have.accessible.name':
      return ofText(accessibleName(element));
    case 'to.have.accessible.description':
      return ofText(
        (element.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      );
    case 'to.have.css':
      return ofText(getComputedStyle(element).getPropertyValue(expressionArg));
    default:
      throw new Error(`${expression} can't be expected in WebKit`);
  }
}
