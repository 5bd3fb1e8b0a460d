import type { Domain } from '@contract/domain';

/** Whether an account with these domains may park another one: it needs an Enhanced Microsite (specification, section 5). */
export function mayPark(domains: readonly Pick<Domain, 'domain_type'>[]): boolean {
  return domains.some(({ domain_type: type }) => type === 'c1');
}
