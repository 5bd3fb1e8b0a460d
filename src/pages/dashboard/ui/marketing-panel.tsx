import { TextLink } from '@/shared/ui/actions/link';
import { Panel } from '@/shared/ui/layout/panel';
import { dashboardCopy } from './dashboard-copy';

const { title, lead, landingPages, ads } = dashboardCopy.marketing;

/** Links to the marketing pages that aren't about a single domain. */
export function MarketingPanel() {
  return (
    <Panel
      title={title}
      lead={lead}
      actions={
        <>
          <TextLink to="/qlp" tone="standalone">
            {landingPages}
          </TextLink>
          <TextLink to="/adwords" tone="standalone">
            {ads}
          </TextLink>
        </>
      }
    />
  );
}
