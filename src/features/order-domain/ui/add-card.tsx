import { cardEditorMachine } from '@machines/card-editor/card-editor-machine';
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { accountQuery } from '@/shared/api/account-queries';
import { createCardSender } from '../model/save-card';
import { CardForm } from './card-form';

interface AddCardProps {
  readonly accountNumber: string;
  onAdded(paymentId: string): void;
  onCancel(): void;
}

/** The machine with an actor that reads the form at the moment of sending. */
function cardEditor({ accountNumber, onAdded }: Pick<AddCardProps, 'accountNumber' | 'onAdded'>) {
  let form: HTMLFormElement | undefined;
  const send = createCardSender(accountNumber, () => new FormData(form));
  return {
    readFrom(this: void, shown: HTMLFormElement): void {
      form = shown;
    },
    machine: cardEditorMachine.provide({
      actors: { saveCard: fromPromise(() => send()) },
      actions: { announceSaved: (_, { id }) => onAdded(id) },
    }),
  };
}

/** Adds a card in place. What is typed exists in the form alone. */
export function AddCard({ accountNumber, onAdded, onCancel }: AddCardProps) {
  const [{ machine, readFrom }] = useState(() => cardEditor({ accountNumber, onAdded }));
  const editor = useActorRef(machine);
  const account = useQueryClient().getQueryData(accountQuery(accountNumber).queryKey);
  return (
    <CardForm
      editor={editor}
      agencyAddress={account?.office.address}
      onShown={readFrom}
      onCancel={onCancel}
    />
  );
}
