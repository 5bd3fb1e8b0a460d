import { TextLink } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';

export function NotFoundPage() {
  return (
    <PageHeader
      title="Looks like this page doesn't exist"
      lead={
        <>
          The address may be mistyped, or the page has moved.{' '}
          <TextLink to="/">Back to the dashboard</TextLink>
        </>
      }
    />
  );
}
