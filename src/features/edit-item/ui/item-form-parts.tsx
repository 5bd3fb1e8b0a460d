import { Alert } from '@/shared/ui/feedback/alert';
import { Button } from '@/shared/ui/actions/button';
import { Cluster } from '@/shared/ui/layout/layout';
import { editItemCopy as copy } from './edit-item-copy';

interface ItemFormAlertsProps {
  readonly form: {
    readonly failure: string | undefined;
    takeTheirs(): void;
    keepMine(): void;
  };
  /** The message that a colleague has deleted the item. */
  readonly deleted: string | undefined;
  /** The message that a colleague has changed the item. */
  readonly conflict: string | undefined;
}

/** Alerts that explain why an item can't be saved as it is. */
export function ItemFormAlerts({ form, deleted, conflict }: ItemFormAlertsProps) {
  return (
    <>
      {deleted === undefined ? null : <Alert tone="warning">{deleted}</Alert>}
      {conflict === undefined ? null : (
        <Alert
          tone="warning"
          action={
            <Cluster gap={2}>
              <Button size="small" onClick={form.takeTheirs}>
                {copy.takeTheirs}
              </Button>
              <Button size="small" onClick={form.keepMine}>
                {copy.keepMine}
              </Button>
            </Cluster>
          }
        >
          {conflict}
        </Alert>
      )}
      {form.failure === undefined ? null : <Alert tone="danger">{form.failure}</Alert>}
    </>
  );
}

interface ItemFormButtonsProps {
  readonly save: string;
  readonly isSaving: boolean;
  onCancel(): void;
}

export function ItemFormButtons({ save, isSaving, onCancel }: ItemFormButtonsProps) {
  return (
    <Cluster>
      <Button type="submit" tone="primary" busy={isSaving} busyLabel={copy.saving}>
        {save}
      </Button>
      <Button disabled={isSaving} onClick={onCancel}>
        {copy.cancel}
      </Button>
    </Cluster>
  );
}
