import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { claimDrafts, clearDrafts, draftStore } from '@/shared/lib/storage/drafts';
import { readTab, writeTab } from '@/shared/lib/storage/tab-storage';

const Note = v.object({ text: v.string() });
const notes = (account = '100001') =>
  draftStore('note', account, (stored) => v.parse(Note, stored));

function refuseStorage(): void {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Refused', 'SecurityError');
    });
  }
}

describe('a draft', () => {
  it('is restored after a reload', () => {
    notes().write({ text: 'half a name' });
    expect(notes().read()).toEqual({ text: 'half a name' });
  });

  it('is deleted when it is cleared', () => {
    notes().write({ text: 'half a name' });
    notes().write(null);
    expect(notes().read()).toBeNull();
  });

  it('belongs to its account and its flow', () => {
    notes('100001').write({ text: 'of one agency' });
    expect(notes('100002').read()).toBeNull();
    expect(draftStore('other', '100001', (stored) => v.parse(Note, stored)).read()).toBeNull();
  });

  it.each(['{', '', 'null', '[]', '{"text":7}', '"<script>"'])(
    'is dropped if it is invalid, instead of breaking the page: %s',
    (stored) => {
      notes().write({ text: 'x' });
      const key = Object.keys(sessionStorage).find((each) => each.includes('note'));
      sessionStorage.setItem(String(key), stored);
      expect(notes().read()).toBeNull();
      expect(sessionStorage.getItem(String(key))).toBeNull();
    },
  );

  it('is not stored if the browser blocks storage, and nothing breaks', () => {
    refuseStorage();
    const store = notes();
    expect(() => store.write({ text: 'x' })).not.toThrow();
    expect(() => store.write(null)).not.toThrow();
    expect(store.read()).toBeNull();
    expect(() => claimDrafts('u-1')).not.toThrow();
    expect(() => clearDrafts()).not.toThrow();
  });
});

describe("the owner of a tab's drafts", () => {
  it('stays the same when the same person signs in again', () => {
    claimDrafts('u-1');
    notes().write({ text: 'mine' });
    claimDrafts('u-1');
    expect(notes().read()).toEqual({ text: 'mine' });
  });

  it('changes when another person signs in, and no earlier drafts are left', () => {
    claimDrafts('u-1');
    notes('100001').write({ text: 'secret plan' });
    notes('100002').write({ text: 'secret plan' });
    claimDrafts('u-2');
    expect(notes('100001').read()).toBeNull();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret plan');
  });

  it('is unknown before the first sign-in, so that earlier drafts are dropped', () => {
    notes().write({ text: 'of a user' });
    claimDrafts('u-1');
    expect(notes().read()).toBeNull();
  });

  it('stays the same when all drafts are cleared', () => {
    claimDrafts('u-1');
    notes().write({ text: 'x' });
    clearDrafts();
    expect(notes().read()).toBeNull();
    notes().write({ text: 'new' });
    claimDrafts('u-1');
    expect(notes().read()).toEqual({ text: 'new' });
    claimDrafts('u-2');
    expect(notes().read()).toBeNull();
  });

  it("doesn't own the tab's other data, which isn't cleared", () => {
    writeTab('portal.destination', '/domains');
    notes().write({ text: 'x' });
    claimDrafts('u-1');
    claimDrafts('u-2');
    clearDrafts();
    expect(readTab('portal.destination')).toBe('/domains');
  });
});
