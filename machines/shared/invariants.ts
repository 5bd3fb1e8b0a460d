type Holds<Subject> = (subject: Subject) => boolean;
type Named<Subject> = Readonly<Record<string, Holds<Subject>>>;

/** Invariants by their names, under the requirements they belong to; those of no requirement apart. */
export function invariantsOf<Subject, Requirement extends string>(
  requirements: Readonly<Partial<Record<Requirement, Named<Subject>>>>,
  others: Named<Subject> = {},
) {
  return [
    ...Object.entries<Named<Subject> | undefined>(requirements).flatMap(
      ([requirement, invariants = {}]) =>
        Object.entries(invariants).map(([name, holds]) => ({ name, requirement, holds })),
    ),
    ...Object.entries(others).map(([name, holds]) => ({ name, holds })),
  ];
}
