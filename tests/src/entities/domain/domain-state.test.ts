import { transferStatuses } from '@contract/domain';
import { describe, expect, it } from 'vitest';
import { domainState, hasTransferNews } from '@/entities/domain';
import { sampleDomain } from '@contract/samples/sample-answers';

describe('the state of a domain', () => {
  it.each([
    { active: true, transfer: null, state: 'active', news: false },
    { active: false, transfer: null, state: 'inactive', news: false },
    { active: true, transfer: 'done', state: 'active', news: false },
    { active: false, transfer: 'done', state: 'inactive', news: false },
    { active: false, transfer: 'submitted', state: 'transferring', news: true },
    { active: true, transfer: 'submitted', state: 'transferring', news: true },
    { active: false, transfer: 'waiting', state: 'transferring', news: true },
    { active: true, transfer: 'waiting', state: 'transferring', news: true },
    { active: false, transfer: 'failed', state: 'transferFailed', news: true },
    { active: true, transfer: 'failed', state: 'transferFailed', news: true },
  ] as const)(
    'is $state if active is $active and the transfer is $transfer',
    ({ active, transfer, state, news }) => {
      const domain = sampleDomain('a.example', { active, transfer_status: transfer });
      expect(domainState(domain)).toBe(state);
      expect(hasTransferNews(domain)).toBe(news);
    },
  );

  it('is defined for every status that a transfer can have', () => {
    for (const transfer_status of transferStatuses) {
      expect(domainState(sampleDomain('a.example', { transfer_status }))).not.toBe('');
    }
  });
});
