import type { ReactNode } from 'react';
import { ButtonLink } from '@/shared/ui/actions/link';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { settingsCopy } from './settings-copy';

const copy = settingsCopy.undo;

/** Links to the bill of a change, and to the question that reverses one and shows the amount due before it is charged. */
export const nextLinks = {
  upgrade: (
    <ButtonLink to="/billing" size="small">
      {settingsCopy.done.receipt}
    </ButtonLink>
  ),
  park: (name: string): ReactNode => (
    <ButtonLink
      to="/domains/$name/{-$tab}"
      params={{ name, tab: 'settings' }}
      hash="upgrade"
      size="small"
    >
      <span>{`${copy.park} `}</span>
      <VisuallyHidden>{copy.parkingOf(name)}</VisuallyHidden>
    </ButtonLink>
  ),
  cancel: (name: string): ReactNode => (
    <ButtonLink to="/domains" search={{ restore: name }} size="small">
      <span>{`${copy.cancel} `}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </ButtonLink>
  ),
} as const;
