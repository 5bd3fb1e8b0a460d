import { useAccountNumber } from '@/entities/session';
import { Stack } from '@/shared/ui/layout/layout';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { CardPage } from './card-page';
import { besideForm } from './card-page.css';
import { CardsOnFile } from './cards-on-file';
import { editCardCopy } from './edit-card-copy';

export function AddCardPage() {
  return (
    <Stack gap={5}>
      <PageHeader title={editCardCopy.add} />
      <div className={besideForm}>
        <CardPage />
        <CardsOnFile accountNumber={useAccountNumber()} />
      </div>
    </Stack>
  );
}
