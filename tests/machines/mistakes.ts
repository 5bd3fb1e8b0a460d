import type { machines } from '@machines/index';

/** A mistake that a tired developer could make. `replace` must occur exactly once in the file. */
export interface Mistake {
  readonly machine: (typeof machines)[number]['id'];
  readonly mistake: string;
  readonly file: string;
  readonly replace: string;
  readonly by: string;
}

const session = 'machines/session/session-machine.ts';
const login = 'machines/login/login-machine.ts';
const cardEditor = 'machines/card-editor/card-editor-machine.ts';
const cardDeletion = 'machines/card-deletion/card-deletion-machine.ts';
const emailRedirect = 'machines/email-redirect/email-redirect-machine.ts';
const domainLifecycle = 'machines/domain-lifecycle/domain-lifecycle-machine.ts';
const domainRestoration = 'machines/domain-restoration/domain-restoration-machine.ts';
const pastDuePayment = 'machines/past-due-payment/past-due-payment-machine.ts';
const chargeStates = 'machines/charge/charge-states.ts';
const chargeContext = 'machines/charge/charge-context.ts';
const orderStates = 'machines/order/order-states.ts';
const orderContext = 'machines/order/order-context.ts';
const purchase = 'machines/purchase/purchase-machine.ts';
const transfer = 'machines/transfer/transfer-machine.ts';
const appUpdate = 'machines/app-update/app-update-machine.ts';
const approvalDecision = 'machines/approval-decision/approval-decision-machine.ts';
const approvalKeys = 'machines/approval-keys/approval-keys-machine.ts';

/** Mistakes that the checks must catch. The list was written before the parts of the models that catch them. */
export const mistakes: readonly Mistake[] = [
  {
    machine: 'session',
    mistake: 'The page of a chosen account opens before the account is stored.',
    file: session,
    replace: `actions: [
                'setAccount',
                { type: 'storeAccount', params: ({ event }) => event },
                'goToDestination',
              ],`,
    by: `actions: [
                'setAccount',
                'goToDestination',
                { type: 'storeAccount', params: ({ event }) => event },
              ],`,
  },
  {
    machine: 'session',
    mistake: 'An expired tab that finds another user opens the dashboard before it is cleared.',
    file: session,
    replace: `target: '#session.loading',
                actions: ['clearUser', 'clearEverything', 'goHome'],`,
    by: `target: '#session.loading',
                actions: ['clearUser', 'goHome', 'clearEverything'],`,
  },
  {
    machine: 'session',
    mistake: 'The data of the earlier user is cleared last, with the drafts of the new one.',
    file: session,
    replace: `actions: [
              'clearUserBefore',
              { type: 'setUser', params: ({ event }) => userOf(event.output) },
              { type: 'dropForeignDrafts', params: ({ event }) => userOf(event.output) },
              { type: 'announceSignedIn', params: ({ event }) => userOf(event.output) },
            ],`,
    by: `actions: [
              { type: 'setUser', params: ({ event }) => userOf(event.output) },
              { type: 'dropForeignDrafts', params: ({ event }) => userOf(event.output) },
              { type: 'announceSignedIn', params: ({ event }) => userOf(event.output) },
              'clearUserBefore',
            ],`,
  },
  {
    machine: 'session',
    mistake: 'No Account Selected redirects after 0.3 seconds.',
    file: session,
    replace: 'accountRedirect: 3000,',
    by: 'accountRedirect: 300,',
  },
  {
    machine: 'session',
    mistake: 'The page below Session Expired can be used.',
    file: session,
    replace: "tags: ['page', 'inert'],",
    by: "tags: 'page',",
  },
  {
    machine: 'session',
    mistake: 'A closed account still counts as open.',
    file: session,
    replace: '      accountOpen: false,\n      justSignedIn: false,',
    by: '      justSignedIn: false,',
  },
  {
    machine: 'session',
    mistake: "A portal that couldn't be reached can't be tried again.",
    file: session,
    replace: `        'session.retry': 'loading',
`,
    by: '',
  },
  {
    machine: 'session',
    mistake: 'After Logged Out, a page that needs a user but no account loads nobody.',
    file: session,
    replace: `entry: ['clearUser', 'clearEverything'],
      on: {
        'page.show': [
          { guard: 'nextPageNeedsUser',`,
    by: `entry: ['clearUser', 'clearEverything'],
      on: {
        'page.show': [
          { guard: ({ event }) => event.type === 'page.show' && event.access === 'account',`,
  },
  {
    machine: 'login',
    mistake: 'The email address is sent with the spaces around it.',
    file: login,
    replace: 'email: email.trim(),',
    by: 'email,',
  },
  {
    machine: 'login',
    mistake: 'The address of the provider is always fetched for agents.',
    file: login,
    replace: 'input: ({ context }) => ({ target: context.target }),',
    by: "input: () => ({ target: 'agent' as const }),",
  },
  {
    machine: 'login',
    mistake: 'The reason why no login message was sent is left when the failure is cleared.',
    file: login,
    replace: 'clearFailure: assign({ failure: null, reason: null }),',
    by: 'clearFailure: assign({ failure: null }),',
  },
  {
    machine: 'login',
    mistake: 'An error in the fragment is shown, but not reported.',
    file: login,
    replace: `              { type: 'reportFailure', params: ({ event }) => fragmentError(event.output) },
`,
    by: '',
  },
  {
    machine: 'login',
    mistake: 'Trying a busy portal again reads the URL again, which is empty by then.',
    file: login,
    replace: "on: { 'login.retry': 'authenticating' },",
    by: "on: { 'login.retry': 'readingUrl' },",
  },
  {
    machine: 'card-editor',
    mistake: 'Saving a card is not busy, so that an update can interrupt it.',
    file: cardEditor,
    replace: `      tags: 'busy',
`,
    by: '',
  },
  {
    machine: 'card-editor',
    mistake: 'A changed field clears the messages of all fields.',
    file: cardEditor,
    replace: `clearField: assign(({ context }, { field }: { readonly field: string }) => {
      const { [field]: _cleared, ...fields } = context.fields;
      return { fields };
    }),`,
    by: 'clearField: assign((_, _changed: { readonly field: string }) => ({ fields: {} })),',
  },
  {
    machine: 'card-editor',
    mistake: 'A card that someone else changed counts as refused.',
    file: cardEditor,
    replace: "target: 'failed.outdated',",
    by: "target: 'failed.refused',",
  },
  {
    machine: 'card-deletion',
    mistake: 'A deletion can be interrupted.',
    file: cardDeletion,
    replace: "tags: ['asking', 'uninterruptible'],",
    by: "tags: 'asking',",
  },
  {
    machine: 'card-deletion',
    mistake: 'A card that has become the default can be tried again.',
    file: cardDeletion,
    replace: `guard: { type: 'becameDefault', params: ({ event }) => event.output },
            target: 'blocked',`,
    by: `guard: { type: 'becameDefault', params: ({ event }) => event.output },
            target: 'failed',`,
  },
  {
    machine: 'card-deletion',
    mistake: 'The reason of the last failure stays while the card is deleted.',
    file: cardDeletion,
    replace: `      entry: 'clearReason',
`,
    by: '',
  },
  {
    machine: 'email-redirect',
    mistake: 'The result of a test is still there when the row is edited.',
    file: emailRedirect,
    replace: `      exit: 'clearTrouble',
`,
    by: '',
  },
  {
    machine: 'email-redirect',
    mistake: 'A change sends the redirect as it was, not as it was typed.',
    file: emailRedirect,
    replace: 'input: ({ context }) => ({ redirect: existing(context), draft: context.draft }),',
    by: `input: ({ context }) => ({
              redirect: existing(context),
              draft: draftOf(existing(context)),
            }),`,
  },
  {
    machine: 'email-redirect',
    mistake:
      'A reloaded list updates a row only if its version is higher, so its health stays old.',
    file: emailRedirect,
    replace: 'redirect.version >= existing(context).version,',
    by: 'redirect.version > existing(context).version,',
  },
  {
    machine: 'email-redirect',
    mistake: 'An added redirect is announced as changed.',
    file: emailRedirect,
    replace: "actions: { type: 'announceAdded', params: outcomeOf('saved') },",
    by: "actions: { type: 'announceSaved', params: outcomeOf('saved') },",
  },
  {
    machine: 'email-redirect',
    mistake: 'The form opens empty.',
    file: emailRedirect,
    replace: "'row.edit': { target: 'edit', actions: 'startDraft' },",
    by: "'row.edit': 'edit',",
  },
  {
    machine: 'domain-lifecycle',
    mistake: 'A microsite that is being transferred can be parked.',
    file: domainLifecycle,
    replace: "facts.plan === 'c1' && !facts.transferring && facts.otherMicrosite,",
    by: "facts.plan === 'c1' && facts.otherMicrosite,",
  },
  {
    machine: 'domain-lifecycle',
    mistake: 'A canceled domain is reported as parked.',
    file: domainLifecycle,
    replace: "change: 'cancel',",
    by: "change: 'park',",
  },
  {
    machine: 'domain-lifecycle',
    mistake: 'Parking and canceling can be interrupted.',
    file: domainLifecycle,
    replace: "tags: ['busy', 'uninterruptible'],",
    by: "tags: 'busy',",
  },
  {
    machine: 'domain-lifecycle',
    mistake: 'Giving up a failed change leaves the domains as they were loaded.',
    file: domainLifecycle,
    replace: "'change.dismiss': { target: '#domain-lifecycle.idle', actions: 'reload' },",
    by: "'change.dismiss': '#domain-lifecycle.idle',",
  },
  {
    machine: 'domain-restoration',
    mistake: 'A domain that is gone closes the question without saying so.',
    file: domainRestoration,
    replace: "entry: { type: 'leave', params: { end: 'gone' } },",
    by: "entry: { type: 'leave', params: { end: 'closed' } },",
  },
  {
    machine: 'domain-restoration',
    mistake: 'A domain for which nothing is due counts as restored.',
    file: domainRestoration,
    replace: "nothingDue: '#domain-restoration.gone',",
    by: "nothingDue: '#domain-restoration.restored',",
  },
  {
    machine: 'past-due-payment',
    mistake: 'The payment is sent as an order.',
    file: pastDuePayment,
    replace: "purpose: 'pastDue',",
    by: "purpose: 'order',",
  },
  {
    machine: 'past-due-payment',
    mistake: 'After a reload an unsettled payment is confirmed anew instead of looked up.',
    file: pastDuePayment,
    replace: "target: 'paying.verifying',",
    by: "target: 'paying',",
  },
  {
    machine: 'past-due-payment',
    mistake: 'A lost charge is looked up every 15 milliseconds.',
    file: chargeStates,
    replace: 'askAgain: 1500,',
    by: 'askAgain: 15,',
  },
  {
    machine: 'domain-restoration',
    mistake: 'The look-up of a lost charge can be interrupted.',
    file: chargeStates,
    replace: `tags: ['busy', 'uninterruptible'],
      meta: { requirements: ['charge.once', 'charge.uninterruptible'] },`,
    by: `tags: 'busy',
      meta: { requirements: ['charge.once', 'charge.uninterruptible'] },`,
  },
  {
    machine: 'domain-lifecycle',
    mistake: 'A charge whose response was lost is offered again instead of looked up.',
    file: chargeStates,
    replace: `onError: { target: \`\${at}.verifying\`,`,
    by: `onError: { target: \`\${confirming}.first\`,`,
  },
  {
    machine: 'past-due-payment',
    mistake: 'A card counts as declined, whatever the charge was refused for.',
    file: chargeContext,
    replace: `setRefusal: ({ paymentId, declinedCard }: ChargeContext, { reason, cause }: Refusal) => ({
    refusal: { reason, cause },
    declinedCard: cause === 'card' ? paymentId : declinedCard,
  }),`,
    by: `setRefusal: ({ paymentId }: ChargeContext, { reason, cause }: Refusal) => ({
    refusal: { reason, cause },
    declinedCard: paymentId,
  }),`,
  },
  {
    machine: 'domain-lifecycle',
    mistake: 'After a decline the default card is offered again.',
    file: chargeContext,
    replace: 'usableCards.filter((id) => id !== declinedCard)',
    by: 'usableCards',
  },
  {
    machine: 'purchase',
    mistake: 'The price is computed for the text in the field, not for the chosen name.',
    file: orderStates,
    replace: "name: assertDefined(context.name, 'name to compute a sum for'),",
    by: 'name: context.text,',
  },
  {
    machine: 'transfer',
    mistake: 'The default card replaces the chosen one whenever the cards are loaded.',
    file: orderContext,
    replace: 'return [wanted, options.defaultCard].find(',
    by: 'return [options.defaultCard, wanted].find(',
  },
  {
    machine: 'purchase',
    mistake: 'The page can be left while an order is sent.',
    file: orderStates,
    replace: `tags: 'unsaved',
      meta: { requirements: ['order.ordering'] },`,
    by: "meta: { requirements: ['order.ordering'] },",
  },
  {
    machine: 'transfer',
    mistake: "An order that failed to load is shown as one that doesn't exist.",
    file: orderStates,
    replace: "onError: 'loadFailed',",
    by: "onError: 'unknown',",
  },
  {
    machine: 'purchase',
    mistake: 'A field with nothing but spaces can be searched.',
    file: purchase,
    replace: "isBlank: (_, { text }: { readonly text: string }) => text.trim() === '',",
    by: "isBlank: (_, { text }: { readonly text: string }) => text === '',",
  },
  {
    machine: 'purchase',
    mistake: 'Typing another name leaves the interrupted purchase to be resumed.',
    file: purchase,
    replace: `...unsearched,
      restored: null,
      text,`,
    by: `...unsearched,
      text,`,
  },
  {
    machine: 'purchase',
    mistake: 'Searching again after a failure forgets the interrupted purchase.',
    file: purchase,
    replace: `          on: { 'domain.search': 'searching' },
`,
    by: '',
  },
  {
    machine: 'purchase',
    mistake: 'Another name is selected, but the refusal of the first one still shows.',
    file: purchase,
    replace: '      name,\n      refusal: null,',
    by: '      name,',
  },
  {
    machine: 'transfer',
    mistake: 'An auth code of spaces is enough to continue.',
    file: transfer,
    replace: "hasAuthCode: ({ context }) => context.authCode.trim() !== '',",
    by: "hasAuthCode: ({ context }) => context.authCode !== '',",
  },
  {
    machine: 'transfer',
    mistake: 'The tick counts even if the registrar says that the domain is locked.',
    file: transfer,
    replace: 'unlockTicked: context.unlockTicked && details.domain_locked === null,',
    by: 'unlockTicked: context.unlockTicked,',
  },
  {
    machine: 'transfer',
    mistake: 'The auth code outlives a finished order.',
    file: transfer,
    replace: "done: { ...order.done, entry: 'clearAuthCode' },",
    by: 'done: order.done,',
  },
  {
    machine: 'transfer',
    mistake: 'The selection is cleared after the name was read, with the name.',
    file: transfer,
    replace: "actions: ['clearSelection', 'readName'],",
    by: "actions: ['readName', 'clearSelection'],",
  },
  {
    machine: 'transfer',
    mistake: 'Typing an auth code removes every refusal, not only that of the code.',
    file: transfer,
    replace: `setAuthCode: assign(({ context: { refusal } }, { code }: { readonly code: string }) => ({
      authCode: code,
      refusal: refusal?.cause === 'authCode' ? null : refusal,
    })),`,
    by: `setAuthCode: assign((_, { code }: { readonly code: string }) => ({
      authCode: code,
      refusal: null,
    })),`,
  },
  {
    machine: 'app-update',
    mistake: 'The portal looks for a new version every 3 seconds.',
    file: appUpdate,
    replace: 'untilCheck: 300_000,',
    by: 'untilCheck: 3000,',
  },
  {
    machine: 'app-update',
    mistake: 'The portal reloads before it remembers for which version.',
    file: appUpdate,
    replace: `entry: [
            {
              type: 'storeTried',
              params: ({ context }) => ({ version: assertDefined(context.version, 'version') }),
            },
            'reload',
          ],`,
    by: `entry: [
            'reload',
            {
              type: 'storeTried',
              params: ({ context }) => ({ version: assertDefined(context.version, 'version') }),
            },
          ],`,
  },
  {
    machine: 'app-update',
    mistake: 'A version that was tried is news again.',
    file: appUpdate,
    replace: "found.kind === 'newer' && found.version !== context.tried,",
    by: "found.kind === 'newer' && found.version !== context.version,",
  },
  {
    machine: 'app-update',
    mistake: 'Work that begins at the last moment delays the update, but does not hold it.',
    file: appUpdate,
    replace: `target: '#app-update.available.due',
              actions: 'hold',`,
    by: "target: '#app-update.available.due',",
  },
  {
    machine: 'approval-decision',
    mistake: 'A decision can be undone for half a second.',
    file: approvalDecision,
    replace: 'undo: 5000,',
    by: 'undo: 500,',
  },
  {
    machine: 'approval-decision',
    mistake: 'A card whose decision waits for the session is shown again.',
    file: approvalDecision,
    replace: `      tags: 'away',
`,
    by: '',
  },
  {
    machine: 'approval-decision',
    mistake: 'The message is sent with the spaces around it.',
    file: approvalDecision,
    replace: "reason: choice === 'approve' ? null : message.trim(),",
    by: "reason: choice === 'approve' ? null : message,",
  },
  {
    machine: 'approval-decision',
    mistake: 'A decision that someone else was faster with is sent again at the next visit.',
    file: approvalDecision,
    replace: `actions: [
              { type: 'setDecision', params: outcomeOf('conflict') },
              { type: 'forgetDecision', params: inFull },
            ],`,
    by: "actions: { type: 'setDecision', params: outcomeOf('conflict') },",
  },
  {
    machine: 'approval-decision',
    mistake: 'An approval with a message that was kept is sent without the message.',
    file: approvalDecision,
    replace: `function choiceOf({ status, reason }: SentDecision): ApprovalChoice {
  if (status === 'denied') return 'deny';
  return reason === null ? 'approve' : 'approveWithMessage';
}`,
    by: `function choiceOf({ status }: SentDecision): ApprovalChoice {
  return status === 'denied' ? 'deny' : 'approve';
}`,
  },
  {
    machine: 'approval-keys',
    mistake: 'Keys act again 3 seconds after a text.',
    file: approvalKeys,
    replace: 'rest: 300,',
    by: 'rest: 3000,',
  },
];
