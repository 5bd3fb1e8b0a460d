import { Link } from '@tanstack/react-router';
import { Icon } from '@/shared/ui/text/icon';
import { Note } from '@/shared/ui/text/text';
import type { Term, TermGroup } from '../model/find-terms';
import { glossaryCopy as copy } from './glossary-copy';
import {
  chevron,
  denseTerm,
  denseTerms,
  groupBox,
  groupHead,
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
  readonly isOpen: boolean;
}

/** The group's terms, which can be folded. A term that is linked to or found in the page unfolds them. */
export function TermList({ group, marked, isOpen }: TermListProps) {
  return (
    <details id={group.id} tabIndex={-1} className={groupBox} open={isOpen} data-printed="">
      <summary className={groupHead}>
        <h2 className={groupTitle}>{group.title}</h2>
        <Note as="span">{copy.counted(group.terms.length)}</Note>
        <span className={chevron}>
          <Icon name="chevron-down" size="small" />
        </span>
      </summary>
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
    </details>
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
