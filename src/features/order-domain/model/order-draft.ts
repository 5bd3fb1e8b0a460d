import { DomainType } from '@contract/domain';
import { refusalCauses } from '@machines/charge/charge-context';
import * as v from 'valibot';

/**
 * The fields that the drafts of both wizards share, except for the stage. Drafts from an earlier version lack the
 * optional fields.
 */
export const orderDraftEntries = {
  text: v.pipe(v.string(), v.maxLength(2000)),
  name: v.nullable(v.string()),
  domainType: v.nullable(DomainType),
  paymentId: v.nullable(v.string()),
  refusal: v.optional(
    v.nullable(v.object({ reason: v.string(), cause: v.picklist(refusalCauses) })),
    null,
  ),
  declinedCard: v.optional(v.nullable(v.string()), null),
};
