/** Loads the card form and its validation, only where a card is added or changed. */
export async function loadCardEditor() {
  return (await import('./card-editor')).CardEditor;
}
