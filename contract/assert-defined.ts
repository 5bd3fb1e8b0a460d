/** Returns the value, typed as defined. Throws an error if it is missing. */
export function assertDefined<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`Impossible state: no ${what}`);
  return value;
}
