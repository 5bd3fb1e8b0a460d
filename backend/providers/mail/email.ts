import type { Statement } from '@contract/statement';

/** A label and its value, which may have several lines. */
export type EmailFact = readonly [label: string, value: string];

/** Charges and their sums. All amounts are formatted. */
export interface EmailBill {
  /** Attached as a PDF. */
  readonly statement: Statement;
  readonly title: string;
  readonly charges: readonly {
    readonly item: string;
    readonly domain: string;
    readonly period: string;
    readonly amount: string;
  }[];
  readonly sums: readonly EmailFact[];
}

/** A paragraph, a table of facts, or a bill. */
export type EmailPart =
  | string
  | { readonly facts: readonly EmailFact[] }
  | { readonly bill: EmailBill };

/** An email in parts, from which its text and its HTML are composed. Everything in it is plain text. */
export interface Email {
  readonly subject: string;
  /** Mail programs show the first paragraph next to the subject. */
  readonly body: readonly [string, ...EmailPart[]];
  /** The one thing to do, as a verb with its object, and its path on the portal. */
  readonly button?: { readonly label: string; readonly path: string };
  /** Fine print after the button. */
  readonly note?: string;
  /** The reason for this email, in the footer. */
  readonly about?: string;
  /** The person who wrote it to support, and gets the answer. */
  readonly replyTo?: { readonly name: string; readonly address: string };
}

/** The parts that all emails share. */
export interface Letterhead {
  readonly origin: string;
  /** The email address in `From`. */
  readonly sender: string;
  readonly provider: string;
  readonly supportPhone: string;
  /** The email address that gets replies. */
  readonly supportEmail: string;
}

/** The display name of the sender, which is also the heading. */
export const senderName = ({ provider }: Letterhead): string => `${provider} Agency Portal`;

/** Tells support who gets a reply. */
export const answerHint = (name: string): string => `Reply to this email to answer ${name}.`;

const block = (label: string, value: string) =>
  `${label}:${value.includes('\n') ? '\n' : ' '}${value}`;

function partText(part: EmailPart): string {
  if (typeof part === 'string') return part;
  if ('facts' in part) return part.facts.map((fact) => block(...fact)).join('\n');
  const { title, charges, sums } = part.bill;
  const lines = charges.map(
    ({ item, domain, period, amount }) => `${item}, ${domain}, ${period}: ${amount}`,
  );
  return [title, '', ...lines, '', ...sums.map((sum) => block(...sum))].join('\n');
}

/** An email as plain text. */
export function emailText(
  { body, button, note, about, replyTo }: Email,
  { origin, supportPhone }: Letterhead,
): string {
  return [
    ...body.map(partText),
    button && `${button.label}:\n${origin}${button.path}`,
    note,
    about,
    replyTo === undefined
      ? `Questions? Reply to this email or call ${supportPhone}.`
      : answerHint(replyTo.name),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}
