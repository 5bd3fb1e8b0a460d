import { useState, type ReactNode } from 'react';
import { announce } from './announcer';
import { Button } from './button';
import { focusPageHeading } from './page-header';
import { QuestionInPlace, type QuestionInPlaceProps } from './question-in-place';
import { Row, RowList } from './row-list';
import { VisuallyHidden } from './visually-hidden';

export type RemovableRowsProps<Item> = {
  /** Names the list. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  texts: {
    edit?: string;
    remove: string;
    ask: (item: Item) => QuestionInPlaceProps['texts'];
    removed: (item: Item) => string;
  };
  removal: {
    isPending: boolean;
    error: Error | null;
    mutate: (id: string, options: { onSuccess: () => void }) => void;
    reset: () => void;
  };
  onEdit?: ((item: Item) => void) | undefined;
  /** A form in place of the row, if it is being edited there. */
  formOf?: ((item: Item) => ReactNode) | undefined;
  children: (item: Item) => ReactNode;
};

/** Rows that can be edited, and removed after a question. */
export function RemovableRows<Item>({
  label,
  items,
  idOf,
  nameOf,
  texts,
  removal,
  onEdit,
  formOf,
  children,
}: RemovableRowsProps<Item>) {
  const [asked, setAsked] = useState<string | null>(null);

  function close(): void {
    setAsked(null);
    removal.reset();
  }

  function remove(item: Item): void {
    removal.mutate(idOf(item), {
      onSuccess: () => {
        close();
        focusPageHeading();
        announce(texts.removed(item));
      },
    });
  }

  return (
    <RowList label={label}>
      {items.map((item) => {
        const id = idOf(item);
        const form = formOf?.(item);
        if (form) return <Row key={id} below={form} />;
        const action = (text: string, act: () => void) => (
          <Button size="small" tone="quiet" onClick={act}>
            {text} <VisuallyHidden>{nameOf(item)}</VisuallyHidden>
          </Button>
        );
        return (
          <Row
            key={id}
            actions={
              <>
                {onEdit && texts.edit ? action(texts.edit, () => onEdit(item)) : null}
                {action(texts.remove, () => setAsked(id))}
              </>
            }
            below={
              id === asked ? (
                <QuestionInPlace
                  texts={texts.ask(item)}
                  busy={removal.isPending}
                  failure={removal.error?.message}
                  onKeep={close}
                  onConfirm={() => remove(item)}
                />
              ) : null
            }
          >
            {children(item)}
          </Row>
        );
      })}
    </RowList>
  );
}
