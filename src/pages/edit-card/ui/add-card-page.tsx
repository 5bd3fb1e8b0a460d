import { Stack } from '@/shared/ui/layout';
import { PageHeader } from '@/shared/ui/page-header';
import { CardPage } from './card-page';
import { editCardCopy } from './edit-card-copy';

export function AddCardPage() {
  return (
    <Stack gap={5}>
      <PageHeader title={editCardCopy.add} />
      <CardPage />
    </Stack>
  );
}
