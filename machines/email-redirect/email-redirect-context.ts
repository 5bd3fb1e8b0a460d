import type {
  DeliveryOutcome,
  EmailRedirect,
  Forwarding,
  MailDelivery,
} from '@contract/email-redirect';

export type RedirectFields = Readonly<Partial<Record<keyof Forwarding, string>>>;

/**
 * A conflict with someone else's change or deletion, or a failed call. A failure without a reason is unexpected.
 */
export type RedirectTrouble =
  | { readonly kind: 'changed' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly reason: string | null };

interface Failed {
  readonly kind: 'failed';
  readonly reason: string;
}

interface Changed {
  readonly kind: 'changed';
  readonly redirect: EmailRedirect;
}

export type AddRedirectOutcome =
  | { readonly kind: 'saved'; readonly redirect: EmailRedirect }
  | { readonly kind: 'invalid'; readonly fields: RedirectFields }
  | Failed;

export type ChangeRedirectOutcome = AddRedirectOutcome | { readonly kind: 'gone' } | Changed;

/** The result of deleting a redirect. It is `removed` even if someone else had already deleted the redirect. */
export type RemoveRedirectOutcome = { readonly kind: 'removed' } | Changed | Failed;

export interface RedirectTest {
  readonly outcome: DeliveryOutcome;
  readonly reason: string | null;
}

export type TestRedirectOutcome =
  | ({ readonly kind: 'tested'; readonly redirect: EmailRedirect } & RedirectTest)
  | Failed;

export type ReadLogsOutcome =
  | { readonly kind: 'read'; readonly deliveries: readonly MailDelivery[] }
  | Failed;

/** Input of the machine. If `redirect` is `null`, the machine adds a new one. */
export interface EmailRedirectInput {
  readonly redirect: EmailRedirect | null;
}

export interface EmailRedirectContext {
  /**
   * The last known state of the redirect, with the version that a change sends. `null` if the redirect is new, or was
   * deleted elsewhere.
   */
  readonly redirect: EmailRedirect | null;
  readonly draft: Forwarding;
  readonly fields: RedirectFields;
  readonly trouble: RedirectTrouble | null;
  readonly test: RedirectTest | null;
  readonly deliveries: readonly MailDelivery[];
}

export type EmailRedirectEvent =
  | { readonly type: 'row.edit' }
  | { readonly type: 'row.delete' }
  | { readonly type: 'row.test' }
  | { readonly type: 'row.logs' }
  | { readonly type: 'row.close' }
  | { readonly type: 'row.save' }
  | { readonly type: 'row.confirm' }
  | { readonly type: 'row.cancel' }
  | { readonly type: 'field.change'; readonly field: keyof Forwarding; readonly value: string }
  | { readonly type: 'list.reloaded'; readonly redirect: EmailRedirect | null };
