import type { ComplianceRegex, TriedPattern } from '@contract/compliance';
import { useId } from 'react';
import { ItemFormAlerts, ItemFormButtons, useItemForm } from '@/features/edit-item';
import { leftByEscape } from '@/shared/lib/keyboard/left-by-escape';
import { announce } from '@/shared/ui/feedback/announcer';
import { Stack } from '@/shared/ui/layout/layout';
import { Span } from '@/shared/ui/text/text';
import { TextField } from '@/shared/ui/fields/text-field';
import { patterns } from '../model/patterns';
import { complianceCopy } from './compliance-regexes-copy';

const copy = complianceCopy.form;

interface PatternFormProps {
  /** The pattern to edit, or `null` for a new one. */
  readonly opened: ComplianceRegex | null;
  /** True if a colleague deleted the pattern while it was being edited here. Saving then adds it again. */
  readonly isDeleted: boolean;
  /** The result of trying the form's pattern; `undefined` until it is known. */
  readonly found: TriedPattern | undefined;
  onType(pattern: string): void;
  onDone(): void;
}

export function PatternForm({ opened, isDeleted, found, onType, onDone }: PatternFormProps) {
  const titleId = useId();
  const form = useItemForm(patterns, {
    opened,
    isDeleted,
    check: ({ pattern }) => (pattern.trim() === '' ? { pattern: copy.missing } : {}),
    onType: ({ pattern }) => onType(pattern.trim()),
    onSaved({ pattern }) {
      announce(complianceCopy.saved(pattern));
      onDone();
    },
  });
  const { ref, before, typed, problems, theirs, isSaving, change } = form;
  return (
    <form
      ref={ref}
      noValidate
      aria-labelledby={titleId}
      onSubmit={form.submit}
      {...leftByEscape(onDone)}
    >
      <Stack gap={4}>
        <h2 id={titleId}>
          <Span weight="strong">{before === null ? copy.add : copy.edit}</Span>
        </h2>
        <ItemFormAlerts
          form={form}
          deleted={isDeleted && opened !== null ? copy.deleted(opened) : undefined}
          conflict={theirs === null ? undefined : copy.conflict(theirs)}
        />
        <TextField
          label={copy.pattern}
          // Doesn't show the matches of a rejected pattern. Empty matches aren't counted, so a pattern that is rejected
          // because of them would appear to find nothing.
          hint={
            found === undefined || problems['pattern'] !== undefined ? copy.hint : copy.found(found)
          }
          variant="code"
          name="pattern"
          maxLength={500}
          value={typed.pattern}
          error={problems['pattern']}
          readOnly={isSaving}
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
          readOnly={isSaving}
          onChange={({ target }) => change({ note: target.value })}
        />
        <ItemFormButtons save={copy.save} isSaving={isSaving} onCancel={onDone} />
      </Stack>
    </form>
  );
}
