import type { Requirements } from '../shared/requirements';

export const loginRequirements = {
  'login.address': {
    source: '4',
    text: 'No fragment and no query leads to the sign-in address the backend gives.',
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
    text: 'A fragment, or an email_login_token, is posted to authenticate, once.',
  },
  'login.busy': {
    source: 'decisions',
    text: 'A portal too busy to take the credential says so; the person sends it again.',
  },
  'login.confirm': {
    source: '4',
    text: 'A link that was not requested in this browser, or meets another session, signs in only after a question.',
  },
  'login.arrive': {
    source: '4',
    text: 'After sign-in the user goes to the stored destination or to /.',
  },
  'login.failed': {
    source: '8',
    text: "A login failure says 'The login process did not complete successfully'.",
  },
  'login.email-refused': { source: '8', text: 'A disallowed address is named in the message.' },
  'login.email-form': {
    source: '2',
    text: 'Where it is switched on, the email login is offered beside single sign-on.',
  },
  'login.email-sent': {
    source: '8',
    text: "A login message sent says 'Login Message Sent! Check your inbox!'.",
  },
  'login.email-reason': {
    source: '4, 8',
    text: 'An email login without success returns to the form with the reason.',
  },
} as const satisfies Requirements;
