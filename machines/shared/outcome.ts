import { must } from './must';

/** An actor's outcome, as guards and actions get it. */
interface Answered<Outcome> {
  readonly event: { readonly output: Outcome };
}

/** The outcome as the parameter of a guard or an action. */
export const outcome = <Outcome>({ event }: Answered<Outcome>) => event.output;

/** The outcome of a kind that a guard has found. */
export function outcomeOf<Kind extends string>(kind: Kind) {
  return <Outcome extends { readonly kind: string }>({ event: { output } }: Answered<Outcome>) => {
    const isIt = (one: Outcome): one is Extract<Outcome, { kind: Kind }> => one.kind === kind;
    return must(isIt(output) ? output : null, kind);
  };
}
