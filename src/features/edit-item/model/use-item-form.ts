import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { currentOf, fieldProblems, generalProblem, isGone } from '@/shared/api/field-problems';
import { focusInvalid } from '@/shared/lib/focus/focus-invalid';
import { useHeldReload } from '@/shared/lib/safe-moment/use-held-reload';
import type { Editable } from './editable';

type Problems = Readonly<Record<string, string>>;

export interface EditedItem<Item> {
  /** The item to edit, or `null` for a new one. */
  readonly opened: Item | null;
  /** True if the item was deleted while it was being edited here. Saving then adds it again. */
  readonly isDeleted: boolean;
}

interface ItemFormOptions<Item, Body> extends EditedItem<Item> {
  /** Returns the problems that can be found before the form is sent. */
  readonly check: (typed: Body) => Problems;
  onType?(typed: Body): void;
  onSaved(item: NoInfer<Item>): void;
}

/** The state of an item's form. The draft is stored in this tab until it is saved. */
export function useItemForm<Item, Body extends object>(
  { draft, item, bodyOf, add, change: changeItem, queryKey }: Editable<Item, Body>,
  { opened, isDeleted, check, onType, onSaved }: ItemFormOptions<Item, Body>,
) {
  const [based, setBased] = useState(opened);
  const before = isDeleted ? null : based;
  const [typed, setTyped] = useState(() => draft.read()?.typed ?? bodyOf(opened));
  const [found, setFound] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: ({ base, body }: { readonly base: Item | null; readonly body: Body }) =>
      base === null ? add(body) : changeItem(base, body),
    // Clears the draft even if the form has been closed.
    onSuccess: () => draft.write(null),
    // The item may have been saved even if the response was lost, and a failure may mean that the item no longer
    // exists.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const theirs = currentOf(save.error, item);
  const isExplained = theirs !== null || (isDeleted && isGone(save.error));

  useHeldReload(true);
  useEffect(() => focusFirst(), []);
  useEffect(() => {
    if (save.error !== null) focusInvalid(form.current);
  }, [save.error]);

  function focusFirst(): void {
    form.current?.querySelector('input')?.focus();
  }

  function show(next: Body): void {
    setTyped(next);
    onType?.(next);
  }

  function send(base: Item | null, body = typed): void {
    const problems = check(body);
    flushSync(() => setFound(problems));
    if (Object.keys(problems).length > 0) focusInvalid(form.current);
    else save.mutate({ base, body }, { onSuccess: onSaved });
  }

  function change(changed: Partial<Body>): Body {
    const next = { ...typed, ...changed };
    show(next);
    draft.write({ before: based, typed: next });
    setFound({});
    if (theirs === null) save.reset();
    return next;
  }

  const problems: Problems = { ...fieldProblems(save.error), ...found };

  return {
    ref: form,
    /** The version on which the form's changes are based; `null` if the form adds an item. */
    before,
    typed,
    /** True if the fields differ from the version on which they are based. */
    isTyped: JSON.stringify(typed) !== JSON.stringify(bodyOf(before)),
    isSaving: save.isPending,
    problems,
    failure: isExplained ? undefined : generalProblem(save.error),
    /** The version that a colleague has saved in the meantime. */
    theirs,
    change,
    /** Returns the props of a text field. */
    field: (name: keyof Body & string) => ({
      name,
      autoComplete: 'off',
      value: String(typed[name] ?? ''),
      error: problems[name],
      readOnly: save.isPending,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        change({ ...typed, [name]: target.value });
      },
    }),
    takeTheirs() {
      setBased(theirs);
      show(bodyOf(theirs));
      draft.write(null);
      save.reset();
      focusFirst();
    },
    keepMine() {
      setBased(theirs);
      send(theirs);
    },
    submit(event: FormEvent) {
      event.preventDefault();
      send(before);
    },
    /** Saves the item with a last change, such as whether it is published. */
    save: (changed: Partial<Body>) => send(before, change(changed)),
  };
}
