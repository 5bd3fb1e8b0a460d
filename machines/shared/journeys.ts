/** A path as `--path` takes it, the state at its end, requirements, and what must hold of the context there. */
type Row<Context, Requirement> = readonly [
  path: string,
  ends: string,
  requirements?: readonly Requirement[],
  context?: (context: Context) => boolean,
];

/** Journeys by their names, one a row. */
export function journeysOf<Context, Requirement extends string>(
  rows: Readonly<Record<string, Row<Context, Requirement>>>,
) {
  return Object.entries(rows).map(([name, [path, ends, requirements = [], context]]) => {
    const [input = '', ...steps] = path.split(' → ');
    return {
      name,
      requirements,
      input,
      // Their replay checks them.
      steps: steps as `${string} done ${string}`[],
      ends,
      ...(context && { context }),
    };
  });
}
