import type { PurchaseDraft } from '@machines/purchase/purchase-draft';
import { describe, expect, it } from 'vitest';
import { purchaseDrafts } from '@/pages/purchase-domain/model/purchase-drafts';

const draft: PurchaseDraft = {
  stage: 'config',
  text: 'Lakeside',
  name: 'lakeside-agency.com',
  domainType: 'parked',
  paymentId: 'card-2',
};

/** Puts something else where the draft is kept. */
function tamper(changes: Record<string, unknown>): void {
  purchaseDrafts('200001').write(draft);
  const [key] = Object.keys(sessionStorage);
  const stored = JSON.parse(sessionStorage.getItem(String(key)) ?? '') as Record<string, unknown>;
  sessionStorage.setItem(String(key), JSON.stringify({ ...stored, ...changes }));
}

describe('the draft of a purchase', () => {
  it.each(['search', 'config', 'ordering'] as const)('comes back as it was: %s', (stage) => {
    purchaseDrafts('200001').write({ ...draft, stage });
    expect(purchaseDrafts('200001').read()).toEqual({ ...draft, stage });
  });

  it('is of one account', () => {
    purchaseDrafts('200001').write(draft);
    expect(purchaseDrafts('200002').read()).toBeNull();
  });

  it.each([
    ['another stage', { stage: 'select' }],
    ['another type of domain', { domainType: 'gold' }],
    ['a text without end', { text: 'x'.repeat(2001) }],
    ['a name that is no text', { name: 7 }],
    ['a missing card', { paymentId: undefined }],
  ])('that was tampered with is dropped: %s', (_, changes) => {
    tamper(changes);
    expect(purchaseDrafts('200001').read()).toBeNull();
  });

  it('holds nothing but what may be kept', () => {
    tamper({ results: { exact: { name: 'a.example', available: true } }, preview: { due_now: 1 } });
    expect(purchaseDrafts('200001').read()).toEqual(draft);
  });
});
