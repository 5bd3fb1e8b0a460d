import { DomainName } from '@contract/domain-name';
import { OrderKey } from '@contract/order-key';
import * as v from 'valibot';

export const orderSearch = v.object({
  /** The stage in the address; absent for the first. */
  step: v.fallback(v.optional(v.picklist(['config', 'done'])), undefined),
  /** A name to begin with, as a link from another page gives it. */
  name: v.fallback(v.optional(DomainName), undefined),
  /** The finished order that the last page shows. */
  order: v.fallback(v.optional(OrderKey), undefined),
});
export type OrderStep = v.InferOutput<typeof orderSearch>['step'];
