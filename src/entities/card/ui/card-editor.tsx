import type { Card } from '@contract/card';
import { cardEditorMachine } from '@machines/card-editor/card-editor-machine';
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { accountQuery } from '@/shared/api/account-queries';
import { draftOf, newCardDrafts } from '../model/card-draft';
import { createCardSender, createChangeSender } from '../model/save-card';
import { CardForm } from './card-form';

interface CardEditorProps {
  readonly accountNumber: string;
  /** The card to edit; omitted for a new card. */
  readonly card?: Card | undefined;
  /**
   * The title of a form that replaces other content; the first field then gets focus. Omitted on pages, which have
   * their own title.
   */
  readonly title?: string | undefined;
  onSaved(paymentId: string): void;
  onCancel(): void;
}

type Editing = Pick<CardEditorProps, 'accountNumber' | 'card' | 'onSaved'>;

/** Creates the machine, with an actor that reads the form when it is submitted. */
function cardEditor({ accountNumber, card, onSaved }: Editing) {
  let form: HTMLFormElement | undefined;
  const drafts = card === undefined ? newCardDrafts(accountNumber) : undefined;
  const readForm = () => new FormData(form);
  const send =
    card === undefined
      ? createCardSender(accountNumber, readForm)
      : createChangeSender(accountNumber, card, readForm);
  return {
    readFrom(this: void, shown: HTMLFormElement): void {
      form = shown;
    },
    machine: cardEditorMachine.provide({
      actors: { saveCard: fromPromise(() => send()) },
      actions: {
        announceSaved(_, { id }) {
          drafts?.write(null);
          onSaved(id);
        },
      },
    }),
    draft: drafts?.read() ?? undefined,
    keep(this: void): void {
      drafts?.write(draftOf(readForm()));
    },
    discard(this: void): void {
      drafts?.write(null);
    },
  };
}

/**
 * A form that adds or changes a card. The number, security code and expiration date exist only in the form; a new
 * card's names and address are stored in this tab.
 */
export function CardEditor({ onCancel, title, ...editing }: CardEditorProps) {
  const [{ machine, readFrom, draft, keep, discard }] = useState(() => cardEditor(editing));
  const editor = useActorRef(machine);
  const account = useQueryClient().getQueryData(accountQuery(editing.accountNumber).queryKey);
  return (
    <CardForm
      editor={editor}
      card={editing.card}
      draft={draft}
      title={title}
      agencyAddress={account?.office.address}
      onShown={readFrom}
      onTyped={keep}
      onCancel={() => {
        discard();
        onCancel();
      }}
    />
  );
}
