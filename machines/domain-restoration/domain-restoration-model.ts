import type { ModelOf, StepOf } from 'statechart-paths/model';
import {
  chargeDialogCases,
  chargeDialogEvents,
  chargeDialogHow,
  chargeOutOfBrowser,
  planOffer,
} from '../charge/charge-cases';
import { chargeDialogModel } from '../charge/charge-dialog-model';
import { invariantsOf } from '../shared/invariants';
import { scenariosOf } from '../shared/scenarios';
import type {
  DomainRestorationContext,
  domainRestorationMachine,
} from './domain-restoration-machine';
import type { domainRestorationRequirements } from './domain-restoration-requirements';

type RestorationRequirement = keyof typeof domainRestorationRequirements;

const charge = chargeDialogModel({
  purpose: 'restore',
  holder: 'restoring',
  charged: 'restored',
  closed: 'closed',
  agent: 'agency',
  staff: 'staff',
  reloaded: 'reloaded meanwhile',
});

const cases = chargeDialogCases(planOffer, { ...planOffer, due_now: 1350 });

export const domainRestorationModel = {
  inputs: {
    agency: { chargedBy: 'agent', unsettled: false },
    staff: { chargedBy: 'staff', unsettled: false },
    'reloaded meanwhile': { chargedBy: 'agent', unsettled: true },
  },
  events: chargeDialogEvents,
  actors: {
    ...cases,
    prepareCharge: {
      ...cases.prepareCharge,
      done: { ...cases.prepareCharge.done, 'not canceled anymore': { kind: 'nothingDue' } },
    },
  },
  how: {
    ...chargeDialogHow,
    'start agency': 'Sign in as agent, cancel a domain, and choose Restore',
    'start staff': 'Sign in as staff, cancel a domain of an agency, and choose Restore',
    'start reloaded meanwhile': 'Confirm a restoration and reload the page before the response',
    'prepareCharge done not canceled anymore': 'Restore the domain in another browser first',
  },
  invariants: charge.invariants,
  stepInvariants: [
    ...charge.stepInvariants,
    ...invariantsOf<StepOf<typeof domainRestorationMachine>, RestorationRequirement>({
      'domain-restoration.restore': {
        'a restoration that a reload interrupted is looked up once': ({ after }) =>
          !after.context.unsettled,
        'the question is left where it ends, and nowhere else': ({ after, actions }) =>
          JSON.stringify(
            actions.flatMap(({ type, params }) => (type === 'leave' ? [params] : [])),
          ) === JSON.stringify(after.matches('restoring') ? [] : [{ end: after.value }]),
      },
    }),
  ],
  monitors: charge.monitors,
  delays: charge.delays,
  outOfBrowser: [...chargeOutOfBrowser('restore')],
  scenarios: [
    ...charge.scenarios,
    ...scenariosOf<DomainRestorationContext, RestorationRequirement>({
      'what is not canceled anymore is not charged': [
        'agency → prepareCharge done not canceled anymore',
        'gone',
        ['domain-restoration.gone', 'domain-restoration.restore'],
      ],
    }),
  ],
} satisfies ModelOf<typeof domainRestorationMachine>;
