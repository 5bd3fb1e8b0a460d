import type { DomainNameProblem } from '@contract/domain-name';
import { likelyName, withoutWww } from '@contract/typed-name';
import { Button } from '@/shared/ui/actions/button';
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
    <div>
      <Button size="small" onClick={() => onTake(meant.name)}>
        {meant.label}
      </Button>
    </div>
  );
}

function suggestion(text: string, problem: DomainNameProblem | null) {
  if (problem === 'www') {
    const bare = withoutWww(text);
    return bare === '' ? null : { name: bare, label: orderCopy.withoutWww };
  }
  const name = problem === 'invalid' ? likelyName(text) : null;
  return name === null ? null : { name, label: orderCopy.searchFor(name) };
}
