import { portalDay } from '@/shared/lib/format/day';
import { serverNow } from '@/shared/lib/network/server-time';
import { readBrowser, writeBrowser } from '@/shared/lib/storage/tab-storage';

const keyOf = (accountNumber: string, about: string) => `portal.request.${accountNumber}.${about}`;

/** Returns the day, `2026-11-30`, on which support was last asked for something in this browser; `null` if it wasn't. */
export const requestDay = (accountNumber: string, about: string): string | null =>
  readBrowser(keyOf(accountNumber, about));

/** Stores today in this browser, because messages to support are emailed and not stored. */
export const keepRequestDay = (accountNumber: string, about: string): void =>
  writeBrowser(keyOf(accountNumber, about), portalDay(serverNow()));
