import { readBillingYearPdf, readStatementPdf } from '@contract/bill-pdf';
import { previewChanges } from '@contract/what-if';
import { previewBilling } from '@contract/billing';
import {
  emailStatement,
  listStatements,
  payPastDue,
  readBillingYear,
  readStatement,
  readSubscription,
} from '@contract/statement';
import type { AccountRow } from '../../http/caller';
import { ApiError } from '../../shared/api-error';
import type { Route } from '../../http/route';
import type { RouteRules } from '../../http/route-rules';
import type { Services } from '../services';
import { rejectUnknownAddress } from '../../providers/registrar/registrable-name';
import { previewFor } from './account-billing';
import type { PaymentRequests } from './payment-requests';
import { billFiles } from './bill-pdf';
import { emailReceipt } from './email-receipt';
import { findStatement, readStatementPage, readStatementsOfYear } from './statements';
import { whatIf } from './what-if';
import { subscriptionStatusOf } from './subscription-status';

/**
 * The maximum number of attempts to pay: enough for a person whose cards are declined, too few to test stolen cards.
 */
const payRules: RouteRules<typeof payPastDue> = {
  limit: { name: 'pay', per: 'account', most: 20, seconds: 600 },
  audit: { staffCharge: ({ body }) => body.expected_amount },
};

/** Enough to email a year of receipts, too few to bother anyone. */
const emailRules: RouteRules<typeof emailStatement> = {
  limit: { name: 'email-statement', per: 'account', most: 20, seconds: 3600 },
  audit: {
    success: ({ parameters }) => ({
      event: 'receipt_emailed',
      fields: { statement: parameters.id },
    }),
  },
};

/** Enough for every bill of some years. A year of many domains takes half a second to make. */
const pdfRules = {
  limit: { name: 'pdf', per: 'account', most: 120, seconds: 600 },
  audit: null,
} as const;

const missing = () =>
  new ApiError('not_found', {
    message: "This bill isn't on your account. Choose one on the billing page.",
  });

export function billingRoutes(
  route: Route,
  { config, database, clock, registrar }: Services,
  paymentRequests: PaymentRequests,
): void {
  const files = billFiles(database, config.portal);
  const statusOf = ({ number }: AccountRow) => subscriptionStatusOf(database, number, clock);

  route(previewBilling, ({ account, query }) =>
    previewFor(
      database,
      account,
      query.action === 'buy_full' ? 'c1' : 'parked',
      clock.calendar.dayOf(clock.now()),
      query.domain ?? null,
    ),
  );

  route(previewChanges, ({ account, query }) =>
    whatIf(database, account, query, clock.calendar.dayOf(clock.now())),
  );

  route(listStatements, ({ account, query }) =>
    readStatementPage(
      database,
      clock.calendar,
      account.number,
      query.page ?? 1,
      query.year ?? null,
    ),
  );

  async function statementOf({ number }: AccountRow, id: string) {
    const statement = await findStatement(database, clock.calendar, number, id);
    if (statement !== null) return statement;
    throw missing();
  }

  async function yearOf({ number }: AccountRow, year: string) {
    const statements = /^\d{4}$/.test(year)
      ? await readStatementsOfYear(database, clock.calendar, number, Number(year))
      : [];
    if (statements.length > 0) return { year: Number(year), statements };
    throw new ApiError('not_found', { message: 'Your account has no bills in this year.' });
  }

  route(readStatement, ({ account, parameters }) => statementOf(account, parameters.id));

  route(readBillingYear, ({ account, parameters }) => yearOf(account, parameters.year));

  route(readStatementPdf, pdfRules, async ({ account, parameters }) =>
    files.bill(await statementOf(account, parameters.id), account.number),
  );

  route(readBillingYearPdf, pdfRules, async ({ account, parameters }) => {
    const { year, statements } = await yearOf(account, parameters.year);
    return files.year(year, statements, account.number);
  });

  route(emailStatement, emailRules, async ({ account, user, parameters, body }) => {
    const { id } = parameters;
    rejectUnknownAddress(registrar, body.email, 'email');
    const acting = { user, at: clock.now() };
    const statement = await emailReceipt(database, clock.calendar, account, acting, {
      id,
      ...body,
    });
    if (statement !== null) return statement;
    throw missing();
  });

  route(readSubscription, ({ account }) => statusOf(account));

  route(payPastDue, payRules, async ({ account, user, key, body }) => {
    await paymentRequests.pay({ account, user, key }, body);
    return statusOf(account);
  });
}
