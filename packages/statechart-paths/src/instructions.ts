import type { MachineDefinition } from './explore/definition';
import { outcomesOf, type Trigger } from './explore/offer';
import type { Model } from './model';
import { didYouMean } from './near-misses';

/** Returns an instruction by the name of a case, or by a name that covers all cases of an event or a verb. */
function instruction({ how = {} }: Model, subject: string, name: string): string | undefined {
  return how[`${subject} ${name}`] ?? how[subject];
}

/** Returns the model's instruction for a start with an input. */
export function howToStart(model: Model, input: string): string | undefined {
  return instruction(model, 'start', input);
}

/** Returns the reason why a browser can't cause a step, as an instruction. */
function notPossible({ outOfBrowser = [] }: Model, cause: string): string | undefined {
  const entry = outOfBrowser.find(({ step, in: where }) => step === cause && where === undefined);
  return entry && `Not possible in a browser: ${entry.reason.replace(/\.$/, '')}`;
}

/** Returns the model's instruction for a step, or the reason why an outcome can't be caused in a browser. */
export function howToCause(model: Model, trigger: Trigger): string | undefined {
  switch (trigger.kind) {
    case 'event':
      return instruction(model, trigger.type, trigger.name);
    case 'outcome': {
      const subject = `${trigger.actor} ${trigger.verb}`;
      return (
        instruction(model, subject, trigger.name) ??
        notPossible(model, `${subject} ${trigger.name}`)
      );
    }
    case 'delay':
      return model.how?.[`after ${trigger.delay}`];
  }
}

/** Returns every name that an instruction can have. */
function namesOf({ delays, scheduled }: MachineDefinition, model: Model): readonly string[] {
  const { inputs, events, actors = {} } = model;
  const cases = [
    ['start', inputs] as const,
    ...Object.entries(events),
    ...Object.entries(actors).flatMap(([key, actor]) =>
      outcomesOf(actor).map(([verb, outcomes]) => [`${key} ${verb}`, outcomes] as const),
    ),
  ];
  return [
    ...cases.flatMap(([subject, values]) => [
      subject,
      ...Object.keys(values).map((name) => `${subject} ${name}`),
    ]),
    ...[...delays.map(({ delay }) => delay), ...scheduled].map((delay) => `after ${delay}`),
  ];
}

/** Returns a message for each instruction that names an unknown input, event, outcome or delay. */
export function instructionMismatches(definition: MachineDefinition, model: Model): string[] {
  const { how } = model;
  if (how === undefined) return [];
  const known = namesOf(definition, model);
  return Object.keys(how)
    .filter((name) => !known.includes(name))
    .map(
      (name) =>
        `The model says how to cause "${name}", which it does not have.${didYouMean(name, known)} ` +
        'Rename it, or remove it.',
    );
}
