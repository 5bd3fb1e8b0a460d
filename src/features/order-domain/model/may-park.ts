import type { Domain } from '@contract/domain';

/**
 * Whether an account with these domains may park another one: it needs an Enhanced Microsite that is active or being
 * transferred (specification, section 5).
 */
export function mayPark(
  domains: readonly Pick<Domain, 'domain_type' | 'active' | 'transfer_status'>[],
): boolean {
  return domains.some(
    ({ domain_type: type, active, transfer_status: status }) =>
      type === 'c1' && (active || status === 'submitted' || status === 'waiting'),
  );
}
