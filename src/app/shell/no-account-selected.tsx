import { TextLink } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';

/** Shows for 3 seconds; then the session goes to the accounts (specification, sections 2 and 9). */
export function NoAccountSelected() {
  return (
    <PageHeader
      title="No Account Selected"
      lead={
        <>
          We're taking you to <TextLink to="/accounts">your accounts</TextLink>, where you can
          choose one.
        </>
      }
    />
  );
}
