import { OrderKey } from '@contract/order-key';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { chargeAttempt } from '@/entities/charge/model/charge-attempt';
import { sendCharge } from '@/entities/charge/model/send-charge';
import { CallError } from '@/shared/api/call-error';
import { clearDrafts } from '@/shared/lib/storage/drafts';

const busy = new CallError(503, { error: 'Busy.', error_reason: 'busy' });

const attempt = (account = '200001') => chargeAttempt('transfer', account);

describe("an order's key", () => {
  it('has the format that the backend requires', () => {
    expect(v.is(OrderKey, attempt().open())).toBe(true);
  });

  it('stays the same while the order is open, so that sending the order twice places it once', () => {
    const order = attempt();
    const key = order.open();
    expect(order.open()).toBe(key);
    expect(order.current()).toBe(key);
  });

  it('survives a reload, so that the outcome can be looked up', () => {
    const key = attempt().open();
    expect(attempt().current()).toBe(key);
    expect(attempt().open()).toBe(key);
  });

  it('is removed when the order ends, and the next one gets a different key', () => {
    const order = attempt();
    const key = order.open();
    order.close();
    expect(order.current()).toBeNull();
    expect(attempt().current()).toBeNull();
    expect(order.open()).not.toBe(key);
  });

  it('is reused if the portal was busy, and leaves nothing to look up after a reload', async () => {
    const order = attempt();
    const keys: string[] = [];
    const send = async (key: string) => {
      keys.push(key);
      if (keys.length === 1) throw busy;
    };
    expect(await sendCharge(order, send)).toEqual({ kind: 'busy' });
    expect(attempt().current()).toBeNull();
    expect(await sendCharge(order, send)).toEqual({ kind: 'charged', key: keys[0] });
    expect(keys[1]).toBe(keys[0]);
    expect(order.current()).toBeNull();
  });

  it('is used only for its account', () => {
    const key = attempt('200001').open();
    expect(attempt('200002').current()).toBeNull();
    expect(attempt('200002').open()).not.toBe(key);
    expect(attempt('200001').current()).toBe(key);
  });

  it('is removed with the drafts when another user signs in', () => {
    attempt().open();
    clearDrafts();
    expect(attempt().current()).toBeNull();
  });

  it.each(['"short"', '"with spaces and <html>"', '7', '{', 'null', `"${'x'.repeat(65)}"`])(
    'is ignored if it was tampered with: %s',
    (stored) => {
      attempt().open();
      const [name] = Object.keys(sessionStorage).filter((key) => key.includes('transfer-order'));
      sessionStorage.setItem(String(name), stored);
      expect(attempt().current()).toBeNull();
    },
  );

  it('is stored in memory if the browser blocks storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const order = attempt();
    const key = order.open();
    expect(order.open()).toBe(key);
    expect(order.current()).toBe(key);
  });
});
