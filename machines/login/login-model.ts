import type { ModelOf } from '@workbench/paths/model';
import type { loginMachine } from './login-machine';

export const loginModel = {
  inputs: {
    agent: { target: 'agent', emailLogin: false },
    staff: { target: 'staff', emailLogin: false },
    'with email login': { target: 'agent', emailLogin: true },
  },
  events: {
    'email.submit': { address: { email: 'agent@demo.example' }, blank: { email: '  ' } },
    'login.singleSignOn': { plain: {} },
    'login.return': { plain: {} },
    'failure.dismiss': { plain: {} },
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
  invariants: [
    {
      name: 'a failure is shown with its reason, and cleared when the person continues',
      requirement: 'login.failed',
      holds: (snapshot) => snapshot.matches('failed') === (snapshot.context.failure !== null),
    },
    {
      name: 'the reason why no login message was sent shows beside the form only',
      requirement: 'login.email-reason',
      holds: (snapshot) => snapshot.context.reason === null || snapshot.matches({ email: 'empty' }),
    },
    {
      name: 'the email form appears only where it is switched on',
      requirement: 'login.email-form',
      holds: (snapshot) => !snapshot.matches('email') || snapshot.context.emailLogin,
    },
  ],
  stepInvariants: [
    {
      name: 'a form that sent no login message says why',
      requirement: 'login.email-reason',
      holds: ({ before, event, after }) =>
        (event.type !== 'email.submit' && !before.matches({ email: 'loading' })) ||
        !after.matches({ email: 'empty' }) ||
        (after.context.reason ?? '') !== '',
    },
    {
      name: 'only an error in the fragment is reported, and once',
      requirement: 'login.reported',
      holds: ({ before, after, actions }) =>
        actions.filter(({ type }) => type === 'reportFailure').length ===
        (after.context.failure?.kind === 'fragment' && before.context.failure === null ? 1 : 0),
    },
    {
      name: 'authenticate has no input: the reader supplies the secret',
      requirement: 'login.authenticate',
      holds: ({ started }) =>
        started.every(({ src, input }) => src !== 'authenticate' || input === undefined),
    },
    {
      name: 'the staff target reaches the backend',
      requirement: 'login.staff',
      holds: ({ after, started }) =>
        started.every(
          ({ src, input }) =>
            src !== 'fetchAddress' ||
            JSON.stringify(input) === JSON.stringify({ target: after.context.target }),
        ),
    },
    {
      name: 'a signed-in person reaches the destination, any other the provider',
      requirement: 'login.arrive',
      holds: ({ before, after, actions }) => {
        const emits = (type: string) => actions.some((action) => action.type === type);
        return (
          (before.matches('arriving') || !after.matches('arriving') || emits('arrive')) &&
          (before.matches('leaving') || !after.matches('leaving') || emits('leaveFor'))
        );
      },
    },
    {
      name: 'the provider is reached only through an address the backend gave',
      requirement: 'login.address',
      holds: ({ before, actions }) =>
        !actions.some(({ type }) => type === 'leaveFor') || before.matches('fetchingAddress'),
    },
  ],
  monitors: [
    {
      name: 'one token is never posted twice',
      requirement: 'login.authenticate',
      start: 0,
      next: (times: number, { started }) =>
        Math.min(times + started.filter(({ src }) => src === 'authenticate').length, 2),
      holds: (times: number) => times < 2,
    },
  ],
  outOfBrowser: [
    {
      step: 'readUrl error broken',
      reason: 'Reading the address bar cannot fail.',
    },
  ],
  journeys: [
    {
      name: 'a visitor is sent to the provider',
      requirements: ['login.address'],
      input: 'agent',
      steps: ['readUrl done nothing', 'fetchAddress done'],
      ends: 'leaving',
    },
    {
      name: 'staff are sent to the provider with their target',
      requirements: ['login.staff'],
      input: 'staff',
      steps: ['readUrl done nothing', 'fetchAddress done'],
      ends: 'leaving',
      context: ({ target }) => target === 'staff',
    },
    {
      name: 'a fragment signs in',
      requirements: ['login.authenticate', 'login.arrive'],
      input: 'agent',
      steps: ['readUrl done fragment', 'authenticate done with destination'],
      ends: 'arriving',
    },
    {
      name: 'an email token signs in',
      requirements: ['login.authenticate'],
      input: 'agent',
      steps: ['readUrl done token', 'authenticate done without destination'],
      ends: 'arriving',
    },
    {
      name: 'a disallowed address is named, and single sign-on starts over',
      requirements: ['login.email-refused'],
      input: 'agent',
      steps: ['readUrl done fragment', 'authenticate done address refused', 'login.singleSignOn'],
      ends: 'fetchingAddress',
      context: ({ failure }) => failure === null,
    },
    {
      name: "the provider's refusal is shown",
      requirements: ['login.fragment-error', 'login.failed'],
      input: 'agent',
      steps: ['readUrl done refusal'],
      ends: 'failed',
      context: ({ failure }) => failure?.kind === 'fragment' && failure.code === 'access_denied',
    },
    {
      name: 'coming back from the provider starts over',
      input: 'agent',
      steps: ['readUrl done nothing', 'fetchAddress done', 'login.return'],
      ends: 'fetchingAddress',
    },
    {
      name: 'a login message that was not sent says why, and can be sent again',
      requirements: ['login.email-form', 'login.email-reason', 'login.email-sent'],
      input: 'with email login',
      steps: [
        'readUrl done nothing',
        'email.submit blank',
        'email.submit address',
        'sendLoginEmail done not sent',
        'email.submit address',
        'refused login.singleSignOn',
        'sendLoginEmail done sent',
      ],
      ends: 'email.done',
      context: ({ reason }) => reason === null,
    },
    {
      name: 'single sign-on is offered beside the form',
      requirements: ['login.email-form'],
      input: 'with email login',
      steps: ['readUrl done nothing', 'login.singleSignOn'],
      ends: 'fetchingAddress',
    },
    {
      name: 'a failed request for a login message leads back to the form',
      requirements: ['login.failed'],
      input: 'with email login',
      steps: [
        'readUrl done nothing',
        'email.submit address',
        'sendLoginEmail error down',
        'failure.dismiss',
      ],
      ends: 'email.empty',
      context: ({ email }) => email === 'agent@demo.example',
    },
  ],
} satisfies ModelOf<typeof loginMachine>;
