const fields =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [role="combobox"], [contenteditable]';
/** Elements over the page, menus and lists, in which a letter chooses an item. */
const layers = 'dialog[open], [aria-modal="true"], [role="menu"], [role="listbox"]';

/** Returns true if keys pressed in this element type or choose something. */
export function takesLetters(target: EventTarget | null): boolean {
  return target instanceof Element && (target.matches(fields) || target.closest(layers) !== null);
}

/** Returns true if the key belongs to an input method. For its last key, Safari shows this in the key code only. */
export function isComposed({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}

/** Returns true if the key belongs to a text or to an element over the page, and so is no shortcut of the page. */
export function isTyped(event: KeyboardEvent): boolean {
  return (
    isComposed(event) ||
    takesLetters(event.target) ||
    document.querySelector(`${layers}, [inert] main`) !== null
  );
}
