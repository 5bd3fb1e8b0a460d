import * as v from 'valibot';
import { portalDay } from '@/shared/lib/format/day';
import { serverNow } from '@/shared/lib/network/server-time';

const keyOf = (accountNumber: string, about: string) => `portal.request.${accountNumber}.${about}`;

/**
 * Returns the day on which support was last asked for something in this browser, `2026-11-30`, because messages are
 * emailed and not stored. `null` if it wasn't, or if the browser blocks storage.
 */
export function requestDay(accountNumber: string, about: string): string | null {
  try {
    return v.parse(
      v.pipe(v.string(), v.isoDate()),
      localStorage.getItem(keyOf(accountNumber, about)),
    );
  } catch {
    return null;
  }
}

export function keepRequestDay(accountNumber: string, about: string): void {
  try {
    localStorage.setItem(keyOf(accountNumber, about), portalDay(serverNow()));
  } catch {
    // The browser blocks storage, so the request isn't shown.
  }
}
