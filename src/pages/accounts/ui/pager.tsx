import { Button } from '@/shared/ui/button';
import { Cluster } from '@/shared/ui/layout';
import { Text } from '@/shared/ui/text';
import { accountsCopy } from './accounts-copy';

const copy = accountsCopy.pager;

interface PagerProps {
  readonly page: number;
  readonly totalPages: number;
  readonly busy: boolean;
  onPage(page: number): void;
}

export function Pager({ page, totalPages, busy, onPage }: PagerProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={copy.label}>
      <Cluster justify="between">
        <Button size="small" disabled={busy || page <= 1} onClick={() => onPage(page - 1)}>
          {copy.previous}
        </Button>
        <Text size="small" tone="muted" figures="tabular">
          {copy.page(page, totalPages)}
        </Text>
        <Button size="small" disabled={busy || page >= totalPages} onClick={() => onPage(page + 1)}>
          {copy.next}
        </Button>
      </Cluster>
    </nav>
  );
}
