/** The code or the styles of a part did not arrive: no network, or a deployment that removed the file. */
export class PartNotLoaded extends Error {}

export function isPartNotLoaded(error: unknown): boolean {
  return error instanceof PartNotLoaded;
}

const missing = new Set<() => void>();

/** Says that a person came to a part that did not arrive. */
export function reportMissingPart(): void {
  for (const tell of missing) tell();
}

/** Calls `tell` for each part that a person came to and that did not arrive, until the returned function is called. */
export function onPartMissing(tell: () => void): () => void {
  missing.add(tell);
  return () => void missing.delete(tell);
}
