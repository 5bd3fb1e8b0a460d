/**
 * Replaces jsdom's `getComputedStyle`, which matches every rule of its default stylesheet on each call: queries by role
 * make thousands of them. The tests load no styles, so an element is hidden by its own style, the `hidden` attribute or
 * by being a closed `<details>` at most.
 */
export function lightenComputedStyle(): void {
  const hidden = document.createElement('i').style;
  hidden.display = 'none';
  const none = document.createElement('i').style;
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return none;
    if (element.hasAttribute('hidden')) return hidden;
    return element instanceof HTMLElement ? element.style : none;
  };
}
