import * as v from 'valibot';
import { accountRoot } from './account';
import { DomainName } from './domain-name';
import { endpoint } from './endpoint';
import { Cents, Day } from './text';

const Names = v.pipe(
  v.string(),
  v.transform((names) => names.split(',')),
  v.array(DomainName),
  v.maxLength(100),
);

/** A change that a person considers. `add`: another Enhanced Microsite, whose name isn't chosen yet. */
export const ConsideredChange = v.object({
  kind: v.picklist(['add', 'upgrade', 'park', 'cancel']),
  /** `null` for `add`. */
  domain: v.nullable(v.string()),
  /** Difference of the monthly total, in cents. */
  increase: Cents,
  /** Charged when the change is made, in cents. */
  due_now: Cents,
  /** Why the change isn't possible, as a sentence; it then costs nothing. */
  refusal: v.nullable(v.string()),
});
export type ConsideredChange = v.InferOutput<typeof ConsideredChange>;

export const previewChanges = endpoint({
  method: 'GET',
  path: `${accountRoot}/billing/what_if/`,
  summary: 'What the next bill would be after several changes, which are tried one after the other',
  access: 'anyAccount',
  query: v.object({
    add: v.optional(v.literal('microsite')),
    /** Names of parked domains, separated by commas. */
    upgrade: v.optional(Names),
    /** Names of Enhanced Microsites, separated by commas. */
    park: v.optional(Names),
    /** Names of active domains, separated by commas. */
    cancel: v.optional(Names),
  }),
  response: v.object({
    /** The day of the next bill, which is the first one with the new total. */
    next_billing_day: Day,
    /** The account's monthly total after the changes, in cents. */
    monthly_rate: Cents,
    /** In the order in which to make them: the ones that others need come first. */
    changes: v.array(ConsideredChange),
  }),
});
