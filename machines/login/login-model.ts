import type { ModelOf, StepOf } from 'statechart-paths/model';
import type { SnapshotFrom } from 'xstate';
import { invariantsOf } from '../shared/invariants';
import { scenariosOf } from '../shared/scenarios';
import type { LoginContext, loginMachine } from './login-machine';
import type { loginRequirements } from './login-requirements';

type Snapshot = SnapshotFrom<typeof loginMachine>;
type Step = StepOf<typeof loginMachine>;
type LoginRequirement = keyof typeof loginRequirements;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const loginModel = {
  inputs: {
    agent: { target: 'agent', emailLogin: false },
    staff: { target: 'staff', emailLogin: false },
    'with email login': { target: 'agent', emailLogin: true },
  },
  events: {
    'email.submit': {
      address: { email: 'agent@demo.example' },
      'with spaces': { email: ' agent@demo.example ' },
      blank: { email: '  ' },
    },
    'login.singleSignOn': { plain: {} },
    'login.retry': { plain: {} },
    'login.return': { plain: {} },
    'failure.dismiss': { plain: {} },
    'link.confirm': { plain: {} },
    'link.decline': { plain: {} },
  },
  actors: {
    readUrl: {
      done: {
        nothing: { kind: 'none' },
        fragment: { kind: 'fragment' },
        token: { kind: 'emailToken' },
        refusal: { kind: 'fragmentError', code: 'access_denied' },
      },
      error: { broken: {} },
    },
    fetchAddress: {
      done: { provider: { address: 'https://provider.example/auth' } },
      error: { down: {} },
    },
    authenticate: {
      done: {
        'with destination': { kind: 'signedIn', next: '/domains' },
        'without destination': { kind: 'signedIn', next: null },
        'address refused': { kind: 'email', detail: 'blocked@demo.example' },
        unconfirmed: { kind: 'unconfirmed', address: 'agent@demo.example' },
        'portal busy': { kind: 'busy' },
      },
      error: { down: {} },
    },
    sendLoginEmail: {
      done: {
        sent: { kind: 'sent' },
        'not sent': { kind: 'notSent', reason: 'Please enter a valid email address' },
      },
      error: { down: {} },
    },
  },
  how: {
    'start agent': 'Open /login',
    'start staff': 'Open /login/staff',
    'start with email login': 'Open /login of a portal where email login is switched on',
    'readUrl done nothing': 'Open the page without a fragment or token in its address',
    'readUrl done fragment': 'Come from the sign-in page with a fragment in the address',
    'readUrl done token': 'Open the link in a login message',
    'readUrl done refusal': 'Add #error=access_denied to the address',
    'fetchAddress done': 'Wait until the sign-in page opens',
    'fetchAddress error': 'Have the request for the sign-in address fail (fault: status 500)',
    'authenticate done with destination': 'Sign in after a visit to /domains led to the login',
    'authenticate done without destination': 'Sign in from /login itself',
    'authenticate done address refused': 'Sign in with an address that the portal does not allow',
    'authenticate done unconfirmed':
      'Open the link in another browser than the one that requested it',
    'authenticate done portal busy': 'Have the portal refuse the call (fault: status 503, busy)',
    'authenticate error': 'Let the fragment expire for an hour before it is sent',
    'sendLoginEmail done sent': 'Wait until the message has been sent',
    'sendLoginEmail done not sent': 'Request more than four messages within 15 minutes',
    'sendLoginEmail error': 'Have the request for the message fail (fault: status 500)',
  },
  invariants: invariantsOf<Snapshot, LoginRequirement>({
    'login.failed': {
      'a failure is shown with its reason, and cleared when the person continues': (snapshot) =>
        snapshot.matches('failed') === (snapshot.context.failure !== null),
    },
    'login.email-reason': {
      'the reason why no login message was sent shows beside the form only': (snapshot) =>
        snapshot.context.reason === null || snapshot.matches({ email: 'empty' }),
    },
    'login.confirm': {
      'the question names the address that the link was sent to': (snapshot) =>
        !snapshot.matches('confirming') || snapshot.context.linkAddress !== null,
    },

    'login.email-form': {
      'the email form appears only where it is switched on': (snapshot) =>
        snapshot.hasTag('form') === snapshot.matches('email') &&
        (!snapshot.hasTag('form') || snapshot.context.emailLogin),
    },
    'login.arrive': {
      'the page is busy while a call runs, and until the next page opens': (snapshot) =>
        snapshot.hasTag('busy') ===
        (Object.keys(snapshot.children).length > 0 ||
          snapshot.matches('leaving') ||
          snapshot.matches('arriving')),
    },
  }),
  stepInvariants: invariantsOf<Step, LoginRequirement>({
    'login.email-reason': {
      'a form that sent no login message says why': ({ before, event, after }) =>
        (event.type !== 'email.submit' && !before.matches({ email: 'loading' })) ||
        !after.matches({ email: 'empty' }) ||
        (after.context.reason ?? '') !== '',
    },
    'login.reported': {
      'only an error in the fragment is reported, and once': ({ before, after, actions }) =>
        actions.filter(({ type }) => type === 'reportFailure').length ===
        (after.context.failure?.kind === 'fragment' && before.context.failure === null ? 1 : 0),
      'the error that is shown is the one reported': ({ after, actions }) =>
        actions.every(
          ({ type, params }) => type !== 'reportFailure' || same(params, after.context.failure),
        ),
    },
    'login.email-sent': {
      'the login message goes to the address that was submitted': ({ event, started }) =>
        started.every(
          ({ src, input }) =>
            src !== 'sendLoginEmail' ||
            (event.type === 'email.submit' && same(input, { email: event.email.trim() })),
        ),
    },
    'login.authenticate': {
      'nothing interrupts posting the credential': ({ before, event, after }) =>
        !before.matches('authenticating') ||
        after.matches('authenticating') ||
        /^xstate\.(done|error)\.actor\.authenticate$/.test(event.type),
      'the input of authenticate says only whether the person confirmed': ({ after, started }) =>
        started.every(
          ({ src, input }) =>
            src !== 'authenticate' ||
            same(input, { confirmed: after.context.linkAddress !== null }),
        ),
    },
    'login.busy': {
      'a credential that was not taken is sent again by the person alone': ({
        before,
        event,
        started,
      }) =>
        (event.type === 'login.retry' && before.matches('busy')) === started.length > 0 ||
        !before.matches('busy'),
    },
    'login.confirm': {
      'a declined link leaves no credential behind': ({ event, actions }) =>
        (event.type === 'link.decline') === actions.some(({ type }) => type === 'declineLink'),
    },
    'login.staff': {
      'the staff target reaches the backend': ({ after, started }) =>
        started.every(
          ({ src, input }) =>
            src !== 'fetchAddress' || same(input, { target: after.context.target }),
        ),
    },
    'login.arrive': {
      'a signed-in person reaches the destination, one who declined a link the portal, any other the provider':
        (step) => {
          const emits = (type: string) => step.actions.some((action) => action.type === type);
          return (
            (step.before.matches('arriving') ||
              !step.after.matches('arriving') ||
              emits(step.event.type === 'link.decline' ? 'declineLink' : 'arrive')) &&
            (step.before.matches('leaving') || !step.after.matches('leaving') || emits('leaveFor'))
          );
        },
    },
    'login.address': {
      'the page that opens is the one the backend named': ({ event, actions }) =>
        actions.every(
          ({ type, params }) =>
            (type !== 'leaveFor' && type !== 'arrive') ||
            ('output' in event && same(params, event.output)),
        ),
      'the provider is reached only through an address the backend gave': ({ before, actions }) =>
        !actions.some(({ type }) => type === 'leaveFor') || before.matches('fetchingAddress'),
    },
  }),
  monitors: [
    {
      name: 'one token is never posted twice unless the person confirms it or tries again',
      requirement: 'login.authenticate',
      start: 0,
      next: (times: number, { event, started }) =>
        Math.min(
          (event.type === 'link.confirm' || event.type === 'login.retry' ? 0 : times) +
            started.filter(({ src }) => src === 'authenticate').length,
          2,
        ),
      holds: (times: number) => times < 2,
    },
  ],
  outOfBrowser: [
    {
      step: 'readUrl error broken',
      reason: 'Reading the address bar cannot fail.',
    },
  ],
  scenarios: scenariosOf<LoginContext, LoginRequirement>({
    'a fragment signs in': [
      'agent → readUrl done fragment → authenticate done with destination',
      'arriving',
      ['login.authenticate', 'login.arrive'],
    ],
    'a visitor is sent to the provider': [
      'agent → readUrl done nothing → fetchAddress done',
      'leaving',
      ['login.address'],
    ],
    'staff are sent to the provider with their target': [
      'staff → readUrl done nothing → fetchAddress done',
      'leaving',
      ['login.staff'],
      ({ target }) => target === 'staff',
    ],
    'an email token signs in': [
      'agent → readUrl done token → authenticate done without destination',
      'arriving',
      ['login.authenticate'],
    ],
    'a link that was not requested here signs in after a question': [
      'agent → readUrl done token → authenticate done unconfirmed → link.confirm → authenticate done without destination',
      'arriving',
      ['login.confirm'],
    ],
    'a fragment that the portal was too busy to take signs in at the next try': [
      'agent → readUrl done fragment → authenticate done portal busy → login.retry → authenticate done with destination',
      'arriving',
      ['login.busy'],
    ],
    'a confirmed link that the portal was too busy to take stays confirmed': [
      'agent → readUrl done token → authenticate done unconfirmed → link.confirm → authenticate done portal busy → login.retry → authenticate done without destination',
      'arriving',
      ['login.busy', 'login.confirm'],
    ],
    'a declined link signs nobody in': [
      'agent → readUrl done token → authenticate done unconfirmed → link.decline',
      'arriving',
      ['login.confirm'],
    ],
    'a disallowed address is named, and single sign-on starts over': [
      'agent → readUrl done fragment → authenticate done address refused → login.singleSignOn',
      'fetchingAddress',
      ['login.email-refused'],
      ({ failure }) => failure === null,
    ],
    "the provider's refusal is shown": [
      'agent → readUrl done refusal',
      'failed',
      ['login.fragment-error', 'login.failed'],
      ({ failure }) => failure?.kind === 'fragment' && failure.code === 'access_denied',
    ],
    'coming back from the provider starts over': [
      'agent → readUrl done nothing → fetchAddress done → login.return',
      'fetchingAddress',
    ],
    'a login message that was not sent says why, and can be sent again': [
      'with email login → readUrl done nothing → email.submit blank → email.submit address → sendLoginEmail done not sent → email.submit address → refused login.singleSignOn → sendLoginEmail done sent',
      'email.done',
      ['login.email-form', 'login.email-reason', 'login.email-sent'],
      ({ reason }) => reason === null,
    ],
    'single sign-on is offered beside the form': [
      'with email login → readUrl done nothing → login.singleSignOn',
      'fetchingAddress',
      ['login.email-form'],
    ],
    'a failed request for a login message leads back to the form': [
      'with email login → readUrl done nothing → email.submit address → sendLoginEmail error down → failure.dismiss',
      'email.empty',
      ['login.failed'],
      ({ email }) => email === 'agent@demo.example',
    ],
  }),
} satisfies ModelOf<typeof loginMachine>;
