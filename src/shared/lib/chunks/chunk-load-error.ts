/** The code or the styles of a lazy component failed to load: no network, or a deployment that removed the file. */
export class ChunkLoadError extends Error {}

export function isChunkLoadError(error: unknown): boolean {
  return error instanceof ChunkLoadError;
}

const missing = new Set<() => void>();

/** Reports that a person reached a component that failed to load. */
export function reportMissingChunk(): void {
  for (const tell of missing) tell();
}

/** Calls `tell` whenever a person reaches a component that failed to load. Returns an unsubscribe function. */
export function onMissingChunk(tell: () => void): () => void {
  missing.add(tell);
  return () => void missing.delete(tell);
}
