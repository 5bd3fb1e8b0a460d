/** A path in the format of `--path`, its end state, the requirements that it covers, and a check of the final context. */
type Row<Context, Requirement> = readonly [
  path: string,
  ends: string,
  requirements?: readonly Requirement[],
  context?: (context: Context) => boolean,
];

/** Builds scenarios from rows, keyed by name. */
export function scenariosOf<Context, Requirement extends string>(
  rows: Readonly<Record<string, Row<Context, Requirement>>>,
) {
  return Object.entries(rows).map(([name, [path, ends, requirements = [], context]]) => {
    const [input = '', ...steps] = path.split(' → ');
    return {
      name,
      requirements,
      input,
      // Replaying the scenario validates its steps.
      steps: steps as `${string} done ${string}`[],
      ends,
      ...(context && { context }),
    };
  });
}
