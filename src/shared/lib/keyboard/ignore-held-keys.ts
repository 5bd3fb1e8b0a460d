/** The elements that Space activates. Anywhere else, Space types or scrolls. */
const pressedBySpace = 'button, summary, [role^="menuitem"], [type="checkbox"], [type="radio"]';

/** Ignores repeats of a key that is held down, so that it doesn't also press the next button that gets focus. */
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
