import { changeLink, saveLinks, type Link } from '@contract/link';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '@/shared/api/call';
import { linksQuery } from '@/shared/api/link-queries';
import { shownAtOnce } from '@/shared/api/shown-at-once';
import { trackingLink, type CompleteLink } from './tracking-link';

interface LinksToSave {
  readonly links: readonly CompleteLink[];
  readonly name: string;
}

/**
 * Saves links for the agency. A link keeps its id until it is saved, so that trying again after a lost response saves it
 * once. A failure reloads the list, since a colleague may have saved one of the links.
 */
export function useSaveLinks(accountNumber: string) {
  const queryClient = useQueryClient();
  const ids = useRef(new Map<string, string>());
  const list = linksQuery(accountNumber);

  function idOf(link: CompleteLink): string {
    const address = trackingLink(link);
    const id = ids.current.get(address) ?? crypto.randomUUID();
    ids.current.set(address, id);
    return id;
  }

  return useMutation({
    mutationFn: ({ links, name }: LinksToSave) =>
      call(saveLinks, {
        path: { account_number: accountNumber },
        body: {
          links: links.map(({ landingPage, ...link }) => ({
            ...link,
            landing_page: landingPage,
            id: idOf({ ...link, landingPage }),
            name,
          })),
        },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(list.queryKey, (links) =>
        links === undefined
          ? undefined
          : [...saved, ...links.filter(({ id }) => !saved.some((link) => link.id === id))],
      );
    },
    onSettled: () => queryClient.invalidateQueries(list),
  });
}

export interface LinkChange {
  readonly id: string;
  readonly name?: string;
  readonly archived?: boolean;
}

/** Renames or archives a link. The change shows at once, and is taken back if it fails. */
export function useChangeLink(accountNumber: string) {
  const queryClient = useQueryClient();
  const list = linksQuery(accountNumber);
  const put = (links: readonly Link[], { id, ...change }: LinkChange) =>
    links.map((link) => (link.id === id ? { ...link, ...change } : link));
  return useMutation({
    mutationFn: ({ id, ...body }: LinkChange) =>
      call(changeLink, { path: { account_number: accountNumber, id }, body }),
    ...shownAtOnce(queryClient, list, put),
    onSuccess: (link) =>
      queryClient.setQueryData(list.queryKey, (links) => links && put(links, link)),
    onSettled: () => queryClient.invalidateQueries(list),
  });
}
