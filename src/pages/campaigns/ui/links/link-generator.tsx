import type { Domain } from '@contract/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { campaignsQuery, type AskedDays } from '@/shared/api/stats-queries';
import { linksQuery } from '@/shared/api/link-queries';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Icon } from '@/shared/ui/text/icon';
import { Stack } from '@/shared/ui/layout/layout';
import { ButtonLink } from '@/shared/ui/actions/link';
import { Panel } from '@/shared/ui/layout/panel';
import { screenOnly } from '@/shared/ui/theme/screen-only.css';
import type { CampaignsSearch } from '../../model/campaigns-search';
import { BrowserLinks } from './browser-links';
import { LinkForm } from './link-form';
import { linkCopy as copy } from './link-copy';
import { answer, help, question, questionMark } from './link-generator.css';
import { SavedLinks } from './saved-links';

export type LinksSearch = Pick<CampaignsSearch, 'find' | 'archived' | 'page'>;

export interface LinkGeneratorProps {
  readonly accountNumber: string;
  readonly domains: readonly Domain[];
  /** The last 30 days, for the figures of saved links. */
  readonly days: AskedDays;
  readonly search: LinksSearch;
  onSearch(this: void, change: Partial<LinksSearch>): void;
}

/** Creates tracking links to the account's active sites, and lists the saved ones. */
export function LinkGenerator({
  accountNumber,
  domains,
  days,
  search,
  onSearch,
}: LinkGeneratorProps) {
  const sites = useMemo(
    () => domains.filter(({ active, domain_type }) => active && domain_type === 'c1'),
    [domains],
  );
  const links = useQuery(linksQuery(accountNumber));
  const stats = useQuery(campaignsQuery(accountNumber, days));
  return (
    <Stack gap={5}>
      {sites.length === 0 ? (
        <Panel title={copy.title}>
          <EmptyState
            headingLevel={3}
            icon="globe"
            title={copy.noDomain.title}
            action={
              <ButtonLink to="/domains/purchase" tone="primary">
                {copy.noDomain.purchase}
              </ButtonLink>
            }
          >
            {copy.noDomain.text}
          </EmptyState>
        </Panel>
      ) : (
        <div className={screenOnly}>
          <Stack gap={5}>
            <BrowserLinks accountNumber={accountNumber} sites={sites} saved={links.data} />
            <LinkForm
              accountNumber={accountNumber}
              sites={sites}
              saved={links.data}
              rows={stats.data}
            />
          </Stack>
        </div>
      )}
      {sites.length === 0 && (links.data ?? []).length === 0 ? null : (
        <SavedLinks
          accountNumber={accountNumber}
          sites={sites}
          links={links}
          stats={stats}
          search={search}
          onSearch={onSearch}
        />
      )}
      <div>
        {copy.help.map((each) => (
          <details key={each.question} className={help}>
            <summary className={question}>
              <span>{each.question}</span>
              <span className={questionMark}>
                <Icon name="chevron-down" size="small" />
              </span>
            </summary>
            <p className={answer}>{each.answer}</p>
          </details>
        ))}
      </div>
    </Stack>
  );
}
