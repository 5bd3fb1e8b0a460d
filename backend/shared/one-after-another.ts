/** Wraps a function so that each call waits for the previous one to end, even if that one fails. */
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
