import type { TransferDraft } from '@machines/transfer/transfer-draft';
import { describe, expect, it } from 'vitest';
import { transferDrafts } from '@/pages/transfer-domain/model/transfer-drafts';

const draft: TransferDraft = {
  stage: 'config',
  text: 'harbor-coverage.com',
  name: 'harbor-coverage.com',
  domainType: 'parked',
  paymentId: 'card-2',
};

const storedText = () => Object.values({ ...sessionStorage }).join('\n');

/** Puts something else where the draft is kept. */
function tamper(change: (stored: Record<string, unknown>) => unknown): void {
  transferDrafts('200001').write(draft);
  const [key] = Object.keys(sessionStorage);
  const stored = JSON.parse(sessionStorage.getItem(String(key)) ?? '') as Record<string, unknown>;
  sessionStorage.setItem(String(key), JSON.stringify(change(stored)));
}

describe('the draft of a transfer', () => {
  it.each(['select', 'config', 'ordering'] as const)('comes back as it was: %s', (stage) => {
    transferDrafts('200001').write({ ...draft, stage });
    expect(transferDrafts('200001').read()).toEqual({ ...draft, stage });
  });

  it('is of one account', () => {
    transferDrafts('200001').write(draft);
    expect(transferDrafts('200002').read()).toBeNull();
  });

  it.each([
    ['another stage', { stage: 'done' }],
    ['another type of domain', { domainType: 'gold' }],
    ['a text without end', { text: 'x'.repeat(2001) }],
    ['a name that is no text', { name: 7 }],
    ['a missing card', { paymentId: undefined }],
  ])('that was tampered with is dropped: %s', (_, change) => {
    tamper((stored) => ({ ...stored, ...change }));
    expect(transferDrafts('200001').read()).toBeNull();
    expect(storedText()).toBe('');
  });

  it('holds nothing but what may be kept', () => {
    tamper((stored) => ({ ...stored, authCode: 'HC-2041-XFER', details: { found_match: true } }));
    expect(transferDrafts('200001').read()).toEqual(draft);
  });
});
