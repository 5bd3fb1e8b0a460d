import { describe, expect, it } from 'vitest';
import { purchaseDrafts } from '@/pages/purchase-domain/model/purchase-drafts';
import { transferDrafts } from '@/pages/transfer-domain/model/transfer-drafts';
import type { DraftStore } from '@/shared/lib/storage/drafts';

const draft = {
  stage: 'config',
  text: 'Lakeside',
  name: 'lakeside-agency.com',
  domainType: 'parked',
  paymentId: 'card-2',
  refusal: { reason: 'The registrar rejected this domain.', cause: 'name' },
  declinedCard: 'card-2',
} as const;

/** Changes the stored draft directly in the storage. */
function tamper(changes: Record<string, unknown>): void {
  const [key] = Object.keys(sessionStorage);
  const stored = JSON.parse(sessionStorage.getItem(String(key)) ?? '') as Record<string, unknown>;
  sessionStorage.setItem(String(key), JSON.stringify({ ...stored, ...changes }));
}

function testDrafts<Draft>(
  id: string,
  drafts: (account: string) => DraftStore<Draft>,
  [draft, ...others]: readonly [Draft, ...Draft[]],
): void {
  describe(`the draft of a ${id}`, () => {
    it.each([draft, ...others])('is restored unchanged: %j', (written) => {
      drafts('200001').write(written);
      expect(drafts('200001').read()).toEqual(written);
    });

    it('belongs to one account', () => {
      drafts('200001').write(draft);
      expect(drafts('200002').read()).toBeNull();
    });

    it.each([
      ['another stage', { stage: 'done' }],
      ['another plan', { domainType: 'gold' }],
      ['a text without end', { text: 'x'.repeat(2001) }],
      ['a name that is not text', { name: 7 }],
      ['a missing card', { paymentId: undefined }],
    ])('is dropped if it was tampered with: %s', (_, changes) => {
      drafts('200001').write(draft);
      tamper(changes);
      expect(drafts('200001').read()).toBeNull();
      expect(Object.values({ ...sessionStorage }).join('')).toBe('');
    });

    it('contains only allowed fields', () => {
      drafts('200001').write(draft);
      tamper({ authCode: 'HC-2041-XFER', details: { found_match: true }, results: { exact: {} } });
      expect(drafts('200001').read()).toEqual(draft);
    });
  });
}

testDrafts('purchase', purchaseDrafts, [
  draft,
  { ...draft, stage: 'search' },
  { ...draft, stage: 'ordering' },
]);
testDrafts('transfer', transferDrafts, [
  draft,
  { ...draft, stage: 'select' },
  { ...draft, stage: 'ordering' },
]);
