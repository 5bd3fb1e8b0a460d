import { TextLink } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';

interface PlannedPageProps {
  readonly title: string;
  /** What will stand here, as a phrase that completes "This page will …". */
  readonly purpose: string;
}

/** Says honestly that a screen is not there yet, and what it will be. */
export function PlannedPage({ title, purpose }: PlannedPageProps) {
  return (
    <PageHeader
      title={title}
      lead={
        <>
          This page is not built yet. It will {purpose}.{' '}
          <TextLink to="/">Back to the dashboard</TextLink>
        </>
      }
    />
  );
}
