import type { EmailRedirect } from '@contract/email-redirect';
import type { ModelOf, StepOf } from 'statechart-paths/model';
import type { SnapshotFrom } from 'xstate';
import { invariantsOf } from '../shared/invariants';
import { scenariosOf } from '../shared/scenarios';
import type { EmailRedirectContext } from './email-redirect-context';
import type { emailRedirectMachine } from './email-redirect-machine';
import type { emailRedirectRequirements } from './email-redirect-requirements';

type Requirement = keyof typeof emailRedirectRequirements;

const quotes: EmailRedirect = {
  pk: '7d0a4d0e-6a3c-4c1c-9b1e-0d1f6b0a7c11',
  redirect_address: 'quotes@cedar-quote.example',
  real_address: 'nora@agency.example',
  domain: 'cedar-quote.example',
  account: '200001',
  confirmed: true,
  last_tested: null,
  last_delivered: null,
  last_bounced: null,
  bounce_reason: null,
  version: 1,
};
const changed: EmailRedirect = { ...quotes, real_address: 'paul@agency.example', version: 3 };
const tested: EmailRedirect = { ...quotes, last_tested: '2026-11-21T09:00:00.000Z' };
const noMailbox = '550 No such mailbox';

const failed = (reason: string) => ({ kind: 'failed', reason }) as const;
const saved = { kind: 'saved', redirect: { ...quotes, version: 2 } } as const;
const refused = {
  kind: 'invalid',
  fields: { redirect_address: 'This address already has a redirect' },
} as const;
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isUntroubled = ({ fields, trouble, test }: EmailRedirectContext) =>
  Object.keys(fields).length === 0 && trouble === null && test === null;
const isRow = ({ value }: SnapshotFrom<typeof emailRedirectMachine>) => value !== 'closed';

export const emailRedirectModel = {
  inputs: { new: { redirect: null }, existing: { redirect: quotes } },
  events: {
    'row.edit': { plain: {} },
    'row.delete': { plain: {} },
    'row.test': { plain: {} },
    'row.logs': { plain: {} },
    'row.close': { plain: {} },
    'row.save': { plain: {} },
    'row.confirm': { plain: {} },
    'row.cancel': { plain: {} },
    'field.change': {
      address: { field: 'redirect_address', value: 'claims' },
      'destination with spaces': { field: 'real_address', value: ' ann@agency.example ' },
    },
    'list.reloaded': {
      changed: { redirect: changed },
      // This row is older than the change, but contains the result of a test.
      outdated: { redirect: tested },
      'without it': { redirect: null },
    },
  },
  actors: {
    addRedirect: {
      done: { saved, 'fields refused': refused, failed: failed('The portal is busy.') },
      error: { unforeseen: {} },
    },
    changeRedirect: {
      done: {
        saved,
        'fields refused': refused,
        gone: { kind: 'gone' },
        changed: { kind: 'changed', redirect: changed },
        failed: failed('The portal is busy.'),
      },
      error: { unforeseen: {} },
    },
    removeRedirect: {
      done: {
        removed: { kind: 'removed' },
        changed: { kind: 'changed', redirect: changed },
        failed: failed('The portal is busy.'),
      },
      error: { unforeseen: {} },
    },
    testRedirect: {
      done: {
        delivered: { kind: 'tested', outcome: 'delivered', reason: null, redirect: tested },
        bounced: { kind: 'tested', outcome: 'bounced', reason: noMailbox, redirect: tested },
        failed: failed('Too many tests.'),
      },
      error: { unforeseen: {} },
    },
    readLogs: {
      done: {
        read: {
          kind: 'read',
          deliveries: [
            {
              id: 'd1',
              received_at: '2026-11-21T09:00:00.000Z',
              sender: 'client@mail.example',
              real_address: 'nora@agency.example',
              bytes: 2048,
              is_test: false,
              outcome: 'bounced',
              reason: noMailbox,
              finished_at: '2026-11-21T09:00:01.000Z',
              replies: 0,
              delayed: false,
              repeated: false,
            },
          ],
        },
        failed: failed('The portal is busy.'),
      },
      error: { unforeseen: {} },
    },
  },
  how: {
    'start new': 'Sign in as agent, and begin the first email redirect of a domain',
    'start existing': 'Sign in as agent, and open the email redirects of a domain with one',
    'addRedirect done saved': 'Wait until the redirect has been saved',
    'addRedirect done fields refused': 'Add an address that already has a redirect',
    'addRedirect done failed': 'Have the call fail (fault: status 500, internal)',
    'changeRedirect done saved': 'Wait until the redirect has been saved',
    'changeRedirect done fields refused': 'Change the address to one that already has a redirect',
    'changeRedirect done gone': 'Before you save, delete the redirect in another browser',
    'changeRedirect done changed': 'Before you save, change the redirect in another browser',
    'changeRedirect done failed': 'Have the call fail (fault: status 500, internal)',
    'removeRedirect done removed': 'Wait until the redirect has been deleted',
    'removeRedirect done changed': 'Before you confirm, change the redirect in another browser',
    'removeRedirect done failed': 'Have the call fail (fault: status 500, internal)',
    'testRedirect done delivered': 'Wait until the test message has been delivered',
    'testRedirect done bounced': 'Test a redirect to an address at bounce.example',
    'testRedirect done failed': 'Have the call fail (fault: status 500, internal)',
    'readLogs done read': 'Wait until the deliveries are shown',
    'readLogs done failed': 'Have the call fail (fault: status 500, internal)',
  },
  invariants: invariantsOf<SnapshotFrom<typeof emailRedirectMachine>, Requirement>({
    'email-redirect.create': {
      'only an existing redirect is viewed or deleted': (snapshot) =>
        snapshot.hasTag('editing') || !isRow(snapshot) || snapshot.context.redirect !== null,
    },
    'email-redirect.test': {
      'a test that did not deliver says why': (snapshot) =>
        !snapshot.matches({ view: 'testFailed' }) ||
        snapshot.context.test !== null ||
        snapshot.context.trouble !== null,
      'a test that delivered says so': (snapshot) =>
        !snapshot.matches({ view: 'tested' }) || snapshot.context.test?.outcome === 'delivered',
      'an earlier test is forgotten': (snapshot) =>
        !snapshot.matches({ view: 'testing' }) || snapshot.context.test === null,
    },
    'email-redirect.logs': {
      'deliveries are kept only while they are shown': (snapshot) =>
        snapshot.context.deliveries.length > 0 === snapshot.matches({ view: { logs: 'shown' } }),
      'logs that failed to load say why': (snapshot) =>
        !snapshot.matches({ view: { logs: 'failed' } }) || snapshot.context.trouble !== null,
    },
    'email-redirect.elsewhere': {
      'one that was deleted elsewhere can only be added again': ({ context }) =>
        context.trouble?.kind !== 'gone' || context.redirect === null,
      'that it was deleted elsewhere is noticed unless it is being changed': (snapshot) =>
        snapshot.context.redirect === null ||
        snapshot.matches('closed') ||
        snapshot.can({ type: 'list.reloaded', redirect: null }) !== snapshot.hasTag('saving'),
    },
    'email-redirect.row': {
      'a row that is only viewed tells of nothing else': (snapshot) =>
        !snapshot.matches({ view: 'idle' }) || isUntroubled(snapshot.context),
    },
    'email-redirect.kept': {
      'a change is sent without the trouble of the one before': (snapshot) =>
        !snapshot.hasTag('saving') || isUntroubled(snapshot.context),
      'the form stays while it is sent, and the question while it is deleted': (snapshot) =>
        snapshot.hasTag('editing') ===
          (snapshot.matches('edit') ||
            snapshot.matches({ saving: 'addition' }) ||
            snapshot.matches({ saving: 'changes' })) &&
        snapshot.hasTag('asking') ===
          (snapshot.matches('confirmDelete') || snapshot.matches({ saving: 'removal' })),
      'it is busy exactly while a call runs': (snapshot) =>
        snapshot.hasTag('busy') === Object.keys(snapshot.children).length > 0,
    },
  }),
  stepInvariants: invariantsOf<StepOf<typeof emailRedirectMachine>, Requirement>({
    'email-redirect.kept': {
      'what was typed is sent, as it was typed': ({ before, event, after, started }) =>
        started.every(
          ({ src, input }) =>
            (src !== 'addRedirect' && src !== 'changeRedirect') ||
            same(Object(input).draft, before.context.draft),
        ) &&
        (event.type !== 'field.change' ||
          !before.matches('edit') ||
          after.context.draft[event.field] === event.value),
      'nothing but typing changes what was typed': ({ before, event, after }) =>
        !before.hasTag('editing') ||
        event.type === 'field.change' ||
        JSON.stringify(before.context.draft) === JSON.stringify(after.context.draft),
      'a field that is changed loses its message, and no other does': ({ before, event, after }) =>
        event.type !== 'field.change' ||
        Object.keys(before.context.fields).every(
          (field) => Object.hasOwn(after.context.fields, field) === (field !== event.field),
        ),
      'a change that was not saved says why': ({ before, after: { context, ...after } }) =>
        !before.hasTag('saving') ||
        !(after.value === 'edit' || after.value === 'confirmDelete') ||
        context.trouble !== null ||
        Object.keys(context.fields).length > 0,
    },
    'email-redirect.row': {
      'editing begins with the redirect as it is': ({ event, after: { context } }) =>
        event.type !== 'row.edit' || context.draft.real_address === context.redirect?.real_address,
      'only what was saved is announced': ({ before, after, actions }) =>
        actions.every(({ type }) => !/Added|Saved|Removed/.test(type)) ||
        (before.hasTag('saving') && !after.hasTag('editing') && !after.hasTag('asking')),
      'Cancel and Keep leave everything as it was': ({ event, before, after }) =>
        event.type !== 'row.cancel' ||
        !(before.value === 'edit' || before.value === 'confirmDelete') ||
        (before.context.redirect === null
          ? after.value === 'closed'
          : after.matches({ view: 'idle' })),
      'a deletion that failed asks again, and a change that failed can be edited': (step) =>
        !step.before.hasTag('saving') ||
        step.after.value !==
          (step.before.matches({ saving: 'removal' }) ? 'edit' : 'confirmDelete'),
      'what is announced is the redirect that was saved, or is gone': ({
        before,
        event,
        actions,
      }) =>
        actions.every(({ type, params }) =>
          same(
            Object(params).redirect,
            type === 'announceRemoved' || !('output' in event)
              ? before.context.redirect
              : Object(event.output).redirect,
          ),
        ),
      'all that was saved is announced as what it was': ({ before, after, actions }) =>
        !before.hasTag('saving') ||
        after.hasTag('editing') ||
        after.hasTag('asking') ||
        same(
          actions.map(({ type }) => type),
          before.matches({ saving: 'addition' })
            ? ['announceAdded']
            : before.matches({ saving: 'changes' })
              ? ['announceSaved']
              : ['announceRemoved'],
        ),
      'a call is about the redirect that is shown': ({ before, started }) =>
        started.every(
          ({ src, input }) =>
            src === 'addRedirect' || same(Object(input).redirect, before.context.redirect),
        ),
      'a row is what the list says, unless that is older': ({ event, before, after }) =>
        event.type !== 'list.reloaded' ||
        !before.matches('view') ||
        (event.redirect === null
          ? after.matches('closed')
          : event.redirect.version < (before.context.redirect?.version ?? 0) ||
            after.context.redirect === event.redirect),
    },
    'email-redirect.test': {
      'a test says whether the mail arrived, in the health of the redirect, too': ({
        before,
        event,
        after,
      }) => {
        const { kind, outcome, redirect } = Object('output' in event ? event.output : undefined);
        return (
          !event.type.startsWith('xstate.') ||
          !before.matches({ view: 'testing' }) ||
          (after.matches({ view: outcome === 'delivered' ? 'tested' : 'testFailed' }) &&
            (kind !== 'tested' || after.context.redirect === redirect))
        );
      },
      'a test can be run again, whatever is shown': ({ event, before, after }) =>
        event.type !== 'row.test' || !before.matches('view') || after.matches({ view: 'testing' }),
    },
    'email-redirect.logs': {
      'logs that failed to load say so, even unexpectedly': ({ event, after }) =>
        event.type !== 'xstate.error.actor.readLogs' || after.matches({ view: { logs: 'failed' } }),
      'logs are loaded again with each press, and closed again': ({ event, before, after }) =>
        !before.matches('view') ||
        before.hasTag('busy') ||
        ((event.type !== 'row.logs' || after.matches({ view: { logs: 'loading' } })) &&
          (event.type !== 'row.close' || after.matches({ view: 'idle' }))),
    },
    'email-redirect.elsewhere': {
      'a change that was lost names the latest version': ({ after: { context } }) =>
        context.trouble?.kind !== 'changed' || context.redirect?.version === changed.version,
      'one that is edited or asked about says what someone else did to it': ({
        event,
        before,
        after,
      }) =>
        event.type !== 'list.reloaded' ||
        !(before.value === 'edit' || before.value === 'confirmDelete') ||
        before.context.redirect === null ||
        (event.redirect === null
          ? after.value === 'closed' || after.context.trouble?.kind === 'gone'
          : event.redirect.version <= before.context.redirect.version ||
            after.context.trouble?.kind === 'changed'),
    },
  }),
  monitors: [
    {
      name: 'one press sends one call',
      requirement: 'email-redirect.row',
      start: 0,
      next: (sent: number, { event, started }) =>
        Math.min((event.type.startsWith('row.') ? 0 : sent) + started.length, 2),
      holds: (sent: number) => sent < 2,
    },
  ],
  outOfBrowser: [
    ...['changed', 'outdated', 'without it'].map((name) => ({
      step: `list.reloaded ${name}`,
      reason: 'The list loads again in its own time; a page test changes it.',
    })),
    {
      step: 'testRedirect done bounced',
      reason: 'Mail bounces for a destination of its own, in the scenario of redirects.',
    },
    ...['addRedirect', 'changeRedirect', 'removeRedirect', 'testRedirect', 'readLogs'].map(
      (actor) => ({
        step: `${actor} error unforeseen`,
        reason: 'Every answer of the backend, and none at all, is an outcome.',
      }),
    ),
  ],
  scenarios: scenariosOf<EmailRedirectContext, Requirement>({
    'a redirect is added': [
      'new → field.change address → field.change destination with spaces → row.save → addRedirect done saved',
      'closed',
      ['email-redirect.create'],
    ],
    'a refused change keeps what was typed': [
      'existing → row.edit → field.change address → row.save → changeRedirect done fields refused',
      'edit',
      ['email-redirect.kept'],
      ({ draft, fields }) => draft.redirect_address === 'claims' && 'redirect_address' in fields,
    ],
    'the second of two who edit is warned and may save again': [
      'existing → row.edit → field.change destination with spaces → row.save → changeRedirect done changed → row.save → changeRedirect done saved',
      'view.idle',
      ['email-redirect.elsewhere', 'email-redirect.row'],
      ({ redirect, trouble }) => redirect?.version === 2 && trouble === null,
    ],
    'one that was deleted meanwhile is added again': [
      'existing → row.edit → field.change destination with spaces → row.save → changeRedirect done gone → row.save → addRedirect done saved',
      'closed',
      ['email-redirect.elsewhere'],
    ],
    'a bounce says why': [
      'existing → row.test → testRedirect done bounced',
      'view.testFailed',
      ['email-redirect.test'],
      ({ test }) => test?.reason === noMailbox,
    ],
    'a list that is loaded again shows the latest health of a redirect': [
      'existing → list.reloaded outdated',
      'view.idle',
      ['email-redirect.elsewhere'],
      ({ redirect }) => redirect?.last_tested !== null,
    ],
    'what someone else does to a redirect is said in its form': [
      'existing → row.edit → list.reloaded changed → row.cancel → row.edit → list.reloaded without it → row.cancel',
      'closed',
      ['email-redirect.elsewhere'],
    ],
    'a redirect that is kept stays as it was': [
      'existing → row.delete → row.cancel',
      'view.idle',
      ['email-redirect.row'],
    ],
    'a question about a changed redirect closes when someone else deletes it': [
      'existing → row.delete → list.reloaded changed → list.reloaded without it',
      'closed',
      ['email-redirect.elsewhere'],
    ],
    'an addition that failed is sent again': [
      'new → row.save → addRedirect done failed → row.save → addRedirect done saved',
      'closed',
      ['email-redirect.create', 'email-redirect.kept'],
    ],
    'a change that failed is sent again': [
      'existing → row.edit → row.save → changeRedirect done failed → row.save → changeRedirect done saved',
      'view.idle',
      ['email-redirect.kept'],
    ],
    'a test can be repeated and closed, whatever it showed': [
      'existing → row.test → testRedirect done delivered → row.test → testRedirect done failed → row.test → testRedirect done delivered → row.close → row.test → testRedirect done bounced → row.close',
      'view.idle',
      ['email-redirect.test'],
    ],
    'logs can be opened from a test and loaded again, and a test run from them': [
      'existing → row.test → testRedirect done delivered → row.logs → readLogs done failed → row.logs → readLogs done read → row.logs → readLogs error unforeseen → row.test → testRedirect error unforeseen → row.logs',
      'view.logs.loading',
      ['email-redirect.test', 'email-redirect.logs'],
    ],
    'deliveries are read and closed': [
      'existing → row.logs → readLogs done read → row.close',
      'view.idle',
      ['email-redirect.logs'],
      ({ deliveries }) => deliveries.length === 0,
    ],
    'a failed deletion asks again': [
      'existing → row.delete → row.confirm → removeRedirect done failed → row.confirm → removeRedirect done removed',
      'closed',
      ['email-redirect.row'],
    ],
  }),
} satisfies ModelOf<typeof emailRedirectMachine>;
