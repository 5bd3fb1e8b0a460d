declare module 'virtual:drawings' {
  /** The git revision that the drawings come from; empty without git. */
  export const revision: string;
  export const drawings: Readonly<Record<string, import('./stored-drawings').StoredDrawing>>;
}
