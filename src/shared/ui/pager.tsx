import { Button } from './button';
import { Cluster } from './layout';
import { Note } from './text';

export type PagerProps = {
  /** Names the pages, such as "Pages of accounts". */
  label: string;
  /** The number of items on all pages, in words, such as "51 accounts". */
  items?: string | undefined;
  /** Page number, starting at 1. */
  page: number;
  totalPages: number;
  busy?: boolean | undefined;
  onPage: (page: number) => void;
};

/** Buttons to page through a list. Renders nothing if there is only one page. */
export function Pager({ label, items, page, totalPages, busy = false, onPage }: PagerProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={label}>
      <Cluster justify="between">
        <Button size="small" disabled={busy || page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Note>
          {items === undefined ? 'Page' : `${items}, page`} {page} of {totalPages}
        </Note>
        <Button size="small" disabled={busy || page >= totalPages} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </Cluster>
    </nav>
  );
}
