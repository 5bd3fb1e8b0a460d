import type { DomainAvailability, NameAvailability } from '@contract/availability';
import type { PurchaseActor } from '@machines/purchase/purchase-machine';
import { useSelector } from '@xstate/react';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Stack } from '@/shared/ui/layout';
import { TextLink } from '@/shared/ui/link';
import { LiveRegion } from '@/shared/ui/live-region';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { name as nameStyle, names, row, select } from './search-results.css';

interface SearchResultsProps {
  readonly purchase: PurchaseActor;
  readonly results: DomainAvailability;
}

/** The outcome for the name that was searched, and suggestions. */
export function SearchResults({
  purchase,
  results: { exact, suggestions, error },
}: SearchResultsProps) {
  const snapshot = useSelector(purchase, (state) => state);
  const unchecked = snapshot.matches({ search: { results: 'unchecked' } });
  const taken = snapshot.matches({ search: { results: 'taken' } });
  return (
    <Stack gap={5}>
      {unchecked ? <Unchecked purchase={purchase} name={exact.name} /> : null}
      <Panel
        title="Your search"
        lead={unchecked ? undefined : <LiveRegion as="span">{outcome(exact, error)}</LiveRegion>}
        padding="none"
        actions={
          // An error for a taken name means that it is registered with us already.
          taken && error === null ? (
            <TextLink to="/domains/transfer" tone="standalone">
              Already own it? Transfer it
            </TextLink>
          ) : undefined
        }
      >
        <ul className={names}>
          <Name purchase={purchase} found={exact} />
        </ul>
      </Panel>
      {suggestions.length === 0 ? null : (
        <Panel title="Suggestions" lead="Similar names, checked just now." padding="none">
          <ul className={names}>
            {suggestions.map((found) => (
              <Name key={found.name} purchase={purchase} found={found} />
            ))}
          </ul>
        </Panel>
      )}
    </Stack>
  );
}

function outcome({ name, available }: NameAvailability, error: string | null): string {
  if (available === true) return `${name} is available. Choose Select to continue.`;
  return error ?? `${name} is taken.`;
}

interface UncheckedProps {
  readonly purchase: PurchaseActor;
  readonly name: string;
}

function Unchecked({ purchase, name }: UncheckedProps) {
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" onClick={() => purchase.send({ type: 'domain.search' })}>
          Check again
        </Button>
      }
    >
      We couldn&apos;t check whether {name} is available because the registry didn&apos;t respond.
      Try again.
    </Notice>
  );
}

interface NameProps {
  readonly purchase: PurchaseActor;
  readonly found: NameAvailability;
}

function Name({ purchase, found: { name, available } }: NameProps) {
  const selectable = useSelector(purchase, (snapshot) =>
    snapshot.can({ type: 'domain.select', name }),
  );
  return (
    <li className={row}>
      <span className={nameStyle}>{name}</span>
      <AvailabilityBadge available={available} />
      {selectable ? (
        <span className={select}>
          <Button
            tone="primary"
            size="small"
            aria-label={`Select ${name}`}
            onClick={() => purchase.send({ type: 'domain.select', name })}
          >
            Select
          </Button>
        </span>
      ) : null}
    </li>
  );
}

function AvailabilityBadge({ available }: Pick<NameAvailability, 'available'>) {
  if (available === null) return <Badge tone="warning">Couldn't check</Badge>;
  return available ? (
    <Badge tone="success" icon="check">
      Available
    </Badge>
  ) : (
    <Badge>Taken</Badge>
  );
}
