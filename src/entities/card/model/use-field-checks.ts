import type { cardEditorMachine } from '@machines/card-editor/card-editor-machine';
import { useState, type FocusEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { announce } from '@/shared/ui/feedback/announcer';
import { problemOf } from './save-card';

/** The fields whose validity depends on another field, by that field's name. */
const dependents: Readonly<Record<string, readonly string[]>> = {
  full_number: ['cvv'],
  billing_country: ['billing_state', 'billing_zip'],
};

/**
 * Checks a field when focus moves to another field. Doesn't check it when focus moves to a button, because a new error
 * message would move the button away from the pointer.
 */
export function useFieldChecks(editor: ActorRefFrom<typeof cardEditorMachine>) {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});

  function check({ target, relatedTarget }: FocusEvent<HTMLInputElement | HTMLSelectElement>) {
    const { form, name: field } = target;
    if (form === null || !relatedTarget?.matches('input, select')) return;
    const problem = problemOf(new FormData(form), field, new Date());
    if (problem === undefined) return;
    setProblems((others) => ({ ...others, [field]: problem }));
    announce(problem);
  }

  /** Clears the error messages of a changed field and of the fields that depend on it. */
  function clear(field: string): void {
    const { fields } = editor.getSnapshot().context;
    const others = dependents[field] ?? [];
    setProblems((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([name]) => name !== field && !others.includes(name)),
      ),
    );
    for (const name of [field, ...others.filter((other) => other in fields)]) {
      editor.send({ type: 'field.change', field: name });
    }
  }

  return { problems, check, clear };
}
