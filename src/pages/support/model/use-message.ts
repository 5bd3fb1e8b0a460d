import { sendSupportMessage } from '@contract/support';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { keepRequestDay } from '@/entities/support';
import { call } from '@/shared/api/call';
import { draftStore } from '@/shared/lib/storage/drafts';

/** A message as it is typed. Each change has a new key, so that only the same message is recognized as a repetition. */
const Draft = v.object({ about: v.string(), message: v.string(), key: v.string() });
type Message = Omit<v.InferOutput<typeof Draft>, 'key'>;

interface Page {
  readonly page: string;
  readonly path: string;
}

/** A message to support, kept until it is sent. `initial` is its subject, and its text if none was kept. */
export function useMessage(accountNumber: string, initial: Message, from: Page) {
  const store = draftStore(`support ${from.path} ${initial.about}`, accountNumber, (stored) =>
    v.parse(Draft, stored),
  );
  const keyed = (message: Message) => ({ ...message, key: crypto.randomUUID() });
  const [draft, setDraft] = useState(() => store.read() ?? keyed(initial));
  const sending = useMutation({
    // Without a connection it fails instead of waiting, since nothing would say that it wasn't sent.
    networkMode: 'always',
    mutationFn: ({ key, ...message }: typeof draft) =>
      call(sendSupportMessage, {
        path: { account_number: accountNumber },
        key,
        body: { ...message, ...from },
      }),
    onSuccess: (_, { about }) => {
      store.write(null);
      // A message that was begun for the person is a request.
      if (initial.message !== '' && about === initial.about) keepRequestDay(accountNumber, about);
    },
  });
  return {
    draft,
    sending,
    change(changes: Partial<Message>): void {
      const next = keyed({ ...draft, ...changes });
      setDraft(next);
      store.write(next);
      sending.reset();
    },
  };
}
