/** The card form. It brings the validation of a card with it, so it is loaded where a card is added or changed. */
export async function loadCardEditor() {
  return (await import('./card-editor')).CardEditor;
}
