import { EmptyState } from '@/shared/ui/empty-state';
import { Stack } from '@/shared/ui/layout';
import { ButtonLink } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import type { PlannedScreen } from '../model/planned-screens';
import { plannedCopy } from './planned-copy';

interface PlannedNoticeProps extends PlannedScreen {
  /** A link to where the person most likely came from. */
  readonly back: { readonly to: string; readonly label: string };
}

/** Says that a screen is not built yet, and what it will do. */
export function PlannedNotice({ title, purpose, back }: PlannedNoticeProps) {
  return (
    <Stack gap={5}>
      <PageHeader title={title} />
      <Panel>
        <EmptyState
          headingLevel={2}
          icon="info"
          title={plannedCopy.notReady}
          action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
        >
          <p>{plannedCopy.itWill(purpose)}</p>
        </EmptyState>
      </Panel>
    </Stack>
  );
}
