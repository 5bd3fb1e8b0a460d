declare module 'virtual:drawings' {
  export const drawings: Readonly<Record<string, import('./stored-drawings').StoredDrawing>>;
}
