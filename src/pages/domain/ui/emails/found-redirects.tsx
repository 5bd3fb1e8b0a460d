import type { EmailRedirect } from '@contract/email-redirect';
import { nameInWords } from '@contract/name-in-words';
import { useLocation } from '@tanstack/react-router';
import { memo, useDeferredValue, type ComponentProps, type ReactNode } from 'react';
import { useViewer } from '@/entities/session';
import { useKeptState } from '@/shared/lib/address/use-kept-state';
import { Button } from '@/shared/ui/actions/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { inOrder, type RedirectRows, type Row } from '../../model/emails/redirect-rows';
import { redirectsCopy as copy } from './emails-copy';
import { RedirectRow, rowId } from './redirect-row';
import { more } from './redirect-row.css';

/** The number of rows shown at first and added with each press. */
const step = 20;

/** The number of rows that a screen shows, which render before the others. */
const onScreen = 10;

/** A shared empty list for closed rows, so that they don't rerender when other rows change. */
const notSent: readonly EmailRedirect[] = [];

interface FoundRedirectsProps {
  readonly domain: string;
  readonly redirects: readonly EmailRedirect[];
  readonly matches: readonly EmailRedirect[];
  readonly search: string;
  readonly rows: RedirectRows;
  readonly open: readonly Row[];
  confirmation(this: void, redirect: EmailRedirect): ReactNode;
  onShowAll(this: void): void;
}

/**
 * The rows that match the search, and the open rows. They render after the search field, so that typing never has to
 * wait.
 */
export const FoundRedirects = memo(function FoundRedirects({
  domain,
  redirects,
  matches,
  search,
  rows,
  open,
  confirmation,
  onShowAll,
}: FoundRedirectsProps) {
  const { account } = useViewer();
  const [extent, setExtent] = useKeptState('rows', { search, most: step });
  const most = extent.search === search ? extent.most : step;
  const rendered = useDeferredValue(most, onScreen);
  const openKeys = new Set(open.map(({ key }) => key));
  const known = new Set(redirects.map(({ pk }) => pk));
  const found = new Set(matches.slice(0, rendered).map(({ pk }) => pk));
  const linked = useLocation({ select: ({ hash }) => hash });
  // An open row stays visible even if it doesn't match the search.
  const shown = redirects
    .filter(({ pk }) => found.has(pk) || openKeys.has(pk) || rowId({ pk }) === linked)
    .map((redirect) => ({ key: redirect.pk, address: redirect.redirect_address, redirect }));
  // Forms that add a redirect, and rows that were deleted elsewhere while being edited.
  const loose = open.filter(({ key }) => !known.has(key));
  const left = matches.length - Math.min(matches.length, most);
  return (
    <>
      <ul aria-label={copy.list}>
        {inOrder([...loose, ...shown]).map((item) => {
          const row = {
            domain,
            redirects: openKeys.has(item.key) ? redirects : notSent,
            isLinked: rowId({ pk: item.key }) === linked,
            signature: account?.full_name ?? nameInWords(domain),
            confirmation,
          };
          return 'actor' in item ? (
            <RedirectRow key={item.key} row={item.actor} {...row} />
          ) : (
            <ListedRow key={item.key} rows={rows} redirect={item.redirect} {...row} />
          );
        })}
      </ul>
      {redirects.length > 0 && matches.length === 0 ? (
        <EmptyState
          icon="search"
          title={copy.noMatch(search)}
          action={<Button onClick={onShowAll}>{copy.showAll}</Button>}
        >
          {copy.noMatchHelp}
        </EmptyState>
      ) : null}
      {left > 0 ? (
        <div className={more}>
          <Button onClick={() => setExtent({ search, most: most + step })}>
            {copy.showMore(Math.min(left, step))}
          </Button>
        </div>
      ) : null}
    </>
  );
});

interface ListedRowProps
  extends Omit<ComponentProps<typeof RedirectRow>, 'row'>, Pick<FoundRedirectsProps, 'rows'> {
  readonly redirect: EmailRedirect;
}

/**
 * A row whose machine starts when the row renders instead of when the list renders, so that typing can interrupt the
 * rendering.
 */
const ListedRow = memo(function ListedRow({ rows, redirect, ...row }: ListedRowProps) {
  return <RedirectRow row={rows.rowOf(redirect).actor} {...row} />;
});
