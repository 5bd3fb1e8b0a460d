import type { Domain } from '@contract/domain';

/**
 * Returns true if the account may have another parked domain. This requires an Enhanced Microsite that is active or
 * being transferred (order.parked).
 */
export function mayPark(
  domains: readonly Pick<Domain, 'domain_type' | 'active' | 'transfer_status'>[],
): boolean {
  return domains.some(
    ({ domain_type: type, active, transfer_status: status }) =>
      type === 'c1' && (active || status === 'submitted' || status === 'waiting'),
  );
}
