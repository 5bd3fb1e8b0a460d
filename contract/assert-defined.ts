/** Returns the value without `null` and `undefined` in its type. Throws an error if it is missing. */
export function assertDefined<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`Impossible state: no ${what}`);
  return value;
}
