import type { ScreenOf, VisibleElement } from 'statechart-paths/screen';
import type { SnapshotFrom } from 'xstate';
import type { emailRedirectMachine } from './email-redirect-machine';
import type { emailRedirectModel } from './email-redirect-model';

type Snapshot = SnapshotFrom<typeof emailRedirectMachine>;

const fields = { redirect_address: 'Address', real_address: 'Forwards to' } as const;

const test = { button: /^Test .*@/ } as const;
const edit = { button: /^Edit .*@/ } as const;
const logs = { button: /^Logs of .*@/ } as const;
const remove = { button: /^Delete .*@/ } as const;
const save = { button: 'Save redirect' } as const;
const confirm = { button: 'Delete redirect' } as const;
const keep = { button: 'Keep redirect' } as const;
const cancel = { button: 'Cancel' } as const;
const close = { button: /^Close the (test|logs) of .*@/ } as const;
const refresh = { button: /^Refresh the logs of .*@/ } as const;

const savingChanges = {
  seen: [{ button: 'Saving…', busy: true }],
  disabled: [cancel, { field: fields.redirect_address }, { field: fields.real_address }],
} as const;

/** Returns the message about someone else's change, or about an unexpected failure. */
function trouble({ context }: Snapshot, unforeseen: string): readonly VisibleElement[] {
  if (context.trouble === null) return [];
  if (context.trouble.kind === 'changed') return [/^Someone else changed this redirect/];
  if (context.trouble.kind === 'gone') return [/^Someone else deleted this redirect/];
  return context.trouble.reason === null ? [unforeseen] : [];
}

export const emailRedirectScreen = {
  events: {
    'row.edit': { press: edit },
    'row.delete': { press: remove },
    'row.test': { press: test },
    'row.logs': (_, snapshot) => ({
      press: snapshot.matches({ view: 'logs' })
        ? { button: /^(Refresh the logs of .*@|Try again$)/ }
        : logs,
    }),
    'row.close': { press: close },
    'row.save': { press: save },
    'row.confirm': { press: confirm },
    'row.cancel': (_, snapshot) => ({ press: snapshot.hasTag('asking') ? keep : cancel }),
    'field.change': ({ field, value }) => ({ type: value, into: fields[field] }),
    'list.reloaded': { other: 'Have someone else change or delete it, and return to the page' },
  },
  states: {
    starting: 'transient',
    view: { seen: [/@/], unseen: [{ field: fields.real_address }], enabled: [edit, remove] },
    'view.idle': { enabled: [test, logs] },
    'view.testing': { seen: [/^Sending a test to /], disabled: [test, logs] },
    'view.tested': { seen: [/^The test was delivered to /], enabled: [test, logs, close] },
    'view.testFailed': (snapshot) => ({
      seen: trouble(snapshot, "We couldn't run the test. Try again."),
      enabled: [test, logs, close],
    }),
    'view.logs': { enabled: [test, close] },
    'view.logs.loading': { seen: ['Loading the logs…'] },
    'view.logs.shown': { seen: [{ heading: 'Latest mail' }], enabled: [refresh] },
    'view.logs.failed': (snapshot) => ({
      seen: trouble(snapshot, "We couldn't load the logs. Try again."),
      enabled: [{ button: 'Try again' }],
    }),
    edit: (snapshot) => ({
      seen: [
        ...trouble(snapshot, "We couldn't save the redirect. What you typed is kept. Try again."),
        ...Object.values(snapshot.context.fields).map((problem) => ({
          field: fields.redirect_address,
          problem,
        })),
      ],
      enabled: [save, cancel, { field: fields.redirect_address }, { field: fields.real_address }],
    }),
    confirmDelete: (snapshot) => ({
      seen: trouble(snapshot, "We couldn't delete the redirect. It still works. Try again."),
      enabled: [confirm, keep],
    }),
    'saving.addition': savingChanges,
    'saving.changes': savingChanges,
    'saving.removal': { seen: [{ button: 'Deleting…', busy: true }], disabled: [keep] },
    closed: { unseen: [save, confirm] },
  },
} satisfies ScreenOf<typeof emailRedirectMachine, typeof emailRedirectModel>;
