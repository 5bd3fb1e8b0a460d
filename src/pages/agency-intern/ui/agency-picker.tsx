import type { AccountSummary } from '@contract/account';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { agenciesQuery } from '@/shared/api/intern-queries';
import { useAnnouncedChange } from '@/shared/ui/feedback/announced-change';
import { Button } from '@/shared/ui/actions/button';
import { fieldLabel } from '@/shared/ui/fields/field.css';
import { FieldError } from '@/shared/ui/fields/field-error';
import { Icon } from '@/shared/ui/text/icon';
import { Stack } from '@/shared/ui/layout/layout';
import { RetryAlert } from '@/shared/ui/feedback/retry-alert';
import { SearchField } from '@/shared/ui/fields/search-field';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { Note, Span } from '@/shared/ui/text/text';
import { internCopy } from './agency-intern-copy';
import { choice, choices, chosen as chosenStyle, fact as factStyle } from './agency-intern.css';

const copy = internCopy.form;

/** Maximum number of matches to show. The person can type more to narrow the search. */
const mostShown = 5;

interface AgencyPickerProps {
  readonly chosen: AccountSummary | null;
  readonly error: string | undefined;
  onChoose(agency: AccountSummary | null): void;
}

/** A search for an agency, or the chosen agency. */
export function AgencyPicker({ chosen, error, onChoose }: AgencyPickerProps) {
  const titleId = useId();
  const errorId = useId();
  const change = useRef<HTMLButtonElement>(null);
  const wasChosen = useRef(chosen !== null);
  useEffect(() => {
    // Moves focus, because the button that was pressed has disappeared with the list.
    if (chosen !== null && !wasChosen.current) change.current?.focus();
    wasChosen.current = chosen !== null;
  }, [chosen]);
  return (
    <div role="group" aria-labelledby={titleId} aria-describedby={error && errorId}>
      <Stack gap={1}>
        <span id={titleId} className={fieldLabel}>
          {copy.agency}
        </span>
        {chosen === null ? (
          <Finder error={error} onChoose={onChoose} />
        ) : (
          <div className={chosenStyle}>
            <Agency agency={chosen} />
            <Button ref={change} size="small" onClick={() => onChoose(null)}>
              {copy.change}
            </Button>
          </div>
        )}
        <FieldError id={errorId} message={chosen === null ? undefined : error} />
      </Stack>
    </div>
  );
}

function Finder({ error, onChoose }: Pick<AgencyPickerProps, 'error' | 'onChoose'>) {
  const [q, setQ] = useState('');
  const [entered, setEntered] = useState<string>();
  const { data, isError, refetch, isPlaceholderData } = useQuery(agenciesQuery(q));
  const isIdle = q === '';
  const shown = data?.accounts.slice(0, mostShown) ?? [];
  const others = (data?.total_items ?? 0) - shown.length;
  useAnnouncedChange(
    isIdle || data === undefined || isPlaceholderData ? undefined : q,
    shown.length === 0 ? copy.noMatch(q) : `${copy.matching}: ${data?.total_items ?? 0}`,
  );
  const [only] = data?.total_items === 1 && !isPlaceholderData ? data.accounts : [];
  useEffect(() => {
    if (entered === q && only !== undefined) onChoose(only);
  }, [entered, q, only, onChoose]);
  return (
    <Stack gap={2}>
      <SearchField
        label={copy.find}
        labelHidden
        hint={isIdle ? copy.findHint : undefined}
        error={error}
        value={q}
        maxLength={100}
        onSearch={setQ}
        onEnter={setEntered}
      />
      {isIdle ? null : isError ? (
        <RetryAlert onRetry={() => void refetch()}>{copy.loadFailed}</RetryAlert>
      ) : data === undefined ? (
        <Spinner label={copy.finding} />
      ) : shown.length === 0 ? (
        <Note>{copy.noMatch(q)}</Note>
      ) : (
        <>
          <ul className={choices} aria-label={copy.matching}>
            {shown.map((agency) => (
              <li key={agency.account_number}>
                <button type="button" className={choice} onClick={() => onChoose(agency)}>
                  <Agency agency={agency} />
                  <Span tone="muted">
                    <Icon name="plus" size="small" />
                  </Span>
                </button>
              </li>
            ))}
          </ul>
          {others > 0 ? <Note>{copy.more(others)}</Note> : null}
        </>
      )}
    </Stack>
  );
}

function Agency({ agency }: { readonly agency: AccountSummary }) {
  return (
    <Stack as="span" gap={0} breaks>
      <Span weight="medium">{`${agency.full_name} `}</Span>
      <Note as="span">
        {copy.facts(agency).map((fact) => (
          <span key={fact} className={factStyle}>
            {`${fact} `}
          </span>
        ))}
      </Note>
    </Stack>
  );
}
