import type { cardEditorMachine } from '@machines/card-editor/card-editor-machine';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { HostedFields } from './hosted-fields';

/** Lets the gateway's fields follow the form: its color scheme, whether it is busy, and where the focus belongs. */
export function useHostedFields(
  editor: ActorRefFrom<typeof cardEditorMachine>,
  hosted: HostedFields | undefined,
  /** True if the number gets the focus once the fields have loaded, unless the person is typing elsewhere. */
  takesFocus: boolean,
): void {
  const isBusy = useSelector(editor, (snapshot) => snapshot.hasTag('busy'));
  const isReady = useSelector(
    editor,
    (snapshot) => snapshot.context.hosted && snapshot.matches('editing'),
  );

  useEffect(() => hosted?.disable(isBusy), [hosted, isBusy]);

  useEffect(() => {
    const isTyping = document.activeElement?.matches('input, select') ?? false;
    if (isReady && takesFocus && !isTyping) hosted?.focus('full_number');
  }, [hosted, isReady, takesFocus]);

  useEffect(() => {
    if (hosted === undefined) return undefined;
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    const chosen = new MutationObserver(hosted.restyle);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    scheme.addEventListener('change', hosted.restyle);
    return () => {
      chosen.disconnect();
      scheme.removeEventListener('change', hosted.restyle);
    };
  }, [hosted]);
}
