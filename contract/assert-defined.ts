/** Asserts a value that the machine's state guarantees. Throws in an impossible state. */
export function assertDefined<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`Impossible state: no ${what}`);
  return value;
}
