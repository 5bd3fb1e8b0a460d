import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { domainsQuery } from '@/shared/api/domain-queries';
import { nameInWords } from '@contract/name-in-words';
import type { PurchaseActor } from '@machines/purchase/purchase-machine';
import { Button } from '@/shared/ui/actions/button';
import { LiveRegion } from '@/shared/ui/feedback/live-region';
import { RetryAlert } from '@/shared/ui/feedback/retry-alert';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { Panel } from '@/shared/ui/layout/panel';
import { Note } from '@/shared/ui/text/text';
import { Badge } from '@/shared/ui/text/badge';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { useFreeNames } from '../model/free-names';
import { selectFound } from '../model/search-for';
import { NameRow, priceText } from './name-row';
import { purchaseCopy } from './purchase-copy';

const { freeNames: copy } = purchaseCopy;

interface FreeNamesProps {
  readonly purchase: PurchaseActor;
  readonly accountNumber: string;
}

/** Available names made of plain words, while they are typed. Renders nothing for a name or an address. */
export function FreeNames({ purchase, accountNumber }: FreeNamesProps) {
  const text = useSelector(purchase, ({ context }) => context.text);
  const { data: domains } = useQuery(domainsQuery(accountNumber));
  const found = useFreeNames(accountNumber, text);
  if (found === undefined) return null;
  const { words, names, isLooking, isError, retry } = found;
  if (isError) return <RetryAlert onRetry={retry}>{copy.failed}</RetryAlert>;
  if (names === undefined) return isLooking ? <Spinner label={copy.looking} /> : null;
  if (names.length === 0) return isLooking ? null : <Note>{copy.none(words)}</Note>;
  return (
    <Panel title={copy.title} lead={copy.lead(words, priceText(domains))} padding="none">
      <VisuallyHidden>
        <LiveRegion as="span">{copy.found(names.length)}</LiveRegion>
      </VisuallyHidden>
      <ul aria-busy={isLooking}>
        {names.map(({ name }, index) => (
          <NameRow
            key={name}
            name={name}
            kind={index === 0 ? 'exact' : 'suggestion'}
            act={
              <Button
                size="small"
                tone={index === 0 ? 'primary' : 'secondary'}
                aria-label={purchaseCopy.results.selectName(nameInWords(name))}
                onClick={() => selectFound(purchase, name)}
              >
                {purchaseCopy.results.select}
              </Button>
            }
          >
            {index === 0 ? <Badge tone="accent">{copy.best}</Badge> : null}
          </NameRow>
        ))}
      </ul>
    </Panel>
  );
}
