import {
  MutationObserver,
  notifyManager,
  QueryObserver,
  type QueryClient,
} from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CallError } from '@/shared/api/call-error';
import { createQueryClient } from '@/shared/api/query-client';

const query = {
  queryKey: ['page'],
  queryFn: () => Promise.reject(new CallError(403, null)),
  meta: { ownsPage: true },
} as const;

function forbiddenPages(): { client: QueryClient; onForbiddenPage: ReturnType<typeof vi.fn> } {
  const onForbiddenPage = vi.fn<() => void>();
  const client = createQueryClient({ onForbiddenPage });
  onTestFinished(() => client.clear());
  return { client, onForbiddenPage };
}

it('a page is replaced by the 403 page if its own data is refused', async () => {
  const { client, onForbiddenPage } = forbiddenPages();
  const stop = new QueryObserver(client, query).subscribe(() => undefined);
  onTestFinished(stop);
  await vi.waitFor(() => expect(onForbiddenPage).toHaveBeenCalledTimes(1));
});

it('a refused prefetch for another page does not navigate away', async () => {
  const { client, onForbiddenPage } = forbiddenPages();
  await client.prefetchQuery(query);
  expect(client.getQueryState(query.queryKey)?.status).toBe('error');
  expect(onForbiddenPage).not.toHaveBeenCalled();
});

it('a mutation is pending before its button can be pressed again', async () => {
  const { client } = forbiddenPages();
  const observer = new MutationObserver(client, { mutationFn: () => Promise.resolve() });
  const seen = vi.fn<(state: { readonly isPending: boolean }) => void>();
  // `useMutation` subscribes the same way.
  onTestFinished(observer.subscribe(notifyManager.batchCalls(seen)));
  const done = observer.mutate();
  // Waits only for a microtask, because any click comes later.
  await Promise.resolve();
  expect(seen).toHaveBeenLastCalledWith(expect.objectContaining({ isPending: true }));
  await done;
});
