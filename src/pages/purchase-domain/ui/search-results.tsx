import type { DomainAvailability, NameAvailability } from '@contract/availability';
import type { Domain } from '@contract/domain';
import type { PurchaseActor } from '@machines/purchase/purchase-machine';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { preloadCards } from '@/entities/card';
import { orderCopy } from '@/features/order-domain';
import { nameInWords } from '@contract/name-in-words';
import { useIntoView } from '@/shared/lib/focus/use-into-view';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { Badge } from '@/shared/ui/text/badge';
import { Button } from '@/shared/ui/actions/button';
import { Stack } from '@/shared/ui/layout/layout';
import { TextLink } from '@/shared/ui/actions/link';
import { LiveRegion } from '@/shared/ui/feedback/live-region';
import { Alert } from '@/shared/ui/feedback/alert';
import { Panel } from '@/shared/ui/layout/panel';
import { Note } from '@/shared/ui/text/text';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { bestFirst } from '../model/free-names';
import { searchFor } from '../model/search-for';
import { NameRow, priceText } from './name-row';
import { purchaseCopy } from './purchase-copy';

const { results: copy } = purchaseCopy;

interface SearchResultsProps {
  readonly purchase: PurchaseActor;
  readonly accountNumber: string;
  /** The account's domains, once loaded. */
  readonly domains: readonly Domain[] | undefined;
  readonly results: DomainAvailability;
}

/** The result for the name that was searched for, and similar names that can be bought. */
export function SearchResults({
  purchase,
  accountNumber,
  domains,
  results: { exact, suggestions, error, not_offered: refused },
}: SearchResultsProps) {
  const snapshot = useSnapshot(purchase);
  const queryClient = useQueryClient();
  const preload = () => preloadCards(queryClient, accountNumber);
  const unchecked = snapshot.matches({ search: { results: 'unchecked' } });
  const taken = snapshot.matches({ search: { results: 'taken' } });
  const price = priceText(domains);
  const owned = domains?.some(({ name }) => name === exact.name) === true;
  const place = useIntoView<HTMLDivElement>();
  const offered = suggestions.filter(({ available }) => available !== false);
  const gone = suggestions.filter(({ available }) => available === false);
  const found = suggestions.filter(({ available }) => available === true).length;
  const announcement = <LiveRegion as="span">{outcome(exact, error, found)}</LiveRegion>;
  return (
    <Stack gap={4}>
      {unchecked ? <Unchecked purchase={purchase} name={exact.name} /> : null}
      <div ref={place}>
        <section aria-label={copy.title}>
          {unchecked || error !== null ? null : <VisuallyHidden>{announcement}</VisuallyHidden>}
          <Panel padding="none">
            <ul>
              <Name
                purchase={purchase}
                found={exact}
                price={price}
                kind="exact"
                isOffered={refused === undefined}
                onApproach={preload}
                reason={error === null ? null : announcement}
                act={
                  // A taken name with an error is already registered through us, so it can't be transferred.
                  taken && error === null ? (
                    <TextLink
                      to="/domains/transfer"
                      search={{ name: exact.name }}
                      tone="standalone"
                    >
                      {copy.transfer}
                    </TextLink>
                  ) : owned ? (
                    <TextLink
                      to="/domains/$name/{-$tab}"
                      params={{ name: exact.name }}
                      tone="standalone"
                    >
                      {copy.manage}
                    </TextLink>
                  ) : refused?.reason === 'below_another_name' ? (
                    <Button
                      size="small"
                      onClick={() => searchFor(purchase, refused.registrable_name)}
                    >
                      {orderCopy.searchFor(nameInWords(refused.registrable_name))}
                    </Button>
                  ) : null
                }
              />
            </ul>
          </Panel>
        </section>
      </div>
      {suggestions.length === 0 ? null : (
        <Panel
          title={copy.suggestions}
          lead={`${copy.similar(found)}${copy.cost(exact.available === true ? undefined : price)}`}
          padding="none"
          foot={gone.length === 0 ? undefined : <Note>{copy.alsoTaken(gone.map(shownName))}</Note>}
        >
          {offered.length === 0 ? null : (
            <ul>
              {bestFirst(offered).map((one) => (
                <Name
                  key={one.name}
                  purchase={purchase}
                  found={one}
                  kind="suggestion"
                  onApproach={preload}
                />
              ))}
            </ul>
          )}
        </Panel>
      )}
    </Stack>
  );
}

const shownName = ({ name }: NameAvailability) => nameInWords(name);

/** Returns the announcement of the result, with the number of similar names that are available. */
function outcome(exact: NameAvailability, error: string | null, found: number): string {
  const name = nameInWords(exact.name);
  if (exact.available === true) return copy.isAvailable(name);
  return [error ?? copy.isTaken(name), ...(found === 0 ? [] : [copy.similar(found)])].join(' ');
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
  /** The account's lowest price in words, if it isn't told for all names. */
  readonly price?: string | undefined;
  readonly kind: 'exact' | 'suggestion';
  /** False for a name that is never for sale. */
  readonly isOffered?: boolean;
  /** The reason why the name can't be bought, if it isn't that someone else owns it. */
  readonly reason?: ReactNode;
  /** Called when the button that selects the name is hovered or focused. */
  onApproach(this: void): void;
  /** A link for a name that can't be selected. */
  readonly act?: ReactNode;
}

function Name({
  purchase,
  found: { name, available },
  price,
  kind,
  isOffered = true,
  reason = null,
  onApproach,
  act = null,
}: NameProps) {
  const snapshot = useSnapshot(purchase);
  return (
    <NameRow
      name={name}
      kind={kind}
      act={
        snapshot.can({ type: 'domain.select', name }) ? (
          <Button
            tone={kind === 'exact' ? 'primary' : 'secondary'}
            size="small"
            aria-label={copy.selectName(nameInWords(name))}
            onPointerEnter={onApproach}
            onFocus={onApproach}
            onClick={() => purchase.send({ type: 'domain.select', name })}
          >
            {copy.select}
          </Button>
        ) : (
          act
        )
      }
    >
      {isOffered ? <AvailabilityBadge available={available} /> : <Badge>{copy.notOffered}</Badge>}
      <span>{available === true && price !== undefined ? price : reason}</span>
    </NameRow>
  );
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
