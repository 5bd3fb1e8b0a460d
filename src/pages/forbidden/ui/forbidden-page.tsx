import { TextLink } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';

export function ForbiddenPage() {
  return (
    <PageHeader
      title="Huh, looks like you don't have access to this page"
      lead={<TextLink to="/">Back to the dashboard</TextLink>}
    />
  );
}
