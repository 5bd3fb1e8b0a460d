import { landingPages } from '@contract/stats';
import { useQuery } from '@tanstack/react-query';
import { useAccountNumber } from '@/entities/session';
import { sameDays, type RangeSearch } from '@/features/choose-range';
import { campaignsQuery, type AskedDays } from '@/shared/api/stats-queries';
import { TextLink } from '@/shared/ui/actions/link';
import { Note } from '@/shared/ui/text/text';
import { landingPagesCopy as copy } from './landing-pages-copy';

const quotePages: readonly string[] = landingPages;

interface OtherPagesProps {
  readonly days: AskedDays;
  /** The range to show the other pages for. */
  readonly search: RangeSearch;
}

/** Says that other pages aren't listed, and how many visits began there, with a link to Campaign Stats, which lists them. */
export function OtherPages({ days, search }: OtherPagesProps) {
  const { data } = useQuery(campaignsQuery(useAccountNumber(), days));
  const others = data?.filter(({ path }) => !quotePages.includes(path));
  const visits = others?.reduce((sum, row) => sum + row.visits, 0);
  return (
    <Note as="div">
      <span>{copy.only(visits !== undefined)}</span>
      {visits === undefined ? null : (
        <TextLink to="/campaigns" search={{ ...sameDays(search), tab: 'landing-pages', all: true }}>
          {copy.elsewhere(visits)}
        </TextLink>
      )}
    </Note>
  );
}
