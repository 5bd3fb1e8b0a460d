/** The value, where the machine's states guarantee that there is one. Throws in a state that cannot be. */
export function must<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`Impossible state: no ${what}`);
  return value;
}
