import type { cardEditorMachine } from '@machines/card-editor/card-editor-machine';
import { useEffect, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

const isRefused = (snapshot: SnapshotFrom<typeof cardEditorMachine>) => snapshot.hasTag('marked');

/**
 * Counts how often the form has been rejected. The state alone isn't enough, because it looks unchanged if the form is
 * rejected again between two renders.
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
