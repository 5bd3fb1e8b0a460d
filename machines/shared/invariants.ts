type Holds<Subject> = (subject: Subject) => boolean;

/** Invariants under the requirements they belong to, by their names. */
export function invariantsOf<Subject, Requirement extends string>(
  requirements: Readonly<Partial<Record<Requirement, Readonly<Record<string, Holds<Subject>>>>>>,
) {
  return Object.entries<Readonly<Record<string, Holds<Subject>>> | undefined>(requirements).flatMap(
    ([requirement, invariants = {}]) =>
      Object.entries(invariants).map(([name, holds]) => ({ name, requirement, holds })),
  );
}
