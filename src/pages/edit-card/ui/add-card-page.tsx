import { useAccountNumber } from '@/entities/session';
import { Split, Stack } from '@/shared/ui/layout/layout';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { CardPage } from './card-page';
import { CardsOnFile } from './cards-on-file';
import { editCardCopy } from './edit-card-copy';

export function AddCardPage() {
  return (
    <Stack gap={5}>
      <PageHeader title={editCardCopy.add} />
      <Split aside={<CardsOnFile accountNumber={useAccountNumber()} />}>
        <CardPage />
      </Split>
    </Stack>
  );
}
