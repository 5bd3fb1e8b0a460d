/**
 * Thrown if the code or styles of a lazy component failed to load, because the network is down or a deployment removed
 * the file.
 */
export class ChunkLoadError extends Error {}

export function isChunkLoadError(error: unknown): boolean {
  return error instanceof ChunkLoadError;
}

const missing = new Set<() => void>();

/** Reports that the person has reached a component that failed to load. */
export function reportMissingChunk(): void {
  for (const tell of missing) tell();
}

/**
 * Subscribes to reports that the person has reached a component that failed to load. Returns an unsubscribe function.
 */
export function onMissingChunk(tell: () => void): () => void {
  missing.add(tell);
  return () => void missing.delete(tell);
}
