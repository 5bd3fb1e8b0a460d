import type { Card } from '@contract/card';
import { cardEditorMachine } from '@machines/card-editor/card-editor-machine';
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { accountQuery } from '@/shared/api/account-queries';
import { portalConfig } from '@/shared/config/portal-config';
import { draftOf, newCardDrafts } from '../model/card-draft';
import { knownDetails } from '../model/known-details';
import { createHostedFields } from '../model/hosted-fields';
import { createCardSender, createChangeSender } from '../model/save-card';
import { createHostedSender } from '../model/save-hosted-card';
import { CardForm } from './card-form';

interface CardEditorProps {
  readonly accountNumber: string;
  /** The card to edit; omitted for a new card. */
  readonly card?: Card | undefined;
  /** `dialog` omits the panel around the form. */
  readonly place?: 'page' | 'dialog' | undefined;
  /** Title for a form that replaces other content; the title then gets focus. Pages have their own title. */
  readonly title?: string | undefined;
  /** Called when saving begins and ends. */
  onBusy?(isBusy: boolean): void;
  onSaved(paymentId: string): void;
  onCancel(): void;
}

type Editing = Pick<CardEditorProps, 'accountNumber' | 'card' | 'onSaved'>;

/** Creates the machine, with an actor that reads the form when it is submitted. */
function cardEditor({ accountNumber, card, onSaved }: Editing) {
  let form: HTMLFormElement | undefined;
  const drafts = card === undefined ? newCardDrafts(accountNumber) : undefined;
  const readForm = () => new FormData(form);
  const hosted = portalConfig.hosted_fields === null ? undefined : createHostedFields();
  const sendOwn =
    card === undefined
      ? createCardSender(accountNumber, readForm)
      : createChangeSender(accountNumber, card, readForm);
  const sendHosted = hosted && createHostedSender(accountNumber, card, readForm, hosted);
  return {
    hosted,
    readFrom(this: void, shown: HTMLFormElement): void {
      form = shown;
    },
    machine: cardEditorMachine.provide({
      actors: {
        loadFields: fromPromise(async ({ signal }) => hosted?.show(signal)),
        saveCard: fromPromise(
          () => (hosted?.isShown() === true ? sendHosted?.() : undefined) ?? sendOwn(),
        ),
      },
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
export function CardEditor({ onCancel, onBusy, title, place, ...editing }: CardEditorProps) {
  const [{ machine, hosted, readFrom, draft, keep, discard }] = useState(() => cardEditor(editing));
  const { accountNumber, card } = editing;
  const input = { hosted: hosted !== undefined && card === undefined };
  const editor = useActorRef(machine, { input });
  const account = useQueryClient().getQueryData(accountQuery(accountNumber).queryKey);
  const isBusy = useSelector(editor, (snapshot) => snapshot.hasTag('busy'));
  useEffect(() => onBusy?.(isBusy), [onBusy, isBusy]);
  return (
    <CardForm
      editor={editor}
      card={card}
      known={card ?? draft ?? (account && knownDetails(account))}
      title={title}
      place={place}
      hosted={hosted}
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
