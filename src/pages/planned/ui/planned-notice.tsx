import { EmptyState } from '@/shared/ui/empty-state';
import { Stack } from '@/shared/ui/layout';
import { ButtonLink } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import type { PlannedScreen } from '../model/planned-screens';

interface PlannedNoticeProps extends PlannedScreen {
  /** The way back: where the person most likely came from. */
  readonly back: { readonly to: string; readonly label: string };
}

/** Says honestly that a screen is not there yet, and what it will be. */
export function PlannedNotice({ title, purpose, back }: PlannedNoticeProps) {
  return (
    <Stack gap={5}>
      <PageHeader title={title} />
      <Panel>
        <EmptyState
          headingLevel={2}
          icon="info"
          title="This page is not built yet"
          action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
        >
          <p>It will {purpose}.</p>
        </EmptyState>
      </Panel>
    </Stack>
  );
}
