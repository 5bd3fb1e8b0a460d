import type { DomainNameProblem } from '@contract/domain-name';
import { nameInWords } from '@contract/name-in-words';
import { likelyName, withoutWww } from '@contract/typed-name';
import { Button } from '@/shared/ui/actions/button';
import { LiveRegion } from '@/shared/ui/feedback/live-region';
import { Cluster } from '@/shared/ui/layout/layout';
import { Span } from '@/shared/ui/text/text';
import { orderCopy } from './order-copy';

interface NameSuggestionProps {
  readonly text: string;
  readonly problem: DomainNameProblem | null;
  onTake(name: string): void;
}

/** Suggests the name that the person probably meant if the typed name is invalid. */
export function NameSuggestion({ text, problem, onTake }: NameSuggestionProps) {
  const meant = suggestion(text, problem);
  if (meant === null) return null;
  return (
    <Cluster gap={2}>
      {meant.question === undefined ? null : (
        <LiveRegion as="span">
          <Span size="small">{meant.question}</Span>
        </LiveRegion>
      )}
      <Button size="small" onClick={() => onTake(meant.name)}>
        {meant.label}
      </Button>
    </Cluster>
  );
}

function suggestion(text: string, problem: DomainNameProblem | null) {
  if (problem === 'www') {
    const bare = withoutWww(text);
    return bare === '' ? null : { name: bare, question: undefined, label: orderCopy.withoutWww };
  }
  const name = problem === 'invalid' ? likelyName(text) : null;
  if (name === null) return null;
  const shown = nameInWords(name);
  return { name, question: orderCopy.meant(shown), label: orderCopy.searchFor(shown) };
}
