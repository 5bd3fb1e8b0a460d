import { TextLink } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { forUsersCopy } from './for-users-copy';

/** Shown for 3 seconds; then the session opens the accounts (session.no-account). */
export function NoAccountSelected() {
  const { title, before, accounts, after } = forUsersCopy.noAccountSelected;
  return (
    <PageHeader
      title={title}
      lead={
        <>
          {before}
          <TextLink to="/accounts">{accounts}</TextLink>
          {after}
        </>
      }
    />
  );
}
