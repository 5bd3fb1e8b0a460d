import { formatCount } from '@contract/count';
import { Button } from '../actions/button';
import { Cluster } from '../layout/layout';
import { Note } from '../text/text';

export type PagerProps = {
  /** Names the pages, such as "Pages of accounts". */
  label: string;
  /** Page number, starting at 1. */
  page: number;
  pageSize: number;
  /** The number of items on all pages. */
  total: number;
  busy?: boolean | undefined;
  onPage: (page: number) => void;
};

/** Buttons to page through a list, with the range of shown items. Renders nothing if there is only one page. */
export function Pager({ label, page, pageSize, total, busy = false, onPage }: PagerProps) {
  if (total <= pageSize) return null;
  const last = Math.min(page * pageSize, total);
  return (
    <nav aria-label={label} data-printed="">
      <Cluster justify="between">
        <Button size="small" disabled={busy || page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Note>
          {`${formatCount((page - 1) * pageSize + 1)}–${formatCount(last)} of ${formatCount(total)}`}
        </Note>
        <Button size="small" disabled={busy || last === total} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </Cluster>
    </nav>
  );
}
