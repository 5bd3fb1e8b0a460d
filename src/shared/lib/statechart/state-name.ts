/** Formats a state value as a name such as `config.choosing.confirming`. Parallel states are separated by spaces. */
export function stateName(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .flatMap(([state, inner]) => {
      const below = stateName(inner);
      return below === '' ? [state] : below.split(' ').map((name) => `${state}.${name}`);
    })
    .join(' ');
}
