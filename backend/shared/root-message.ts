const longestReason = 300;

/** Returns the message of the root cause, because the errors that wrap it quote whole SQL statements. */
export function rootMessage(error: unknown): string {
  let root = error;
  while (root instanceof Error && root.cause !== undefined) root = root.cause;
  return (root instanceof Error ? root.message : String(root)).slice(0, longestReason);
}
