import type { DomainAvailability, NameAvailability } from '@contract/availability';
import { domainTypeFacts, domainTypes, type Domain } from '@contract/domain';
import type { PurchaseActor } from '@machines/purchase/purchase-machine';
import { useSelector } from '@xstate/react';
import { mayPark } from '@/features/order-domain';
import { nameInWords } from '@/shared/lib/format/domain-name';
import { money } from '@/shared/lib/format/money';
import { useIntoView } from '@/shared/lib/focus/use-into-view';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Stack } from '@/shared/ui/layout';
import { TextLink } from '@/shared/ui/link';
import { LiveRegion } from '@/shared/ui/live-region';
import { Alert } from '@/shared/ui/alert';
import { Panel } from '@/shared/ui/panel';
import { purchaseCopy } from './purchase-copy';
import { detail, exactName, name as nameStyle, row, words } from './search-results.css';

const { results: copy } = purchaseCopy;

interface SearchResultsProps {
  readonly purchase: PurchaseActor;
  /** The account's domains, once loaded. */
  readonly domains: readonly Domain[] | undefined;
  readonly results: DomainAvailability;
}

/** The result for the name that was searched for, and suggestions. */
export function SearchResults({
  purchase,
  domains,
  results: { exact, suggestions, error },
}: SearchResultsProps) {
  const snapshot = useSelector(purchase, (state) => state);
  const unchecked = snapshot.matches({ search: { results: 'unchecked' } });
  const taken = snapshot.matches({ search: { results: 'taken' } });
  const price = domains === undefined ? undefined : lowestPrice(mayPark(domains));
  const owned = domains?.some(({ name }) => name === exact.name) === true;
  const place = useIntoView<HTMLDivElement>();
  return (
    <Stack gap={4}>
      {unchecked ? <Unchecked purchase={purchase} name={exact.name} /> : null}
      <div ref={place}>
        <Panel
          title={copy.title}
          lead={unchecked ? undefined : <LiveRegion as="span">{outcome(exact, error)}</LiveRegion>}
          padding="none"
          actions={
            // A taken name with an error is already registered through us, so it can't be transferred.
            taken && error === null ? (
              <TextLink to="/domains/transfer" search={{ name: exact.name }} tone="standalone">
                {copy.transfer}
              </TextLink>
            ) : owned ? (
              <TextLink to="/domains/$name/{-$tab}" params={{ name: exact.name }} tone="standalone">
                {copy.manage}
              </TextLink>
            ) : undefined
          }
        >
          <ul>
            <Name purchase={purchase} found={exact} price={price} kind="exact" />
          </ul>
        </Panel>
      </div>
      {suggestions.length === 0 ? null : (
        <Panel title={copy.suggestions} lead={copy.suggestionsLead} padding="none">
          <ul>
            {bestFirst(suggestions).map((found) => (
              <Name
                key={found.name}
                purchase={purchase}
                found={found}
                price={price}
                kind="suggestion"
              />
            ))}
          </ul>
        </Panel>
      )}
    </Stack>
  );
}

const ranks = [true, null, false];

/** Sorts available names first, and names that have been taken in the meantime last. */
function bestFirst(names: readonly NameAvailability[]): readonly NameAvailability[] {
  return names.toSorted((a, b) => ranks.indexOf(a.available) - ranks.indexOf(b.available));
}

function outcome(found: NameAvailability, error: string | null): string {
  const { available } = found;
  const name = nameInWords(found.name);
  if (available === true) return copy.isAvailable(name);
  return error ?? copy.isTaken(name);
}

interface UncheckedProps {
  readonly purchase: PurchaseActor;
  readonly name: string;
}

function Unchecked({ purchase, name }: UncheckedProps) {
  return (
    <Alert
      tone="warning"
      action={
        <Button size="small" onClick={() => purchase.send({ type: 'domain.search' })}>
          {copy.checkAgain}
        </Button>
      }
    >
      {copy.uncheckedTitle(nameInWords(name))}
    </Alert>
  );
}

interface NameProps {
  readonly purchase: PurchaseActor;
  readonly found: NameAvailability;
  /** The account's lowest price, once loaded. */
  readonly price: string | undefined;
  readonly kind: 'exact' | 'suggestion';
}

function Name({ purchase, found: { name, available }, price, kind }: NameProps) {
  const snapshot = useSelector(purchase, (state) => state);
  const shown = nameInWords(name);
  return (
    <li className={row}>
      <span className={words}>
        <span className={kind === 'exact' ? exactName : nameStyle}>{shown}</span>
        {shown === name ? null : <span className={detail}>{name}</span>}
        <span className={detail}>
          <AvailabilityBadge available={available} />
          {available === true && price !== undefined ? copy.price(price) : null}
        </span>
      </span>
      {snapshot.can({ type: 'domain.select', name }) ? (
        <Button
          tone={kind === 'exact' ? 'primary' : 'secondary'}
          size="small"
          aria-label={copy.selectName(shown)}
          onClick={() => purchase.send({ type: 'domain.select', name })}
        >
          {copy.select}
        </Button>
      ) : null}
    </li>
  );
}

function lowestPrice(parkingAllowed: boolean): string {
  const plans = domainTypes.filter((type) => parkingAllowed || type !== 'parked');
  return money(Math.min(...plans.map((type) => domainTypeFacts[type].monthlyCents)));
}

function AvailabilityBadge({ available }: Pick<NameAvailability, 'available'>) {
  if (available === null) return <Badge tone="warning">{copy.unchecked}</Badge>;
  return available ? (
    <Badge tone="success" icon="check">
      {copy.available}
    </Badge>
  ) : (
    <Badge>{copy.taken}</Badge>
  );
}
