import type { StatsReasons } from '@contract/stats-reasons';
import type { Counter } from '@contract/stats-figures';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect } from 'react';
import { campaignSource } from '@/entities/campaign';
import { useAccountNumber } from '@/entities/session';
import { StatsFailed, statsCopy } from '@/entities/visit';
import { reasonsQuery, type AskedChange } from '@/shared/api/reasons-query';
import { useIntoView } from '@/shared/lib/focus/use-into-view';
import { TextLink } from '@/shared/ui/actions/link';
import { LiveRegion } from '@/shared/ui/feedback/live-region';
import { Text } from '@/shared/ui/text/text';
import { changeOf, explain, type NamedReason, type ReasonKind } from '../model/explain';
import { reasonsCopy as copy } from './reasons-copy';

interface Shown {
  /** The only site whose figures changed. Its stats can be filtered by a page, a device or a referrer. */
  readonly site?: string | undefined;
  /** The only page whose figures changed. */
  readonly page?: string | undefined;
}

interface ReasonsProps extends Shown {
  readonly counter: Counter;
  /** Undefined while they load; null if the earlier days weren't counted in full. */
  readonly reasons: StatsReasons | null | undefined;
}

/** Says what a change comes from, scrolled into view: on a phone, it is below the other counters. */
export function Reasons({ counter, reasons, ...shown }: ReasonsProps) {
  const { name } = statsCopy.counters[counter];
  const place = useIntoView<HTMLDivElement>();
  // The answer is longer than the line that says that it loads.
  useEffect(() => {
    if (reasons !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [place, reasons]);
  return (
    <div ref={place}>
      <LiveRegion>
        <Text tone={reasons === undefined ? 'muted' : undefined}>
          {reasons === undefined ? (
            copy.loading(name)
          ) : reasons === null ? (
            copy.uncounted(name)
          ) : (
            <>
              <span>{copy.figures(name, reasons)}</span>
              <Explained reasons={reasons} {...shown} />
            </>
          )}
        </Text>
      </LiveRegion>
    </div>
  );
}

/** Names what a change comes from, each with a link to its compared figures, and the rest of the change. */
function Explained({ reasons, ...shown }: Shown & { readonly reasons: StatsReasons }) {
  const found = explain(reasons, copy.nameOf);
  if (found === undefined) return copy.unexplained;
  return (
    <>
      <span>{copy.kinds[found.kind]}</span>
      {found.reasons.map((each, index) => (
        <Fragment key={each.name}>
          {index === 0 ? null : <span>, </span>}
          <ReasonLink kind={found.kind} {...each} {...shown} />
          <span>{copy.change(changeOf(each))}</span>
        </Fragment>
      ))}
      <span>{copy.others(found.others)}</span>
    </>
  );
}

type ReasonLinkProps = Shown & NamedReason & { readonly kind: ReasonKind };

/** A reason, with a link to the same days of a site's stats or, of sources and several sites, of Campaign Stats. */
function ReasonLink({ kind, name, labels, site, page }: ReasonLinkProps) {
  if (site !== undefined && kind !== 'source') {
    const [label] = labels;
    return (
      <TextLink
        to="/domains/$name/{-$tab}"
        params={{ name: site, tab: 'stats' }}
        search={({ range, start, end }) => ({ range, start, end, [`${kind}_is`]: label })}
      >
        {name}
      </TextLink>
    );
  }
  if (kind === 'device' || kind === 'referrer') return <span>{name}</span>;
  return (
    <TextLink
      to="/campaigns"
      search={({ all = true, domain, only, range, start, end, hidden }) => ({
        range,
        start,
        end,
        hidden,
        compare: true,
        all,
        view: 'apart',
        domain: site ?? domain,
        only: kind === 'source' ? [...new Set([...labels].map(campaignSource))] : only,
        tab: kind === 'page' || page !== undefined ? 'landing-pages' : 'campaign-ids',
      })}
    >
      {name}
    </TextLink>
  );
}

/** Loads what a counter's change comes from. */
export function ReasonsOf({ site, ...change }: AskedChange & Shown) {
  const { data, isError, isFetching, refetch } = useQuery(reasonsQuery(useAccountNumber(), change));
  if (data === undefined && isError) {
    return <StatsFailed readAt={null} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return <Reasons counter={change.counter} reasons={data} site={site} page={change.page} />;
}
