import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Note } from '@/shared/ui/text/text';
import type { Term, TermGroup } from '../model/find-terms';
import { glossaryCopy as copy } from './glossary-copy';
import {
  denseTerm,
  denseTerms,
  groupBox,
  groupTitle,
  permalink,
  term as termStyle,
  termName,
  terms,
} from './glossary.css';

interface TermListProps {
  readonly group: TermGroup;
  /** Id of the term in the URL. */
  readonly marked: string;
}

export function TermList({ group, marked }: TermListProps) {
  const titleId = useId();
  return (
    <section id={group.id} tabIndex={-1} aria-labelledby={titleId} className={groupBox}>
      <h2 id={titleId} className={groupTitle}>
        {group.title}
      </h2>
      <dl className={group.isDense === true ? denseTerms : terms}>
        {group.terms.map((each) => (
          <Entry
            key={each.id}
            term={each}
            isDense={group.isDense === true}
            isMarked={each.id === marked}
          />
        ))}
      </dl>
    </section>
  );
}

interface EntryProps {
  readonly term: Term;
  readonly isDense: boolean;
  readonly isMarked: boolean;
}

function Entry({ term: { id, name, also, meaning }, isDense, isMarked }: EntryProps) {
  return (
    <div
      id={id}
      tabIndex={-1}
      className={isDense ? denseTerm : termStyle}
      data-marked={isMarked || undefined}
    >
      <dt className={termName}>
        <span>{name}</span>
        <Link
          to="."
          search={true}
          hash={id}
          replace
          className={permalink}
          aria-label={copy.linkTo(name)}
          activeOptions={{ includeHash: true }}
          activeProps={{ 'aria-current': 'location' }}
        >
          #
        </Link>
      </dt>
      <dd>
        <span>{meaning}</span>
        {also.length === 0 ? null : <Note as="div">{copy.also(also)}</Note>}
      </dd>
    </div>
  );
}
