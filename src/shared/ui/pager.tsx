import { Button } from './button';
import { Cluster } from './layout';
import { Text } from './text';

export type PagerProps = {
  /** Names the pages, such as "Pages of accounts". */
  label: string;
  /** From 1. */
  page: number;
  totalPages: number;
  /** Another page is being loaded. */
  busy?: boolean | undefined;
  onPage: (page: number) => void;
};

/** Leads through the pages of a list; nothing if there is only one. */
export function Pager({ label, page, totalPages, busy = false, onPage }: PagerProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={label}>
      <Cluster justify="between">
        <Button size="small" disabled={busy || page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Text size="small" tone="muted">
          Page {page} of {totalPages}
        </Text>
        <Button size="small" disabled={busy || page >= totalPages} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </Cluster>
    </nav>
  );
}
