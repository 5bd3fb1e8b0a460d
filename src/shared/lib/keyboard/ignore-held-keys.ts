/** Elements that Space presses; elsewhere it types, or scrolls the page. */
const pressedBySpace = 'button, summary, [role^="menuitem"], [type="checkbox"], [type="radio"]';

/** Makes a held key press once, so that it doesn't also press the button that gets the focus next. */
export function ignoreHeldKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      const { key, repeat, target } = event;
      if (!repeat || !(target instanceof Element)) return;
      const presses =
        key === 'Enter'
          ? !target.matches('textarea')
          : key === ' ' && target.closest(pressedBySpace) !== null;
      if (!presses) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}
