/**
 * The rules that machines realise. States and transitions name them in `meta.requirements`, so that coverage reads as
 * rules of the specification. `source` is a section of the specification (`4`), or `decisions`.
 */
export const requirements = {
  'session.loading': {
    source: '2',
    rule: 'While nobody knows yet who is signed in, a loading screen shows.',
  },
  'session.zero-accounts': {
    source: '2',
    rule: 'A user with zero available accounts sees the welcome page.',
  },
  'session.no-account': {
    source: '2, 9',
    rule: "With a user but no account the screen says 'No Account Selected' and goes to /accounts/ after 3 seconds.",
  },
  'session.account-free-pages': {
    source: 'decisions',
    rule: 'Pages that need no account are never replaced by the welcome page or by No Account Selected.',
  },
  'session.choose-account': {
    source: 'decisions',
    rule: 'A chosen account becomes the current one and is remembered.',
  },
  'session.change-account': {
    source: '4',
    rule: 'Change Account clears the account and everything keyed by it.',
  },
  'session.expired': {
    source: '4',
    rule: 'A 401 with a user or account loaded shows Session Expired.',
  },
  'session.remember-url': {
    source: '4',
    rule: 'A 401 with nobody loaded clears the state, remembers the URL and goes to /login/.',
  },
  'session.ignore-on-login': {
    source: 'decisions',
    rule: 'A 401 is ignored on login and restricted pages.',
  },
  'session.other-tabs-out': { source: 'decisions', rule: 'Signing out in one tab signs out all.' },
  'session.other-tabs-in': {
    source: 'decisions',
    rule: 'The same user signing in elsewhere wakes an expired tab; another user clears it and goes to /.',
  },
  'session.sign-out': { source: '2', rule: 'Signout calls logout, then shows Logged Out.' },
  'session.sign-out-failed': {
    source: '8',
    rule: 'A failed logout says so and can be tried again.',
  },
  'session.unreachable': {
    source: 'decisions',
    rule: 'When the portal cannot be reached, it says so and tries again on request.',
  },
  'session.lost': {
    source: 'decisions',
    rule: 'A sign-in that leaves no session says so and is not begun again by itself.',
  },

  'login.address': {
    source: '4',
    rule: 'No fragment and no query leads to the sign-in address the backend gives.',
  },
  'login.staff': { source: '2', rule: 'A query parameter selects the staff login target.' },
  'login.fragment-error': {
    source: '4, 8',
    rule: 'A fragment with an error shows a failure message.',
  },
  'login.reported': {
    source: '8',
    rule: 'A fragment with an error is also reported to the error-reporting service.',
  },
  'login.authenticate': {
    source: '4',
    rule: 'A fragment, or an email_login_token, is posted to authenticate, once.',
  },
  'login.arrive': {
    source: '4',
    rule: 'After sign-in the user goes to the stored destination or to /.',
  },
  'login.failed': {
    source: '8',
    rule: "A login failure says 'The login process did not complete successfully'.",
  },
  'login.email-refused': { source: '8', rule: 'A disallowed address is named in the message.' },
  'login.email-form': {
    source: '2',
    rule: 'Where it is switched on, the e-mail login is offered beside single sign-on.',
  },
  'login.email-sent': {
    source: '8',
    rule: "A login message sent says 'Login Message Sent! Check your inbox!'.",
  },
  'login.email-reason': {
    source: '4, 8',
    rule: 'An e-mail login without success returns to the form with the reason.',
  },

  'transfer.empty': {
    source: '5',
    rule: "An empty name gives 'Please enter a domain name to search'.",
  },
  'transfer.invalid': {
    source: '5',
    rule: 'A name that fails the pattern, or begins with www., says what is wrong.',
  },
  'transfer.typing-clears': { source: '5', rule: 'Typing clears the error and the selection.' },
  'transfer.look-up': { source: '2', rule: 'Select reads what the registrar tells of the domain.' },
  'transfer.not-registered': {
    source: '5',
    rule: 'A name nobody registered is refused, the selection cleared, the typed name kept.',
  },
  'transfer.look-up-failed': {
    source: '8',
    rule: 'A look-up that failed says so, naming the domain.',
  },
  'transfer.refresh': {
    source: '2, decisions',
    rule: 'Refresh reads the details again and says so.',
  },
  'transfer.lock-unknown': {
    source: 'decisions',
    rule: 'An unknown lock continues only after the tick.',
  },
  'transfer.continue': {
    source: '4, 5',
    rule: 'Continue needs loaded details without error, an auth code, and an unlocked domain.',
  },
  'transfer.configure': {
    source: '4',
    rule: 'The wizard offers the type (default c1) and the card.',
  },
  'transfer.type': { source: '4', rule: 'Choosing the chosen type again deselects it.' },
  'transfer.parked': { source: '5', rule: 'Parked needs an Enhanced Microsite on the account.' },
  'transfer.card': {
    source: '5',
    rule: 'A card is chosen or added in place; without one nothing can be ordered.',
  },
  'transfer.begin': { source: '5', rule: 'Begin Transfer needs a domain, a type and a card.' },
  'transfer.sum': {
    source: 'decisions',
    rule: 'The confirmed sum is what is charged; a changed one is shown and asked again.',
  },
  'transfer.staff': {
    source: 'decisions',
    rule: "Staff who order on an agent's card are asked once more.",
  },
  'transfer.ordering': {
    source: '4',
    rule: 'While ordering, a processing modal shows that cannot be dismissed.',
  },
  'transfer.lost-answer': {
    source: 'decisions',
    rule: 'A lost answer is found out by asking for the order; the order is never sent again.',
  },
  'transfer.done': {
    source: '4',
    rule: 'After success the domain list is invalidated and the stage is done.',
  },
  'transfer.error': {
    source: '4, 8',
    rule: 'A refused order opens the purchase error modal, whose Ok reloads.',
  },
  'transfer.start-over': {
    source: '4',
    rule: 'Start Over returns to select and clears everything.',
  },
  'transfer.restore': {
    source: 'decisions',
    rule: 'After a reload name, type and card come back; the auth code is typed again.',
  },

  'purchase.empty': {
    source: '5',
    rule: "An empty name gives 'Please enter a domain name to search'.",
  },
  'purchase.invalid': {
    source: '5',
    rule: 'A name that fails the pattern, or begins with www., says what is wrong.',
  },
  'purchase.typing-clears': {
    source: '5',
    rule: 'Typing clears the error and cancels a running search.',
  },
  'purchase.search': {
    source: '2',
    rule: 'A search shows an exact match and suggestions, each with its availability.',
  },
  'purchase.outcomes': {
    source: 'decisions',
    rule: 'A search tells three outcomes: available, taken, could not be checked.',
  },
  'purchase.search-failed': {
    source: '8',
    rule: 'A search that failed says so, naming the domain.',
  },
  'purchase.select': {
    source: '4',
    rule: 'Select on an available name, and only there, leads on.',
  },
  'purchase.configure': {
    source: '4',
    rule: 'The wizard offers the type (default c1) and the card.',
  },
  'purchase.type': { source: '4', rule: 'Choosing the chosen type again deselects it.' },
  'purchase.parked': { source: '5', rule: 'Parked needs an Enhanced Microsite on the account.' },
  'purchase.card': {
    source: '5',
    rule: 'A card is chosen or added in place; without one nothing can be ordered.',
  },
  'purchase.order': { source: 'decisions', rule: 'An order needs a name, a type and a card.' },
  'purchase.sum': {
    source: 'decisions',
    rule: 'The confirmed sum is what is charged; a changed one is shown and asked again.',
  },
  'purchase.staff': {
    source: 'decisions',
    rule: "Staff who order on an agent's card are asked once more.",
  },
  'purchase.ordering': {
    source: '4',
    rule: 'While ordering, a processing modal shows that cannot be dismissed.',
  },
  'purchase.lost-answer': {
    source: 'decisions',
    rule: 'A lost answer is found out by asking for the order; the order is never sent again.',
  },
  'purchase.done': {
    source: '4',
    rule: 'After success the domain list is invalidated and the stage is done.',
  },
  'purchase.error': {
    source: '4, 8',
    rule: 'A refused order opens the purchase error modal, whose Ok reloads.',
  },
  'purchase.start-over': { source: '4', rule: 'Start Over returns to the search.' },
  'purchase.restore': {
    source: 'decisions',
    rule: 'After a reload name, type and card come back; a name taken meanwhile is not offered.',
  },

  'card-editor.save': {
    source: '2',
    rule: 'A card is saved once, its number read at the moment of sending.',
  },
  'card-editor.fields': {
    source: 'decisions',
    rule: 'Refused fields are marked and what was typed is kept.',
  },
  'card-editor.failed': {
    source: 'decisions',
    rule: 'A card that could not be saved says why and can be sent again.',
  },
} as const satisfies Record<string, Requirement>;

export interface Requirement {
  readonly source: string;
  readonly rule: string;
}

export type RequirementId = keyof typeof requirements;

/** What states and transitions carry in `meta`. */
export interface MachineMeta {
  readonly requirements: readonly RequirementId[];
}
