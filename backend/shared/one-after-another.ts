/** Wraps a function so that each call waits for the one before, even if that fails. */
export function oneAfterAnother<Arguments extends unknown[], Result>(
  work: (...given: Arguments) => Promise<Result>,
): (...given: Arguments) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (...given) => {
    const begin = () => work(...given);
    const next = last.then(begin, begin);
    last = next;
    return next;
  };
}
