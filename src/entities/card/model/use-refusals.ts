import type { cardEditorMachine } from '@machines/card-editor/card-editor-machine';
import { useEffect, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

const isRefused = (snapshot: SnapshotFrom<typeof cardEditorMachine>) => snapshot.hasTag('marked');

/**
 * Counts how often the form's fields have been rejected. If a form is rejected again within one render, its state looks
 * unchanged, so the state alone isn't enough.
 */
export function useRefusals(editor: ActorRefFrom<typeof cardEditorMachine>): number {
  const [refusals, setRefusals] = useState(() => (isRefused(editor.getSnapshot()) ? 1 : 0));
  useEffect(() => {
    let before = isRefused(editor.getSnapshot());
    const { unsubscribe } = editor.subscribe((snapshot) => {
      const now = isRefused(snapshot);
      if (now && !before) setRefusals((count) => count + 1);
      before = now;
    });
    return unsubscribe;
  }, [editor]);
  return refusals;
}
