import { cardDeletionMachine } from '@machines/card-deletion/card-deletion-machine';
import { cardDeletionModel } from '@machines/card-deletion/card-deletion-model';
import { transferMachine } from '@machines/transfer/transfer-machine';
import { transferModel } from '@machines/transfer/transfer-model';
import { arrangeChoices, guardsOf } from '@workbench/app/simulation/choice-groups';
import { mask, masked, maskedText } from '@workbench/app/simulation/masked';
import { editedPayload, payloadFields } from '@workbench/app/simulation/payload';
import {
  choicesOf,
  goTo,
  marksOf,
  shownStep,
  startSimulation,
  takeEvent,
  takeStep,
  takeWith,
  type Simulation,
} from '@workbench/app/simulation/simulation';
import { statesReached } from '@workbench/app/simulation/states-reached';
import type { Plan } from '@workbench/app/plan';
import type { Subject } from '@workbench/app/subject';
import { subjects } from '@workbench/app/subjects';
import { plainPaths } from '@workbench/plans/plain-paths';
import { nextByItself, withNavigation } from '@workbench/app/simulation/navigation';
import { readChart } from 'statechart-charts/read/read-chart';
import { visibleElementsOf } from '@workbench/app/screens/realized';
import { derivedModel } from 'statechart-paths/explore/derived-model';
import { describeState } from 'statechart-paths/describe';
import { createEngine } from 'statechart-paths/explore/engine';
import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';

const deletion = () =>
  startSimulation(createEngine(cardDeletionMachine, cardDeletionModel), 'fresh');
const transfer = () => startSimulation(createEngine(transferMachine, transferModel), 'fresh');

const place = (simulation: Simulation) => describeState(shownStep(simulation).state.snapshot);

function step(simulation: Simulation, label: string) {
  const found = choicesOf(simulation).find((choice) => choice.step.label === label);
  if (found === undefined) throw new Error(`"${label}" is not offered in ${place(simulation)}.`);
  return found.step;
}

function after(simulation: Simulation, ...labels: readonly string[]): Simulation {
  return labels.reduce((one, label) => takeStep(one, step(one, label)), simulation);
}

const known = new Map<Subject, Plan['statePaths']>();

function reachedIn(subject: Subject) {
  const paths = known.get(subject) ?? plainPaths(subject);
  known.set(subject, paths);
  return statesReached(subject, paths);
}

describe('stepping manually', () => {
  it('can send events and choose actor outcomes', () => {
    const failed = after(
      deletion(),
      'card.delete other card',
      'delete.confirm',
      'deleteCard done in use',
    );
    expect(place(failed)).toBe('failed');
    expect(failed.log.map(({ label }) => label)).toEqual([
      'fresh',
      'card.delete other card',
      'delete.confirm',
      'deleteCard done in use',
    ]);
    expect(marksOf(failed).current).toEqual(
      new Set(['', 'failed', 'deleting: deleteCard done #3']),
    );
  });

  it('undoes and redoes steps, and drops undone steps once another is taken', () => {
    const failed = after(deletion(), 'card.delete other card', 'delete.confirm');
    const back = goTo(failed, 1);
    expect(place(back)).toBe('confirm');
    expect(place(goTo(back, 2))).toBe('deleting');
    expect(goTo(back, 99).position).toBe(2);
    expect(goTo(back, -1).position).toBe(0);
    const other = after(back, 'delete.cancel');
    expect(other.log.map(({ label }) => label)).toEqual([
      'fresh',
      'card.delete other card',
      'delete.cancel',
    ]);
  });

  it('reports the guard that refuses an event, and stays in the state', () => {
    const looking = after(transfer(), 'name.change name', 'domain.select', 'lookUp done locked');
    const choice = choicesOf(looking).find(({ step: { label } }) => label === 'wizard.continue');
    expect(choice).toMatchObject({ isHandled: false, leadsTo: undefined });
    const chart = readChart(subjectOf('transfer').machine);
    expect(choice && guardsOf(chart, choice.refusedBy)).toEqual(['mayContinue']);
    const tried = takeStep(looking, step(looking, 'wizard.continue'));
    expect(tried.log).toBe(looking.log);
    expect(tried.refusal?.label).toBe('wizard.continue');
    expect(marksOf(tried).refused.size).toBeGreaterThan(0);
    expect(takeStep(tried, step(tried, 'authCode.change code')).refusal).toBeUndefined();
  });

  it('groups choices by cause, with unhandled ones at the end', () => {
    const deleting = after(deletion(), 'card.delete other card', 'delete.confirm');
    const { events, outcomes, ignored } = arrangeChoices(choicesOf(deleting));
    expect(events).toEqual([]);
    expect(outcomes.map(({ name, choices }) => [name, choices.map((one) => one.name)])).toEqual([
      ['deleteCard done', ['deleted', 'is the default now', 'in use', 'no answer']],
      ['deleteCard error', ['unforeseen']],
    ]);
    expect(ignored.map(({ name }) => name)).toEqual([
      'card.delete',
      'delete.confirm',
      'delete.cancel',
    ]);
  });

  it('fires a delay on demand', () => {
    const delays = reachedIn(subjectOf('transfer')).flatMap(({ simulation }) =>
      simulation === undefined ? [] : arrangeChoices(choicesOf(simulation)).delays,
    );
    expect(delays[0]?.choices[0]).toMatchObject({ isHandled: true });
  });
});

describe('the pages that a machine opens', () => {
  const session = subjectOf('session');
  const engine = createEngine(session.machine, session.model);
  const labels = ({ log }: Simulation) => log.map(({ label }) => label);

  it('follow steps that a person takes, as the portal opens them', () => {
    const signedIn = after(startSimulation(engine, 'on a login page'), 'login.succeed');
    expect(nextByItself(session, signedIn)).toEqual({ type: 'page.show', access: 'account' });
    const followed = withNavigation(session, signedIn);
    expect(labels(followed)).toEqual(['on a login page', 'login.succeed', 'page.show account']);
    expect(nextByItself(session, followed)).toBeUndefined();
  });

  it(
    'leave only states that the portal leaves at once without a screen of their own',
    { tags: 'full' },
    () => {
      const left = subjects.flatMap((subject) =>
        reachedIn(subject).flatMap(({ state, simulation }) =>
          state.type === 'atomic' && simulation && nextByItself(subject, simulation)
            ? [`${subject.id} ${state.path}`]
            : [],
        ),
      );
      expect(left).toEqual(['session anonymous.leaving', 'session signedIn.landing']);
    },
  );
});

describe('an edited payload', () => {
  it('is prefilled from the case, with a field that fits each property', () => {
    const deleting = after(deletion(), 'card.delete other card', 'delete.confirm');
    const fields = payloadFields(cardDeletionModel, step(deleting, 'deleteCard done in use'));
    expect(fields).toEqual([
      {
        name: 'kind',
        isSecret: false,
        kind: 'choice',
        value: 'failed',
        options: ['deleted', 'isDefault', 'failed'],
      },
      {
        name: 'reason',
        isSecret: false,
        kind: 'text',
        value: 'An order is being paid with this card.',
      },
    ]);
  });

  it('is used as edited, and marked in the log', () => {
    const deleting = after(deletion(), 'card.delete other card', 'delete.confirm');
    const inUse = step(deleting, 'deleteCard done in use');
    const taken = takeWith(deleting, inUse, editedPayload(inUse, { reason: 'Because.' }));
    expect(shownStep(taken)).toMatchObject({ isEdited: true, label: 'deleteCard done in use' });
    expect(shownStep(taken).state.snapshot.context.reason).toBe('Because.');
    const unchanged = takeWith(deleting, inUse, editedPayload(inUse, {}));
    expect(shownStep(unchanged).isEdited).toBe(false);
  });

  it('changes nothing and shows a message if it makes the machine throw', () => {
    const deleting = after(deletion(), 'card.delete other card', 'delete.confirm');
    const tried = takeWith(deleting, step(deleting, 'deleteCard done in use'), null);
    expect(tried.log).toBe(deleting.log);
    expect(tried.problem).toMatch(
      /^The machine threw at "deleteCard done in use": .+ Nothing was changed\.$/,
    );
    expect(place(after(tried, 'deleteCard done deleted'))).toBe('listed.deleted');
  });
});

describe('an event sent by a screen', () => {
  it("is shown as the model's case with the same payload", () => {
    const [, other] = Object.values(cardDeletionModel.events['card.delete']);
    const taken = takeEvent(deletion(), { type: 'card.delete', ...other });
    expect(shownStep(taken)).toMatchObject({ label: 'card.delete other card', isEdited: false });
  });

  it('stays a single step in the log while a person types', () => {
    const typed = ['q', 'qu', 'quay'].reduce(
      (one, name) => takeEvent(one, { type: 'name.change', text: name }),
      transfer(),
    );
    expect(typed.log.map(({ label }) => label)).toEqual(['fresh', 'name.change']);
    expect(shownStep(typed).state.snapshot.context.text).toBe('quay');
  });
});

describe('secrets', () => {
  it('are masked in the context, at any depth', () => {
    expect(
      masked({ authCode: 'HC-2041', deep: [{ password: 'x', name: 'y' }], empty: { token: '' } }),
    ).toEqual({
      authCode: mask,
      deep: [{ password: mask, name: 'y' }],
      empty: { token: '' },
    });
  });

  it("are masked in visible elements and in the machine's error messages", () => {
    const found = after(transfer(), 'name.change name', 'domain.select', 'lookUp done unlocked');
    const typed = takeEvent(found, { type: 'authCode.change', code: 'abc123' });
    const visibleElements = visibleElementsOf(subjectOf('transfer'), shownStep(typed));
    expect(visibleElements.join()).toContain(`field “Auth code”, value “${mask}”`);
    expect(visibleElements.join()).not.toContain('abc123');
    expect(maskedText('No abc123 here.', { form: { authCode: 'abc123' } })).toBe(
      `No ${mask} here.`,
    );
  });

  it('are marked in forms, by the name of the property or the event', () => {
    const found = after(transfer(), 'name.change name', 'domain.select', 'lookUp done unlocked');
    const fields = payloadFields(transferModel, step(found, 'authCode.change code'));
    expect(fields).toMatchObject([{ name: 'code', isSecret: true }]);
  });
});

const brittle = setup({
  types: { context: {} as { count: number } },
  actions: {
    break: assign(() => {
      throw new Error('The sum is lost');
    }),
    count: assign({ count: ({ context }) => context.count + 1 }),
  },
}).createMachine({
  id: 'brittle',
  context: { count: 0 },
  initial: 'whole',
  states: {
    whole: { on: { crack: { actions: 'break' }, tap: { actions: 'count' }, end: 'over' } },
    over: { type: 'final' },
  },
});

describe('a machine from a file', () => {
  const subject = {
    id: 'brittle',
    title: 'Brittle',
    purpose: '',
    audience: '',
    machine: brittle,
    model: derivedModel(brittle),
    requirements: {},
  };
  const start = () => startSimulation(createEngine(brittle, subject.model), 'no input');

  it('reports its error, and the simulation can continue', () => {
    const cracked = after(start(), 'crack');
    expect(cracked.problem).toBe(
      'The machine threw at "crack": The sum is lost. Nothing was changed.',
    );
    expect(cracked.position).toBe(0);
    const tapped = after(cracked, 'tap');
    expect(tapped.problem).toBeUndefined();
    expect(shownStep(tapped).state.snapshot.context).toEqual({ count: 1 });
    expect(choicesOf(after(tapped, 'end'))).toEqual([]);
  });

  it('is simulated up to each of its states along the shortest path', () => {
    const reached = reachedIn(subject).map(({ state, simulation }) => [
      state.path,
      simulation?.log.map(({ label }) => label),
    ]);
    expect(reached).toEqual([
      ['', ['no input']],
      ['whole', ['no input']],
      ['over', ['no input', 'end']],
    ]);
  });
});

function subjectOf(id: string) {
  const found = subjects.find((subject) => subject.id === id);
  if (found === undefined) throw new Error(`There is no machine "${id}".`);
  return found;
}

describe('the path to a state', () => {
  const wayTo = (machine: string, path: string) =>
    reachedIn(subjectOf(machine))
      .find(({ state }) => state.path === path)
      ?.simulation?.log.map(({ label }) => label);

  it('is short and typical, without reloads, errors or leftovers of earlier attempts', () => {
    const found = ['fresh', 'name.change name', 'domain.select', 'lookUp done unlocked'];
    expect(wayTo('transfer', 'select.found.shown')).toEqual(found);
    expect(wayTo('transfer', 'select.found')).toEqual(found);
    expect(wayTo('transfer', 'ordering.charging')).toEqual([
      ...found,
      'authCode.change code',
      'wizard.continue',
      'loadOptions done two cards',
      'previewOrder done sum',
      'charge.confirm',
    ]);
    expect(wayTo('past-due-payment', 'paying.confirming.declined')?.slice(-2)).toEqual([
      'sendCharge done declined',
      'prepareCharge done two cards',
    ]);
  });

  it('begins with a different input if that is much shorter', () => {
    expect(wayTo('transfer', 'ordering.verifying.asking')).toEqual([
      'after a reload while ordering',
    ]);
  });

  it.each(subjects)('exists for every state of $id except transient ones', (subject) => {
    const unseen = reachedIn(subject).flatMap(({ state, simulation }) =>
      simulation === undefined ? [state.path] : [],
    );
    const isTransient = (path: string) =>
      (subject.machine.getStateNodeById(`${subject.machine.id}.${path}`).always ?? []).length > 0;
    expect(unseen.filter((path) => !isTransient(path))).toEqual([]);
  });
});
