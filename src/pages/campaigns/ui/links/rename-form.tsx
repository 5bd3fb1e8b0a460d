import type { Link } from '@contract/link';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { fieldProblems } from '@/shared/api/field-problems';
import { leftByEscape } from '@/shared/lib/keyboard/left-by-escape';
import { Button } from '@/shared/ui/actions/button';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { TextField } from '@/shared/ui/fields/text-field';
import type { useChangeLink } from '../../model/links/saved-links';
import { addressOfSaved } from '../../model/links/tracking-link';
import { actionsId } from './link-actions';
import { linkCopy as copy } from './link-copy';

export interface Renaming {
  readonly change: ReturnType<typeof useChangeLink>;
  onDone(this: void): void;
}

interface RenameFormProps extends Renaming {
  readonly link: Link;
}

/** Renames a link in its row. A name that can't be saved stays in the field, with the reason. */
export function RenameForm({ link, change, onDone }: RenameFormProps) {
  const [name, setName] = useState(link.name);
  const field = useRef<HTMLInputElement>(null);
  const address = addressOfSaved(link);
  const { error } = change.variables?.name === undefined ? { error: null } : change;

  // The menu, which has the focus, gives it back to its button when it closes.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.select());
    return () => cancelAnimationFrame(frame);
  }, []);

  function close(): void {
    onDone();
    requestAnimationFrame(() => document.getElementById(actionsId(address))?.focus());
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate({ id: link.id, name }, { onSuccess: close });
  }

  return (
    <form onSubmit={submit} noValidate {...leftByEscape(name !== link.name, close)}>
      <Stack gap={2}>
        <TextField
          ref={field}
          labelHidden
          label={copy.list.newName(address)}
          autoComplete="off"
          error={error === null ? undefined : (fieldProblems(error)['name'] ?? error.message)}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Cluster gap={2}>
          <Button
            type="submit"
            size="small"
            tone="primary"
            busy={change.isPending}
            busyLabel={copy.saving}
          >
            {copy.list.saveName}
          </Button>
          <Button size="small" onClick={close}>
            {copy.list.cancel}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
