import type { DomainAvailability, NameAvailability } from '@contract/availability';
import { useSelector } from '@xstate/react';
import type { PurchaseActor } from '@/features/order-domain';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Stack } from '@/shared/ui/layout';
import { TextLink } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { name as nameStyle, names, row } from './search-results.css';

interface SearchResultsProps {
  readonly purchase: PurchaseActor;
  readonly results: DomainAvailability;
}

/** One of three outcomes for the name that was searched, and names like it. */
export function SearchResults({
  purchase,
  results: { exact, suggestions, error },
}: SearchResultsProps) {
  return (
    <Stack gap={5}>
      <Outcome purchase={purchase} name={exact.name} error={error} />
      <Panel title="Your search">
        <ul className={names}>
          <Name purchase={purchase} found={exact} />
        </ul>
      </Panel>
      {suggestions.length === 0 ? null : (
        <Panel title="Suggestions" lead="Names like it, checked just now.">
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

interface OutcomeProps {
  readonly purchase: PurchaseActor;
  readonly name: string;
  readonly error: string | null;
}

function Outcome({ purchase, name, error }: OutcomeProps) {
  const snapshot = useSelector(purchase, (state) => state);
  if (snapshot.matches({ search: { results: 'available' } })) {
    return <Notice tone="success">{name} is available. Choose Select to go on.</Notice>;
  }
  if (snapshot.matches({ search: { results: 'taken' } })) {
    return (
      <Notice
        tone="warning"
        action={
          <TextLink to="/domains/transfer" tone="standalone">
            Is it yours at another registrar? Transfer it
          </TextLink>
        }
      >
        {error ?? `${name} is taken.`}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" onClick={() => purchase.send({ type: 'domain.search' })}>
          Check again
        </Button>
      }
    >
      We could not check whether {name} is available: the registry did not answer. Your search is
      kept.
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
        <Button
          tone="primary"
          size="small"
          aria-label={`Select ${name}`}
          onClick={() => purchase.send({ type: 'domain.select', name })}
        >
          Select
        </Button>
      ) : null}
    </li>
  );
}

function AvailabilityBadge({ available }: Pick<NameAvailability, 'available'>) {
  if (available === null) return <Badge tone="warning">Could not be checked</Badge>;
  return available ? (
    <Badge tone="success" icon="check">
      Available
    </Badge>
  ) : (
    <Badge>Taken</Badge>
  );
}
