/** Caches a function's result for each string, and clears the cache when it's full. */
export function remembered<Result>(
  read: (text: string) => Result,
  mostKept = 5_000,
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= mostKept) known.clear();
    const result = read(text);
    known.set(text, result);
    return result;
  };
}
