const fields =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [role="combobox"], [contenteditable]';
/** Dialogs above the page, and menus and lists in which a letter selects an item. */
const layers = '[aria-modal="true"], [role="menu"], [role="listbox"]';

/** Returns true if keys pressed in this element enter text or select something. */
export function takesLetters(target: EventTarget | null): boolean {
  return target instanceof Element && (target.matches(fields) || target.closest(layers) !== null);
}

/**
 * Returns true if an input method is processing the key. For the last key of a composition, Safari indicates this only
 * in the key code.
 */
export function isComposed({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}

/**
 * Returns true if the key isn't a page shortcut, because it is typed into text or pressed while something is above the
 * page.
 */
export function isTyped(event: KeyboardEvent): boolean {
  return (
    isComposed(event) ||
    takesLetters(event.target) ||
    // Focus may have moved since the key was pressed, which is then typed there.
    takesLetters(document.activeElement) ||
    document.querySelector(`${layers}, [inert] main`) !== null
  );
}
