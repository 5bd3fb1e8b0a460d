const fields =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]';
/** A letter chooses an item of a menu. */
const layers = 'dialog[open], [aria-modal="true"], [role="menu"]';

/** Whether keys that are pressed there type or choose something. */
export function takesLetters(target: EventTarget | null): boolean {
  return target instanceof Element && (target.matches(fields) || target.closest(layers) !== null);
}

/** Whether a key belongs to an input method. Safari tells so of the one that ends it by its code alone. */
export function isComposed({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}

/** Whether a key belongs to a text, or to what lies over the page, and so is no shortcut of the page. */
export function isTyped(event: KeyboardEvent): boolean {
  return (
    isComposed(event) ||
    takesLetters(event.target) ||
    document.querySelector(`${layers}, [inert] main`) !== null
  );
}
