import type { Card } from '@contract/card';
import { Stack } from '@/shared/ui/layout/layout';
import { Alert } from '@/shared/ui/feedback/alert';
import { cardExpiry, cardTitle } from '../model/card-copy';
import { cardFormCopy } from './card-form-copy';

const copy = cardFormCopy.conflict;

/** The card as saved by someone else, shown above the person's own input. */
export function CardConflict({ current }: { readonly current: Card }) {
  return (
    <Alert tone="warning" title={copy.title}>
      <Stack gap={2}>
        <p>{copy.now}</p>
        <div>
          <p>{copy.facts(cardTitle(current), cardExpiry(current))}</p>
          <p>{copy.holder(current)}</p>
          <p>{copy.address(current)}</p>
        </div>
        <p>{copy.yours}</p>
      </Stack>
    </Alert>
  );
}
