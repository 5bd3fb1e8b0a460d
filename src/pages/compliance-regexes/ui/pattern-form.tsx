import { ComplianceRegex, type TriedPattern } from '@contract/compliance';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { currentOf, fieldProblems, generalProblem } from '@/shared/api/field-problems';
import { useHeldReload } from '@/shared/lib/safe-moment/use-held-reload';
import { announce } from '@/shared/ui/announcer';
import { Button } from '@/shared/ui/button';
import { Cluster, Stack } from '@/shared/ui/layout';
import { Alert } from '@/shared/ui/alert';
import { Span } from '@/shared/ui/text';
import { TextField } from '@/shared/ui/text-field';
import { patternDraft } from '../model/pattern-draft';
import { useSavePattern } from '../model/use-patterns';
import { complianceCopy } from './compliance-regexes-copy';

const copy = complianceCopy.form;

interface PatternFormProps {
  /** The pattern to edit, or `null` for a new one. */
  readonly before: ComplianceRegex | null;
  /** The pattern that a colleague deleted while it was being edited here: it can be added again. */
  readonly deleted?: ComplianceRegex | undefined;
  /** Result of trying the form's pattern; `undefined` while it isn't known. */
  readonly found: TriedPattern | undefined;
  onType(pattern: string): void;
  onDone(): void;
}

export function PatternForm({ before: opened, deleted, found, onType, onDone }: PatternFormProps) {
  const [draft] = useState(() => patternDraft.read());
  const [before, setBefore] = useState(opened === null ? null : (draft?.before ?? opened));
  const [typed, setTyped] = useState(() => draft?.typed ?? textsOf(opened ?? deleted));
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const titleId = useId();
  const save = useSavePattern();
  const problems = fieldProblems(save.error);
  const problem = isMissing ? copy.missing : problems['pattern'];
  const theirs = currentOf(save.error, ComplianceRegex);
  const failure = theirs === null ? generalProblem(save.error) : undefined;

  useHeldReload(true);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (save.error === null) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [save.error]);

  function change(changed: Partial<typeof typed>): void {
    const next = { ...typed, ...changed };
    setTyped(next);
    patternDraft.write({ before, typed: next });
    setMissing(false);
    if (changed.pattern !== undefined) onType(changed.pattern.trim());
    if (theirs === null) save.reset();
  }

  function send(version = before): void {
    if (typed.pattern.trim() === '') {
      setMissing(true);
      form.current?.querySelector('input')?.focus();
      return;
    }
    save.mutate(
      { body: typed, before: version },
      {
        onSuccess: ({ pattern }) => {
          announce(complianceCopy.saved(pattern));
          onDone();
        },
      },
    );
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    send();
  }

  return (
    <form ref={form} noValidate aria-labelledby={titleId} onSubmit={submit}>
      <Stack gap={4}>
        <h2 id={titleId}>
          <Span weight="strong">{before === null ? copy.add : copy.edit}</Span>
        </h2>
        {deleted === undefined ? null : <Alert tone="warning">{copy.deleted(deleted)}</Alert>}
        {failure === undefined ? null : <Alert tone="danger">{failure}</Alert>}
        {theirs === null ? null : (
          <Alert
            tone="warning"
            action={
              <Cluster gap={2}>
                <Button
                  size="small"
                  onClick={() => {
                    setBefore(theirs);
                    setTyped(textsOf(theirs));
                    patternDraft.write(null);
                    onType(theirs.pattern);
                    save.reset();
                    form.current?.querySelector('input')?.focus();
                  }}
                >
                  {copy.takeTheirs}
                </Button>
                <Button
                  size="small"
                  onClick={() => {
                    setBefore(theirs);
                    send(theirs);
                  }}
                >
                  {copy.keepMine}
                </Button>
              </Cluster>
            }
          >
            {copy.conflict(theirs)}
          </Alert>
        )}
        <TextField
          label={copy.pattern}
          // Empty matches aren't counted, so a pattern refused for them would seem to find nothing.
          hint={found === undefined || problem !== undefined ? copy.hint : copy.found(found)}
          variant="code"
          name="pattern"
          maxLength={500}
          value={typed.pattern}
          error={problem}
          readOnly={save.isPending}
          onChange={({ target }) => change({ pattern: target.value })}
        />
        <TextField
          label={copy.note}
          hint={copy.noteHint}
          optional
          name="note"
          maxLength={200}
          autoComplete="off"
          value={typed.note}
          error={problems['note']}
          readOnly={save.isPending}
          onChange={({ target }) => change({ note: target.value })}
        />
        <Cluster>
          <Button type="submit" tone="primary" busy={save.isPending} busyLabel={copy.saving}>
            {copy.save}
          </Button>
          <Button disabled={save.isPending} onClick={onDone}>
            {copy.cancel}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

const textsOf = (stored: ComplianceRegex | null | undefined) => ({
  pattern: stored?.pattern ?? '',
  note: stored?.note ?? '',
});
