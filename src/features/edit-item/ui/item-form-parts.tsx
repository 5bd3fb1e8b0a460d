import { useId, type FormEvent, type ReactNode, type RefObject } from 'react';
import { leftByEscape } from '@/shared/lib/keyboard/left-by-escape';
import { Alert } from '@/shared/ui/feedback/alert';
import { Button } from '@/shared/ui/actions/button';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { Span } from '@/shared/ui/text/text';
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

interface ItemFormProps extends ItemFormAlertsProps {
  readonly form: ItemFormAlertsProps['form'] & {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly before: object | null;
    readonly isTyped: boolean;
    readonly isSaving: boolean;
    submit(event: FormEvent): void;
  };
  readonly heading: 'h2' | 'h3';
  readonly words: { readonly add: string; readonly edit: string; readonly save: string };
  readonly children: ReactNode;
  onCancel(): void;
}

/** A form that adds or edits an item of a list. */
export function ItemForm({
  form,
  heading: Heading,
  words,
  children,
  onCancel,
  ...alerts
}: ItemFormProps) {
  const titleId = useId();
  const { ref, before, isTyped, isSaving, submit } = form;
  return (
    <form
      ref={ref}
      noValidate
      aria-labelledby={titleId}
      onSubmit={submit}
      {...leftByEscape(isTyped, onCancel)}
    >
      <Stack gap={4}>
        <Heading id={titleId}>
          <Span weight="strong">{before === null ? words.add : words.edit}</Span>
        </Heading>
        <ItemFormAlerts form={form} {...alerts} />
        {children}
        <Cluster>
          <Button type="submit" tone="primary" busy={isSaving} busyLabel={copy.saving}>
            {words.save}
          </Button>
          <Button disabled={isSaving} onClick={onCancel}>
            {copy.cancel}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
