import { Button } from '@/shared/ui/button';
import { Cluster } from '@/shared/ui/layout';
import { Text } from '@/shared/ui/text';

interface PagerProps {
  readonly page: number;
  readonly totalPages: number;
  readonly busy: boolean;
  onPage(page: number): void;
}

export function Pager({ page, totalPages, busy, onPage }: PagerProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label="Pages of accounts">
      <Cluster justify="between">
        <Button size="small" disabled={busy || page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Text size="small" tone="muted" figures="tabular">
          Page {page} of {totalPages}
        </Text>
        <Button size="small" disabled={busy || page >= totalPages} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </Cluster>
    </nav>
  );
}
