import { sampleStatement } from '@contract/samples/sample-answers';
import type { Email } from '@backend/providers/mail/email';
import { imageDecided } from '@backend/resources/approvals/decision-email';
import * as imports from '@backend/resources/agency-imports/import-emails';
import * as billing from '@backend/resources/billing/billing-emails';
import * as cards from '@backend/resources/cards/card-emails';
import * as domains from '@backend/resources/domains/domain-emails';
import * as redirects from '@backend/resources/email-redirects/redirect-email';
import * as orders from '@backend/resources/orders/order-emails';
import { signInEmail } from '@backend/resources/sign-in/email-login';
import * as support from '@backend/resources/support/support-emails';
import * as team from '@backend/resources/team/access-email';

/** The modules all of whose functions compose emails, except for the listed ones. */
export const emailModules = {
  ...billing,
  ...cards,
  ...domains,
  ...redirects,
  ...orders,
  ...team,
  ...support,
  ...imports,
};
export const otherFunctions = [
  'accessEmail',
  'billOf',
  'chargedTo',
  'givenBackText',
  'orderByStaff',
  'seeBill',
];

const statement = sampleStatement('15');
const refunded = {
  ...statement,
  payments: statement.payments.map((each) => ({ ...each, refunded_amount_in_cents: 5200 })),
};
const visa = { brand: 'visa', lastFour: '4242' } as const;
const amex = { brand: 'american_express', lastFour: '0005' } as const;

const orderOf = (
  kind: 'isUpgrade' | 'isRestore' | 'isTransfer' | null,
  domainType: 'c1' | 'parked',
) => ({
  name: 'spruce-quote.com',
  details: {
    domainType,
    paymentId: null,
    expectedAmount: 5200,
    isTransfer: false,
    ...(kind !== null && { [kind]: true }),
  },
});

/** Returns every email by the function that composes it. `typed` is a text that a person typed. */
export function allEmails(typed: string): Readonly<Record<string, readonly Email[]>> {
  const name = 'cedar-quote.example';
  const address = {
    address_street: '310 Harbor Road',
    address_street2: '',
    address_municipality: 'Portland',
    address_province: 'ME',
    address_postal_code: '04101',
  };
  const changed = (enabled: boolean, role: 'member' | 'intern' = 'member') => ({
    account: { number: '100001', fullName: typed },
    changedBy: { firstName: typed, lastName: 'Whitfield', email: 'nora@agency.example' },
    member: { enabled, role, full_name: typed, email: 'theo@agency.example' },
  });
  const decided = (status: 'approved' | 'denied', reason: string | null) =>
    imageDecided({ domainName: name, tags: ['banner'], status, reason }, 'Lantern');
  const failed = { amountCents: 3400, reason: 'Your Visa ending in 4242 was declined.' };
  const cardEmails = [
    cards.cardAdded(visa, typed),
    cards.cardDeleted(visa, typed),
    cards.cardChanged(visa, visa, typed),
    cards.cardChanged(visa, amex, typed),
    cards.defaultCardChanged(visa, typed),
  ].map(({ email }) => email);
  return {
    agencyMissing: [imports.agencyMissing(typed, '2026-12-05')],
    agencyClosed: [imports.agencyClosed(typed, '2026-12-20')],
    agencyReopened: [imports.agencyReopened(typed)],
    orderDone: [
      orders.orderDone(orderOf(null, 'c1'), statement),
      orders.orderDone(orderOf(null, 'parked'), statement),
      orders.orderDone(orderOf('isUpgrade', 'c1'), statement),
      orders.orderDone(orderOf('isRestore', 'c1'), null),
      orders.orderDone(orderOf('isTransfer', 'c1'), statement),
      ...(['purchase', 'transfer'] as const).map((kind) =>
        orders.orderDone(orderOf(kind === 'transfer' ? 'isTransfer' : null, 'c1'), statement, {
          kind,
          status: 'submitted',
          isSent: false,
          needs: null,
          needsEmail: null,
        }),
      ),
    ],
    orderRefunded: [
      orders.orderRefunded('refused-coverage.com', refunded, null),
      orders.orderRefunded('refused-coverage.com', refunded, typed),
    ],
    orderDisputed: [orders.orderDisputed('refused-coverage.com', statement)],
    registrationCompleted: [orders.registrationCompleted('patient-coverage.com')],
    ownerNeeded: (['verify_email', 'approve_transfer'] as const).map((what) =>
      orders.ownerNeeded('unverified-coverage.com', { what, email: 'nora@agency.example' }),
    ),
    recordsUnconfirmed: [orders.recordsUnconfirmed('harbor-coverage.com')],
    transferCompleted: [orders.transferCompleted('harbor-coverage.com')],
    transferFailed: [
      orders.transferFailed('opaque-coverage.com', typed, [
        { id: '1', statement: '100001-15', amountCents: 1360, isPaid: true },
        { id: '2', statement: '100001-16', amountCents: 3400, isPaid: true },
      ]),
      orders.transferFailed('regretted-coverage.com', typed, [], 'purchase'),
    ],
    renewalPaid: [billing.renewalPaid(statement)],
    pastDuePaid: [billing.pastDuePaid(statement)],
    renewalFailed: [
      billing.renewalFailed({ ...failed, nextAttempt: '2026-11-29' }),
      billing.renewalFailed({ ...failed, nextAttempt: null }),
    ],
    renewalAsks: [billing.renewalAsks(3400, failed.reason)],
    receiptEmail: [billing.receiptEmail({ statement, sender: typed, agency: typed, address })],
    cardAdded: cardEmails.slice(0, 1),
    cardDeleted: cardEmails.slice(1, 2),
    cardChanged: cardEmails.slice(2, 4),
    defaultCardChanged: cardEmails.slice(4),
    cardsRemoved: [cards.cardsRemoved(['Visa ending in 4242'])],
    domainParked: [domains.domainParked(name, typed)],
    domainCanceled: [domains.domainCanceled(name, typed, '2026-12-26')],
    domainReleased: [domains.domainReleased(name)],
    destinationChanged: [
      redirects.destinationChanged({
        domainName: name,
        changedBy: typed,
        before: { real_address: 'nora@agency.example' },
        after: { redirect_address: `quotes@${name}`, real_address: 'theo@agency.example' },
      }),
    ],
    redirectsMoved: [[`quotes@${name}`], [`quotes@${name}`, `claims@${name}`]].map((moved) =>
      redirects.redirectsMoved({
        changedBy: typed,
        from: 'nora@agency.example',
        to: 'theo@agency.example',
        redirects: moved,
      }),
    ),
    confirmationEmail: [
      redirects.confirmationEmail({
        agency: typed,
        address: 'someone@inbox.example',
        redirects: [`quotes@${name}`],
        path: '/backend/confirm-email/token',
        days: 3,
      }),
    ],
    testEmail: [redirects.testEmail(`quotes@${name}`, `quotes@${name}`)],
    ownAccessChanged: [true, false].map((enabled) => team.ownAccessChanged(changed(enabled))),
    memberAccessChanged: [changed(true), changed(false), changed(true, 'intern')].map(
      team.memberAccessChanged,
    ),
    imageDecided: [decided('approved', null), decided('denied', `${typed}\n${typed}`)],
    supportMessage: [
      support.supportMessage({
        account: { fullName: typed, agentCode: 'A00001' },
        user: { firstName: typed, lastName: 'Whitfield', email: 'nora@agency.example' },
        body: { about: typed, message: `${typed}\n\n${typed}`, page: typed, path: '/billing' },
      }),
    ],
    signInEmail: [signInEmail('token', 15)],
  };
}
