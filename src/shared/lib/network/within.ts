/** Returns what the promise resolves to. Throws if that takes longer than these milliseconds. */
export async function loadWithin<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Not loaded in time')), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
