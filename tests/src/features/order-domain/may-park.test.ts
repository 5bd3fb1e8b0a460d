import { describe, expect, it } from 'vitest';
import { plansFor } from '@/features/order-domain';
import { sampleDomain } from '@contract/samples/sample-answers';

describe('permission to order a Parked Domain', () => {
  const microsite = { domain_type: 'c1', active: true, transfer_status: null } as const;
  it.each([
    ['with a microsite that is active', microsite, true],
    [
      'with one that is being registered',
      { ...microsite, active: false, registration_status: 'submitted' },
      true,
    ],
    ['with one on its way', { ...microsite, active: false, transfer_status: 'waiting' }, true],
    [
      'with one whose transfer failed',
      { ...microsite, active: false, transfer_status: 'failed' },
      false,
    ],
    ['with one that is switched off', { ...microsite, active: false }, false],
    ['with a parked one', { ...microsite, domain_type: 'parked' }, false],
  ] as const)('depends on an Enhanced Microsite: %s, %j', (_, domain, expected) => {
    expect(plansFor([sampleDomain('lakeside.example', domain)]).includes('parked')).toBe(expected);
  });
});
