type Holds<Subject> = (subject: Subject) => boolean;
type Named<Subject> = Readonly<Record<string, Holds<Subject>>>;

/** Builds invariants from checks, keyed by requirement and name. The checks in `others` have no requirement. */
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

/** Returns true if a step requests every action that matches `first` before any that matches `then`. */
export function precedes(
  { actions }: { readonly actions: readonly { readonly type: string }[] },
  first: RegExp,
  then: RegExp,
): boolean {
  const types = actions.map(({ type }) => type);
  const next = types.findIndex((type) => then.test(type));
  return next === -1 || types.findLastIndex((type) => first.test(type)) < next;
}
