import type { ComplianceRegex, TriedPattern } from '@contract/compliance';
import { useState } from 'react';
import { ItemForm, useItemForm, type EditedItem } from '@/features/edit-item';
import { Stack } from '@/shared/ui/layout/layout';
import { Note } from '@/shared/ui/text/text';
import { ChoiceChips } from '@/shared/ui/fields/choice-chips';
import { TextArea } from '@/shared/ui/fields/text-area';
import { TextField } from '@/shared/ui/fields/text-field';
import { patterns } from '../model/patterns';
import { hasOpenEdge, linesOf, patternOf } from '../model/words';
import { complianceCopy } from './compliance-regexes-copy';
import { pattern as patternStyle } from './compliance-regexes.css';

const copy = complianceCopy.form;

const modes = ['words', 'pattern'] as const;
type Mode = (typeof modes)[number];

interface PatternFormProps extends EditedItem<ComplianceRegex> {
  /** The result of trying the form's pattern; `undefined` until it is known. */
  readonly found: TriedPattern | undefined;
  onType(pattern: string): void;
  /** Called with a notice of what was saved, or without one if the person cancels. */
  onDone(notice?: string): void;
}

export function PatternForm({ opened, isDeleted, found, onType, onDone }: PatternFormProps) {
  const [lines, setLines] = useState('');
  const [mode, setMode] = useState<Mode>(() => {
    const { pattern } = patterns.draft.read()?.typed ?? patterns.bodyOf(opened);
    return linesOf(pattern) === null ? 'pattern' : 'words';
  });
  const form = useItemForm(patterns, {
    opened,
    isDeleted,
    check: ({ pattern }) => (pattern.trim() === '' ? { pattern: copy.missing[mode] } : {}),
    onType: ({ pattern }) => onType(pattern.trim()),
    onSaved: (saved) =>
      onDone(complianceCopy[saved.version === opened?.version ? 'unchanged' : 'saved'](saved)),
  });
  const { typed, theirs, change } = form;
  const error = form.problems['pattern'];
  // What is typed, unless the pattern was changed otherwise.
  const shownLines = patternOf(lines) === typed.pattern ? lines : (linesOf(typed.pattern) ?? '');
  return (
    <ItemForm
      form={form}
      heading="h2"
      words={copy}
      deleted={isDeleted && opened !== null ? copy.deleted(opened) : undefined}
      conflict={theirs === null ? undefined : copy.conflict(theirs)}
      onCancel={() => onDone()}
    >
      <TextField
        label={copy.note}
        hint={copy.noteHint}
        optional
        maxLength={200}
        {...form.field('note')}
      />
      <Stack gap={2}>
        <ChoiceChips
          label={copy.mode}
          chips={modes.map((value) => ({ value, label: copy.modes[value] }))}
          value={mode}
          onChoose={setMode}
        />
        {mode === 'words' ? (
          <>
            <TextArea
              label={copy.words}
              hint={
                found === undefined || error !== undefined
                  ? copy.wordsHint(hasOpenEdge(shownLines))
                  : copy.found(found)
              }
              rows={4}
              {...form.field('pattern')}
              value={shownLines}
              onChange={({ target }) => {
                setLines(target.value);
                change({ pattern: patternOf(target.value) });
              }}
            />
            {typed.pattern === '' ? null : (
              <Note as="div">
                <Stack gap={1}>
                  <span>{shownLines === '' ? copy.notWords : copy.written}</span>
                  <code className={patternStyle}>{typed.pattern}</code>
                </Stack>
              </Note>
            )}
          </>
        ) : (
          <TextField
            label={copy.pattern}
            // Doesn't show the matches of a rejected pattern. Empty matches aren't counted, so a pattern that is
            // rejected because of them would appear to find nothing.
            hint={found === undefined || error !== undefined ? copy.hint : copy.found(found)}
            variant="code"
            maxLength={500}
            {...form.field('pattern')}
          />
        )}
      </Stack>
    </ItemForm>
  );
}
