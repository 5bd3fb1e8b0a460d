import type { AttentionItem } from '@contract/attention';
import { readBrowser, writeBrowser } from '@/shared/lib/storage/tab-storage';

/** The maximum number of dismissals to store. News is shown for a week, so older ones aren't needed. */
const mostStored = 50;

const keyOf = (accountNumber: string) => `portal.dismissed-news.${accountNumber}`;

/** Identifies news, so that a later transfer of the same domain is news again. */
const newsId = (item: AttentionItem) =>
  item.kind === 'transfer_completed' ? `${item.domain} ${item.completed_on}` : null;

/** Reads the news that the person dismissed in this browser. */
export function readDismissed(accountNumber: string): readonly string[] {
  return readBrowser(keyOf(accountNumber))?.split('\n') ?? [];
}

/** Returns the dismissed news including this item, and stores them. */
export function dismissNews(
  accountNumber: string,
  dismissed: readonly string[],
  item: AttentionItem,
): readonly string[] {
  const all = [newsId(item) ?? '', ...dismissed].slice(0, mostStored);
  writeBrowser(keyOf(accountNumber), all.join('\n'));
  return all;
}

export function isDismissed(dismissed: readonly string[], item: AttentionItem): boolean {
  return dismissed.includes(newsId(item) ?? ' ');
}
