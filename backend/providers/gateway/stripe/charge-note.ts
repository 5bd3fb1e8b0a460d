/** The maximum length of a value in Stripe's metadata. An object has at most 50 of them. */
const longestValue = 500;

/** Returns a note as metadata, in as many parts as it needs. */
export function noteParts(note: object | undefined): Record<string, string> {
  if (note === undefined) return {};
  const text = JSON.stringify(note);
  const parts = Array.from({ length: Math.ceil(text.length / longestValue) }, (_, part) =>
    text.slice(part * longestValue, (part + 1) * longestValue),
  );
  return Object.fromEntries(parts.map((part, index) => [`note_${index}`, part]));
}

/** Returns the note in an object's metadata; `null` if there is none that can be read. */
export function noteIn(metadata: Readonly<Record<string, string>>): unknown {
  let text = '';
  for (let part = 0; metadata[`note_${part}`] !== undefined; part += 1)
    text += metadata[`note_${part}`];
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
