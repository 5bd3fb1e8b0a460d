import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useViewer } from '@/entities/session';
import { SupportCard } from '@/entities/support';
import { useAnnouncedChange } from '@/shared/ui/feedback/announced-change';
import { Button } from '@/shared/ui/actions/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Stack } from '@/shared/ui/layout/layout';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Panel } from '@/shared/ui/layout/panel';
import { SearchRow } from '@/shared/ui/fields/search-field';
import { useOnNarrow } from '@/shared/ui/theme/use-media';
import { countTerms, findTerms } from '../model/find-terms';
import { glossary, glossaryCopy as copy } from './glossary-copy';
import { contents, contentsLink, contentsList, layout } from './glossary.css';
import { TermList } from './term-list';

const route = getRouteApi('/glossary');

/** A page that explains the portal's terms and counters. Other pages and the search link to a term by its id. */
export function GlossaryPage() {
  const { q } = route.useSearch();
  const { canOpen } = useViewer();
  const navigate = route.useNavigate();
  const find = (text: string) => void navigate({ search: { q: text }, replace: true });
  const marked = useMarkedTerm();
  const isNarrow = useOnNarrow();
  const groups = findTerms(glossary, q);
  const count = countTerms(groups);
  useAnnouncedChange(q, count > 0 ? copy.counted(count) : copy.noMatch.title(q));

  return (
    <Stack gap={5}>
      <PageHeader title={copy.title} lead={copy.lead} />
      <SearchRow
        label={copy.search}
        placeholder={copy.placeholder}
        value={q}
        maxLength={100}
        counted={copy.counted(count)}
        onSearch={find}
      />
      {count === 0 ? (
        <Panel>
          <EmptyState
            headingLevel={2}
            icon="search"
            title={copy.noMatch.title(q)}
            action={<Button onClick={() => find('')}>{copy.noMatch.showAll}</Button>}
          >
            {copy.noMatch.help}
          </EmptyState>
        </Panel>
      ) : (
        <div className={layout}>
          <nav aria-label={copy.groups} className={contents}>
            <div className={contentsList}>
              {groups.map(({ id, title }) => (
                <Link key={id} to="." search={true} hash={id} replace className={contentsLink}>
                  {title}
                </Link>
              ))}
            </div>
          </nav>
          <Stack gap={isNarrow ? 2 : 5}>
            {groups.map((group) => (
              <TermList
                key={group.id}
                group={group}
                marked={marked}
                isOpen={!isNarrow || q !== ''}
              />
            ))}
          </Stack>
        </div>
      )}
      <SupportCard form={canOpen('/support') && {}} />
    </Stack>
  );
}

/**
 * Returns the id in the URL's fragment. Unfolds, scrolls to and focuses the term or group with this id after the
 * navigation has focused the page's heading.
 */
function useMarkedTerm(): string {
  const id = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const term = id === '' ? null : document.getElementById(id);
      const group = term?.closest('details');
      group?.setAttribute('open', '');
      term?.focus({ preventScroll: true });
      term?.scrollIntoView({ block: term === group ? 'start' : 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [id]);
  return id;
}
