import { makeDefault } from '@contract/card';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CardEditor } from '@/entities/card';
import { call } from '@/shared/api/call';
import { reloadCards } from '@/shared/api/card-queries';
import { RetryAlert } from '@/shared/ui/feedback/retry-alert';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { deletionCopy } from './deletion-copy';

const copy = deletionCopy.replace;

interface ReplacementFormProps {
  readonly accountNumber: string;
  /** The name of the card to replace. */
  readonly title: string;
  onBusy(this: void, isBusy: boolean): void;
  /** Called once the new card is stored and is the default. */
  onReplaced(this: void): void;
  onCancel(this: void): void;
}

/** Adds a card and makes it the default. */
export function ReplacementForm({ title, onReplaced, onBusy, ...form }: ReplacementFormProps) {
  const { accountNumber } = form;
  const queryClient = useQueryClient();
  const promotion = useMutation({
    mutationFn: async (id: string) => {
      onBusy(true);
      await call(makeDefault, { path: { account_number: accountNumber, id } });
      await reloadCards(queryClient, accountNumber);
    },
    onSuccess: onReplaced,
    onError: () => onBusy(false),
  });
  if (promotion.isError) {
    return (
      <RetryAlert title={copy.failed} onRetry={() => promotion.mutate(promotion.variables)}>
        {`${promotion.error.message} ${copy.kept(title)}`}
      </RetryAlert>
    );
  }
  return promotion.isIdle ? (
    <CardEditor {...form} place="dialog" onBusy={onBusy} onSaved={promotion.mutate} />
  ) : (
    <Spinner label={copy.promoting} />
  );
}
