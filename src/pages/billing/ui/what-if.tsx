import { previewChanges, type ConsideredChange } from '@contract/what-if';
import type { Domain } from '@contract/domain';
import { nameInWords } from '@contract/name-in-words';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useKeptState } from '@/shared/lib/address/use-kept-state';
import { domainState } from '@/entities/domain';
import { accountScope } from '@/shared/api/account-queries';
import { call } from '@/shared/api/call';
import { domainsQuery } from '@/shared/api/domain-queries';
import { Button } from '@/shared/ui/actions/button';
import { ButtonLink } from '@/shared/ui/actions/link';
import { RetryAlert } from '@/shared/ui/feedback/retry-alert';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { Checkbox } from '@/shared/ui/fields/checkbox';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { useShowAll } from '@/shared/ui/lists/use-show-all';
import { Note, Text } from '@/shared/ui/text/text';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { billingCopy } from './billing-copy';
import { choices as choicesStyle, considered, newSum, ticks, whatIf } from './billing-page.css';

const copy = billingCopy.whatIf;

type Change = Pick<ConsideredChange, 'kind' | 'domain'>;

interface WhatIfProps {
  readonly accountNumber: string;
}

/** The next bill after changes that a person ticks, with links to the flows that make them. */
export function WhatIf({ accountNumber }: WhatIfProps) {
  // Kept for those who make one of several changes and come back for the next.
  const [isOpen, setIsOpen] = useKeptState('what-if', false);
  const id = useId();
  return (
    <section className={whatIf} aria-labelledby={id}>
      <Cluster gap={4} justify="between">
        <div>
          <Text as="h3" id={id} weight="strong">
            {copy.title}
          </Text>
          <Note>{isOpen ? copy.tick : copy.lead}</Note>
        </div>
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? copy.close : copy.open}
        </Button>
      </Cluster>
      {isOpen ? <Choices accountNumber={accountNumber} /> : null}
    </section>
  );
}

/** The number of choices that are shown at first. */
const mostShown = 9;

const keyOf = ({ kind, domain }: Change) => `${kind} ${domain ?? ''}`;

/** What the portal offers for these domains. The backend decides whether it is possible. */
function choicesOf(domains: readonly Domain[]): readonly Change[] {
  const ofDomains = domains
    .filter((each) => ['active', 'settingUp'].includes(domainState(each)))
    .flatMap(({ name: domain, domain_type: type }): readonly Change[] => [
      { kind: type === 'c1' ? 'park' : 'upgrade', domain },
      { kind: 'cancel', domain },
    ]);
  return [{ kind: 'add', domain: null }, ...ofDomains];
}

/** The number of microsites before domains are canceled, which comes last. Each site is a choice to park. */
function sitesAfter(chosen: readonly Change[], choices: readonly Change[]): number {
  const parked = (changes: readonly Change[]) =>
    changes.filter(({ kind }) => kind === 'park').length;
  const staying = chosen.filter(({ kind }) => kind !== 'cancel');
  return parked(choices) + staying.length - 2 * parked(chosen);
}

/** The chosen changes with another one, which replaces the one of the same domain. */
const withChange = (chosen: readonly Change[], change: Change) => [
  ...chosen.filter(({ domain }) => domain === null || domain !== change.domain),
  change,
];

function Choices({ accountNumber }: WhatIfProps) {
  const domains = useQuery({ ...domainsQuery(accountNumber), staleTime: 0 });
  const [ticked, setTicked] = useKeptState<readonly string[]>('what-if-ticked', []);
  const choices = choicesOf(domains.data ?? []);
  const { shown, button } = useShowAll(choices, mostShown, copy);
  if (domains.data === undefined) {
    return domains.isError ? (
      <RetryAlert onRetry={() => void domains.refetch()}>{copy.domainsFailed}</RetryAlert>
    ) : (
      <Skeleton width="half" />
    );
  }
  const chosen = choices.filter((each) => ticked.includes(keyOf(each)));
  const isLast = sitesAfter(chosen, choices) === 1;
  return (
    <div className={choicesStyle}>
      <div className={ticks}>
        <Stack gap={3}>
          <Stack as="ul" gap={2} aria-label={copy.title}>
            {shown.map((change) => {
              const key = keyOf(change);
              const isRefused = change.kind === 'park' && isLast && !ticked.includes(key);
              return (
                <li key={key}>
                  <Checkbox
                    checked={ticked.includes(key)}
                    disabled={isRefused}
                    hint={isRefused ? copy.lastMicrosite : undefined}
                    onChange={(isTicked) =>
                      setTicked(
                        isTicked
                          ? withChange(chosen, change).map(keyOf)
                          : ticked.filter((each) => each !== key),
                      )
                    }
                  >
                    {copy.change(change)}
                  </Checkbox>
                </li>
              );
            })}
          </Stack>
          {button}
        </Stack>
      </div>
      <div role="status" className={newSum}>
        {chosen.length === 0 ? null : <NewSum accountNumber={accountNumber} changes={chosen} />}
      </div>
      {chosen.length === 0 ? null : <Considered accountNumber={accountNumber} changes={chosen} />}
    </div>
  );
}

/** The query for the next bill after several changes. Its sums are read again whenever the page is looked at. */
function whatIfQuery(accountNumber: string, changes: readonly Change[]) {
  const named = (kind: ConsideredChange['kind']) =>
    changes.flatMap(({ kind: own, domain }) => (own === kind ? [domain] : [])).join(',') ||
    undefined;
  const query = {
    add: changes.some(({ kind }) => kind === 'add') ? 'microsite' : undefined,
    upgrade: named('upgrade'),
    park: named('park'),
    cancel: named('cancel'),
  };
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'billing-preview', query],
    queryFn: ({ signal }) =>
      call(previewChanges, { path: { account_number: accountNumber }, query, signal }),
    staleTime: 0,
  });
}

interface OutcomeProps extends WhatIfProps {
  readonly changes: readonly Change[];
}

/** The next bill with the changes. A sum that couldn't be read again isn't shown. */
function NewSum({ accountNumber, changes }: OutcomeProps) {
  const { data, isError, error, refetch } = useQuery(whatIfQuery(accountNumber, changes));
  if (isError) {
    return (
      <RetryAlert title={copy.failed} onRetry={() => void refetch()}>
        {error.message}
      </RetryAlert>
    );
  }
  if (data === undefined) {
    return (
      <Loading label={copy.loading}>
        <Skeleton width="half" />
      </Loading>
    );
  }
  return (
    <>
      <Text weight="strong" size="heading">
        {copy.sum(data.monthly_rate, data.next_billing_day)}
      </Text>
      <Text tone="muted">
        {copy.differs(data.changes.reduce((sum, { increase }) => sum + increase, 0))}
      </Text>
    </>
  );
}

/** What each change costs, with the way to make it. */
function Considered({ accountNumber, changes }: OutcomeProps) {
  const { data, isError } = useQuery(whatIfQuery(accountNumber, changes));
  if (data === undefined || isError) return null;
  const { next_billing_day: day } = data;
  const possible = data.changes.filter(({ refusal }) => refusal === null);
  return (
    <Stack gap={3}>
      {possible.length > 1 ? <Text>{copy.order}</Text> : null}
      <Stack as="ol" gap={2}>
        {data.changes.map((change) => (
          <li key={keyOf(change)} className={considered}>
            <div>
              <Text weight="medium">{copy.change(change)}</Text>
              {change.refusal === null ? (
                <Note as="div">{copy.price(change, day)}</Note>
              ) : (
                <Text size="small" tone="danger">
                  {change.refusal}
                </Text>
              )}
            </div>
            {change.refusal === null ? <Act {...change} /> : null}
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** Leads to the question that makes the change. */
function Act({ kind, domain }: Change) {
  if (domain === null || kind === 'add') {
    return (
      <ButtonLink to="/domains/purchase" size="small">
        {copy.acts.add}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      to="/domains/$name/{-$tab}"
      params={{ name: domain, tab: 'settings' }}
      hash={kind}
      size="small"
    >
      <span>{`${copy.acts[kind]} `}</span>
      <VisuallyHidden>{nameInWords(domain)}</VisuallyHidden>
    </ButtonLink>
  );
}
