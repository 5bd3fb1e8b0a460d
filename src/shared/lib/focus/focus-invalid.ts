/**
 * Moves focus to the first field with an error. Also scrolls its label into view, because WebKit doesn't scroll if the
 * field is just below the window's top edge.
 */
export function focusInvalid(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  field?.focus();
  field?.scrollIntoView({ block: 'nearest' });
}
