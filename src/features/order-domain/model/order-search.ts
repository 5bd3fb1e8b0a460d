import { OrderKey } from '@contract/order-key';
import * as v from 'valibot';
import { optionalText } from '@/shared/lib/address/search-params';

export const orderSearch = v.object({
  /** The stage; omitted for the first stage. */
  step: v.fallback(v.optional(v.picklist(['config', 'done'])), undefined),
  /** The initial name, from a link on another page, which the wizard validates. */
  name: optionalText,
  /** The completed order to show on the last page. */
  order: v.fallback(v.optional(OrderKey), undefined),
});
export type OrderStep = v.InferOutput<typeof orderSearch>['step'];
