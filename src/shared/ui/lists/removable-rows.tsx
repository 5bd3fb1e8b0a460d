import { useState, type ReactNode } from 'react';
import { Button, type ButtonTone } from '../actions/button';
import { Cluster } from '../layout/layout';
import { EmptyState } from '../feedback/empty-state';
import type { IconName } from '../text/icon';
import { focusPageHeading } from '../layout/page-header';
import { Panel } from '../layout/panel';
import { QuestionInPlace, type QuestionInPlaceProps } from '../feedback/question-in-place';
import { Row, RowList } from './row-list';
import { search as searchStyle } from './row-list.css';
import { VisuallyHidden } from '../text/visually-hidden';

/** One place up or down. */
export type Step = -1 | 1;

export type RemovableRowListProps<Item> = {
  items: readonly Item[];
  /** Icon shown if there are no items. */
  icon: IconName;
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  texts: {
    /** Names the list. */
    list: string;
    none: { title: string; text: string };
    edit?: string;
    remove: string;
    ask: (item: Item) => QuestionInPlaceProps['texts'];
  };
  removal: {
    isPending: boolean;
    error: Error | null;
    mutate: (id: string, options: { onSuccess: () => void }) => void;
    reset: () => void;
  };
  /** By default, each item can be removed. */
  isRemovable?: (item: Item) => boolean;
  /** Confirms the removal, for example with an alert. */
  onRemoved: (item: Item) => void;
  onEdit?: ((item: Item) => void) | undefined;
  /** Another action on an item, such as publishing it. Without a question, it is done at once. */
  toggle?: {
    text: (item: Item) => string;
    ask: (item: Item) => QuestionInPlaceProps['texts'] | null;
    run: (item: Item) => void;
  };
  /** Buttons that move an item up and down. */
  moving?:
    | {
        text: (name: string, step: Step) => string;
        canMove: (item: Item, step: Step) => boolean;
        run: (item: Item, step: Step) => void;
      }
    | undefined;
  /** A form that replaces the row while it is being edited. */
  formOf?: ((item: Item) => ReactNode) | undefined;
  children: (item: Item) => ReactNode;
  /** Details below the row's line. */
  detailsOf?: (item: Item) => ReactNode;
};

/** Rows that can be edited, and removed after a confirmation. */
export function RemovableRowList<Item>({
  items,
  icon,
  idOf,
  nameOf,
  texts,
  removal,
  isRemovable = () => true,
  onRemoved,
  onEdit,
  toggle,
  moving,
  formOf,
  children,
  detailsOf,
}: RemovableRowListProps<Item>) {
  const [asked, setAsked] = useState<{ id: string; about: 'removal' | 'toggle' } | null>(null);

  function close(): void {
    setAsked(null);
    removal.reset();
  }

  function ask(id: string, about: 'removal' | 'toggle'): void {
    removal.reset();
    setAsked({ id, about });
  }

  function runToggle(item: Item): void {
    close();
    toggle?.run(item);
  }

  function remove(item: Item): void {
    removal.mutate(idOf(item), {
      onSuccess: () => {
        close();
        focusPageHeading();
        onRemoved(item);
      },
    });
  }

  if (items.length === 0) {
    return (
      <EmptyState icon={icon} title={texts.none.title}>
        {texts.none.text}
      </EmptyState>
    );
  }
  return (
    <RowList label={texts.list}>
      {items.map((item) => {
        const id = idOf(item);
        const form = formOf?.(item);
        if (form) return <Row key={id} below={form} />;
        const about = asked?.id === id ? asked.about : null;
        const asks = about === 'toggle' ? toggle?.ask(item) : about && texts.ask(item);
        const action = (text: string, act: () => void, tone: ButtonTone = 'quiet') => (
          <Button size="small" tone={tone} onClick={act}>
            <span>{`${text} `}</span>
            <VisuallyHidden>{nameOf(item)}</VisuallyHidden>
          </Button>
        );
        return (
          <Row
            key={id}
            actions={
              <>
                {toggle
                  ? action(toggle.text(item), () =>
                      toggle.ask(item) ? ask(id, 'toggle') : runToggle(item),
                    )
                  : null}
                {onEdit && texts.edit ? action(texts.edit, () => onEdit(item)) : null}
                {isRemovable(item)
                  ? action(texts.remove, () => ask(id, 'removal'), 'quietDanger')
                  : null}
                {moving ? (
                  <Cluster as="span" gap={1}>
                    {([-1, 1] as const).map((step) => (
                      <Button
                        key={step}
                        size="small"
                        tone="quiet"
                        icon={step < 0 ? 'arrow-up' : 'arrow-down'}
                        disabled={!moving.canMove(item, step)}
                        onClick={() => moving.run(item, step)}
                      >
                        <VisuallyHidden>{moving.text(nameOf(item), step)}</VisuallyHidden>
                      </Button>
                    ))}
                  </Cluster>
                ) : null}
              </>
            }
            below={
              <>
                {asks ? (
                  <QuestionInPlace
                    key={about}
                    texts={asks}
                    tone={about === 'toggle' ? 'primary' : 'danger'}
                    busy={removal.isPending}
                    failure={removal.error?.message}
                    onKeep={close}
                    onConfirm={() => (about === 'toggle' ? runToggle : remove)(item)}
                  />
                ) : null}
                {detailsOf?.(item)}
              </>
            }
          >
            {children(item)}
          </Row>
        );
      })}
    </RowList>
  );
}

export type RemovableRowsProps<Item> = RemovableRowListProps<Item> & {
  /** The number of items, in words. */
  lead: string;
  search?: ReactNode;
};

/** A panel with rows that can be edited, and removed after a confirmation. */
export function RemovableRows<Item>({ lead, search, ...list }: RemovableRowsProps<Item>) {
  return (
    <Panel title={list.texts.list} lead={lead} padding="none">
      {search === undefined ? null : <div className={searchStyle}>{search}</div>}
      <RemovableRowList {...list} />
    </Panel>
  );
}
