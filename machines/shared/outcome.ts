import { assertDefined } from '@contract/assert-defined';

/** A done event, which contains an actor's outcome for guards and actions. */
interface Answered<Outcome> {
  readonly event: { readonly output: Outcome };
}

/** Passes the outcome to a guard or an action as its parameter. */
export const outcome = <Outcome>({ event }: Answered<Outcome>) => event.output;

/** Passes the outcome to an action as its parameter, typed by the kind that a guard has checked. */
export function outcomeOf<Kind extends string>(kind: Kind) {
  return <Outcome extends { readonly kind: string }>({ event: { output } }: Answered<Outcome>) => {
    const isIt = (one: Outcome): one is Extract<Outcome, { kind: Kind }> => one.kind === kind;
    return assertDefined(isIt(output) ? output : null, kind);
  };
}
