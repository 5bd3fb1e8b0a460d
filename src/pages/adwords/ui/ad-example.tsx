import type { Account } from '@contract/account';
import { useQuery } from '@tanstack/react-query';
import { domainsQuery } from '@/shared/api/domain-queries';
import { nameInWords } from '@contract/name-in-words';
import { Icon } from '@/shared/ui/text/icon';
import { Stack } from '@/shared/ui/layout/layout';
import { Text } from '@/shared/ui/text/text';
import { adHeadline, adLinks, example, searchLine } from './ad-example.css';
import { adwordsCopy } from './adwords-copy';

const copy = adwordsCopy.sales.example;

/** An illustration of search results with this agency's ad. */
export function AdExample({ account }: { readonly account: Account }) {
  const { data: domains } = useQuery(domainsQuery(account.account_number));
  const site = domains?.find(({ active, domain_type }) => active && domain_type === 'c1');
  const town = account.office.address.address_municipality;
  return (
    <div role="img" aria-label={copy.label} className={example}>
      <div className={searchLine}>
        <Icon name="search" size="small" />
        <span>{copy.search(town)}</span>
      </div>
      <Stack gap={1}>
        <Text as="div" weight="strong">
          {copy.sponsored}
        </Text>
        {domains !== undefined && site === undefined ? null : (
          // Reserves space while the domains load.
          <Text as="div" tone="muted">
            {site === undefined ? '\u00a0' : nameInWords(site.name)}
          </Text>
        )}
        <div className={adHeadline}>{copy.headline(account.full_name)}</div>
        <div>{copy.text(account.agency.agent.products, town)}</div>
        <div className={adLinks}>
          {copy.links.map((link) => (
            <span key={link}>{link}</span>
          ))}
        </div>
      </Stack>
    </div>
  );
}
