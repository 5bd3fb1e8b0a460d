import type { ModelOf } from '@workbench/paths/model';
import type { loginMachine } from './login-machine';

export const loginModel = {
  inputs: {
    agent: { target: 'agent', emailLogin: false },
    staff: { target: 'staff', emailLogin: false },
    'with e-mail login': { target: 'agent', emailLogin: true },
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
      error: { broken: { kind: 'broken' } },
    },
    fetchAddress: {
      done: { provider: { address: 'https://provider.example/auth' } },
      error: { down: { kind: 'unreachable' } },
    },
    authenticate: {
      done: { 'with destination': { next: '/domains' }, 'without destination': { next: null } },
      error: {
        refused: { kind: 'incomplete' },
        'address refused': { kind: 'email', detail: 'blocked@demo.example' },
      },
    },
    sendLoginEmail: {
      done: {
        sent: { success: true, reason: null },
        'not sent': { success: false, reason: 'Please enter a valid e-mail address' },
        'not sent, unsaid': { success: false, reason: null },
      },
      error: { down: { kind: 'unreachable' } },
    },
  },
  invariants: [
    {
      name: 'a failure is shown with its reason, and forgotten with the way on',
      requirement: 'login.failed',
      holds: (snapshot) => snapshot.matches('failed') === (snapshot.context.failure !== null),
    },
    {
      name: 'why no login message was sent is said beside the form alone',
      requirement: 'login.email-reason',
      holds: (snapshot) => snapshot.context.reason === null || snapshot.matches({ email: 'empty' }),
    },
    {
      name: 'the e-mail form appears only where it is switched on',
      requirement: 'login.email-form',
      holds: (snapshot) => !snapshot.matches('email') || snapshot.context.emailLogin,
    },
  ],
  stepInvariants: [
    {
      name: 'a form that led to no login message says why',
      requirement: 'login.email-reason',
      holds: ({ before, event, after }) =>
        (event.type !== 'email.submit' && !before.matches({ email: 'loading' })) ||
        !after.matches({ email: 'empty' }) ||
        (after.context.reason ?? '') !== '',
    },
    {
      name: "a fragment's error is reported, once, and no other failure is",
      requirement: 'login.reported',
      holds: ({ before, after, actions }) =>
        actions.filter(({ type }) => type === 'reportFailure').length ===
        (after.context.failure?.kind === 'fragment' && before.context.failure === null ? 1 : 0),
    },
    {
      name: 'authenticating is given nothing: its secret comes from the reader',
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
      name: 'signed in, the person goes on; sent to the provider, the browser goes there',
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
      name: 'never authenticating twice with one token',
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
      reason: 'Reading the address bar has nothing that could fail.',
    },
    {
      step: 'sendLoginEmail done not sent, unsaid',
      reason: 'The backend says with every message that it does not send why.',
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
      name: 'an e-mail token signs in',
      requirements: ['login.authenticate'],
      input: 'agent',
      steps: ['readUrl done token', 'authenticate done without destination'],
      ends: 'arriving',
    },
    {
      name: 'a disallowed address is named, and single sign-on begins anew',
      requirements: ['login.email-refused'],
      input: 'agent',
      steps: ['readUrl done fragment', 'authenticate error address refused', 'login.singleSignOn'],
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
      name: 'coming back from the provider begins anew instead of standing still',
      input: 'agent',
      steps: ['readUrl done nothing', 'fetchAddress done', 'login.return'],
      ends: 'fetchingAddress',
    },
    {
      name: 'a login message that was not sent says why, and can be asked for again',
      requirements: ['login.email-form', 'login.email-reason', 'login.email-sent'],
      input: 'with e-mail login',
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
      name: 'single sign-on stands beside the form',
      requirements: ['login.email-form'],
      input: 'with e-mail login',
      steps: ['readUrl done nothing', 'login.singleSignOn'],
      ends: 'fetchingAddress',
    },
    {
      name: 'a login message that could not be asked for leads back to the form',
      requirements: ['login.failed'],
      input: 'with e-mail login',
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
