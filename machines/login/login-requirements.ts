import type { Requirements } from '../shared/requirements';

export const loginRequirements = {
  'login.address': {
    source: '4',
    text: 'Without a fragment or a query, the login page goes to the sign-in address that the backend provides.',
  },
  'login.staff': { source: '2', text: 'A query parameter selects the staff login target.' },
  'login.fragment-error': {
    source: '4, 8',
    text: 'A fragment with an error shows a failure message.',
  },
  'login.reported': {
    source: '8',
    text: 'A fragment with an error is also reported to the error-reporting service.',
  },
  'login.authenticate': {
    source: '4',
    text: 'A fragment or an email_login_token is posted to authenticate only once.',
  },
  'login.busy': {
    source: 'decisions',
    text: 'If the portal is too busy to accept the credential, it says so, and the person can send it again.',
  },
  'login.confirm': {
    source: '4',
    text: "If a link wasn't requested in this browser, or someone else is signed in, the person has to confirm the sign-in.",
  },
  'login.arrive': {
    source: '4',
    text: 'After signing in, the user goes to the stored destination or to /.',
  },
  'login.failed': {
    source: '8',
    text: "A login failure says 'The login process did not complete successfully'.",
  },
  'login.email-refused': {
    source: '8',
    text: "The message names an email address that isn't allowed.",
  },
  'login.email-form': {
    source: '2',
    text: 'If email login is enabled, it is offered in addition to single sign-on.',
  },
  'login.email-sent': {
    source: '8',
    text: "After a login message is sent, the page says 'Login Message Sent! Check your inbox!'.",
  },
  'login.email-reason': {
    source: '4, 8',
    text: 'If an email login fails, the page returns to the form and shows the reason.',
  },
} as const satisfies Requirements;
