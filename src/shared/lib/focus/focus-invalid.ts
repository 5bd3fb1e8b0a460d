/**
 * Moves focus to the first field with an error. Then scrolls to its label: WebKit doesn't scroll to a focused field that
 * is just below the window's top edge.
 */
export function focusInvalid(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  field?.scrollIntoView({ block: 'nearest' });
}
