import { nameInWords } from '@contract/name-in-words';
import type { EmailRedirect } from '@contract/email-redirect';
import { useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useAsked } from '@/shared/lib/address/use-asked';
import { useKeptState } from '@/shared/lib/address/use-kept-state';
import { downloadCsvText } from '@/shared/lib/files/csv-file';
import { Alert } from '@/shared/ui/feedback/alert';
import { announce } from '@/shared/ui/feedback/announcer';
import { useAnnouncedChange } from '@/shared/ui/feedback/announced-change';
import { Button } from '@/shared/ui/actions/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Cluster } from '@/shared/ui/layout/layout';
import { lazyStep } from '@/shared/ui/feedback/lazy-step';
import { Panel } from '@/shared/ui/layout/panel';
import { SearchField } from '@/shared/ui/fields/search-field';
import { Note } from '@/shared/ui/text/text';
import { deletedRedirectStore } from '../../model/emails/deleted-redirect';
import { matchingRedirects } from '../../model/emails/redirect-health';
import { redirectsCsv } from '../../model/emails/redirect-csv';
import { useRedirectRows } from '../../model/emails/use-redirect-rows';
import { ConfirmationLink } from './confirmation-link';
import { DeletedRedirect } from './deleted-redirect';
import { redirectsCopy as copy } from './emails-copy';
import { FoundRedirects } from './found-redirects';
import { rowId } from './redirect-row';
import { newsPlace, searchPlace, toolbar } from './redirect-row.css';

/** The maximum length of a list without a search field. */
const fewRows = 5;

const ImportDialog = lazyStep(async () => (await import('./import-dialog')).ImportDialog);

const preloadImport = () => void ImportDialog.preload().catch(() => undefined);

interface RedirectListProps {
  readonly accountNumber: string;
  readonly domain: string;
  /** False while mail to the domain isn't forwarded. */
  readonly isActive: boolean;
  readonly redirects: readonly EmailRedirect[];
}

interface Change {
  readonly redirect: EmailRedirect;
}

/** All of a domain's redirects, each with its own machine. */
export function RedirectList({ accountNumber, domain, isActive, redirects }: RedirectListProps) {
  const addButtonId = useId();
  const news = useRef<HTMLDivElement>(null);
  const [isImporting, setImporting] = useState(false);
  const [q, setQ] = useKeptState('redirects', '');
  /** The text when typing paused. */
  const [found, setFound] = useState(q);
  const [added, setAdded] = useState<EmailRedirect | null>(null);
  const [deletion] = useState(() => deletedRedirectStore(accountNumber, domain));
  const [deletedBefore] = useState(() => deletion.read());
  const [deleted, setDeleted] = useState(deletedBefore);
  const announceAdded = (_: unknown, { redirect }: Change) => {
    setAdded(redirect);
    document.getElementById(addButtonId)?.focus({ preventScroll: true });
    // On a phone, the row may be far below. It must be rendered before it can be scrolled into view.
    requestAnimationFrame(() =>
      document.getElementById(rowId(redirect))?.scrollIntoView({ block: 'nearest' }),
    );
  };
  const dismissAdded = () => {
    setAdded(null);
    document.getElementById(addButtonId)?.focus({ preventScroll: true });
  };
  const announceRestored = (redirect: EmailRedirect) => {
    announceAdded(null, { redirect });
    requestAnimationFrame(() => {
      document.getElementById(rowId(redirect))?.focus({ preventScroll: true });
      // Replaces the message with the button that was pressed, and matters more than a row far below.
      news.current?.scrollIntoView({ block: 'nearest' });
    });
  };
  const announceSaved = (_: unknown, { redirect }: Change) =>
    announce(copy.said.saved(nameInWords(redirect.redirect_address)));
  const announceRemoved = (_: unknown, { redirect }: Change) => {
    setAdded(null);
    deletion.write(redirect);
    setDeleted(redirect);
  };
  const { rows, open } = useRedirectRows({
    accountNumber,
    domain,
    list: redirects,
    actions: { announceAdded, announceSaved, announceRemoved },
  });

  function openForm(): void {
    // A form that opens now takes the focus itself.
    document.getElementById(rowId(null))?.querySelector('input')?.focus();
    rows.add();
  }

  useAsked({ new: openForm, import: () => setImporting(true) });

  const find = useCallback(
    (text: string) => {
      setQ(text);
      setFound(text);
    },
    [setQ],
  );
  const search = useDeferredValue(q);
  const matches = useMemo(() => matchingRedirects(redirects, search), [redirects, search]);
  useAnnouncedChange(
    // Not announced at each key.
    search === found ? search : undefined,
    matches.length === 0 ? copy.noMatch(search) : copy.found(matches.length, redirects.length),
  );

  const confirmation = useCallback(
    (redirect: EmailRedirect) => (
      <ConfirmationLink accountNumber={accountNumber} redirect={redirect} />
    ),
    [accountNumber],
  );

  const openBefore = useRef(open.length);
  useEffect(() => {
    // Moves focus, which is lost when a form closes without adding anything.
    if (open.length < openBefore.current && document.activeElement === document.body) {
      document.getElementById(addButtonId)?.focus();
    }
    openBefore.current = open.length;
  }, [open, addButtonId]);

  const showAll = useCallback(() => find(''), [find]);

  const importButton = (label: string) => (
    <Button
      onPointerEnter={preloadImport}
      onFocus={preloadImport}
      onClick={() => setImporting(true)}
    >
      {label}
    </Button>
  );
  const isAddedAgain = redirects.some(
    ({ pk, redirect_address: address }) =>
      pk !== deleted?.pk && address === deleted?.redirect_address,
  );
  // The news of a link to confirm is over once it was followed.
  const isOld =
    added?.confirmed === false &&
    redirects.some(({ pk, confirmed }) => pk === added.pk && confirmed);
  const isEmpty = redirects.length === 0 && open.length === 0;

  return (
    <Panel
      title={copy.title}
      lead={copy.lead(nameInWords(domain), isActive)}
      padding="none"
      actions={
        isEmpty ? undefined : (
          <Cluster gap={2}>
            {importButton(copy.importFile)}
            {redirects.length === 0 ? null : (
              <Button
                onClick={() => downloadCsvText(copy.exportName(domain), redirectsCsv(redirects))}
              >
                {copy.exportFile}
              </Button>
            )}
            <Button
              id={addButtonId}
              // An open row has the next step.
              tone={open.length === 0 ? 'primary' : 'secondary'}
              icon="plus"
              onClick={openForm}
            >
              {copy.add}
            </Button>
          </Cluster>
        )
      }
    >
      {isImporting ? (
        <ImportDialog
          accountNumber={accountNumber}
          domain={domain}
          redirects={redirects}
          onClose={() => setImporting(false)}
        />
      ) : null}
      {added === null || isOld ? null : (
        <div key={added.pk} ref={news} className={newsPlace}>
          <Alert tone="success" onDismiss={dismissAdded}>
            {nameInWords(
              copy.said.added(added, added.redirect_address === deleted?.redirect_address),
            )}
          </Alert>
        </div>
      )}
      {deleted === null || isAddedAgain ? null : (
        <div key={deleted.pk} className={newsPlace}>
          <DeletedRedirect
            accountNumber={accountNumber}
            redirect={deleted}
            isNew={deleted !== deletedBefore}
            onAdded={announceRestored}
          />
        </div>
      )}
      {redirects.length > fewRows ? (
        <div className={toolbar}>
          <div className={searchPlace}>
            <SearchField
              label={copy.filter}
              labelHidden
              placeholder={copy.filter}
              value={q}
              maxLength={254}
              shortcut
              onType={setQ}
              onSearch={find}
            />
          </div>
          <Note>{copy.found(matches.length, redirects.length)}</Note>
        </div>
      ) : null}
      {isEmpty ? (
        <EmptyState
          icon="mail"
          title={copy.empty.title}
          action={
            <>
              <Button id={addButtonId} tone="primary" onClick={openForm}>
                {copy.empty.add}
              </Button>
              {importButton(copy.empty.importFile)}
            </>
          }
        >
          {copy.empty.words(nameInWords(domain), isActive)}
        </EmptyState>
      ) : null}
      <FoundRedirects
        domain={domain}
        redirects={redirects}
        matches={matches}
        search={search}
        rows={rows}
        open={open}
        confirmation={confirmation}
        onShowAll={showAll}
      />
    </Panel>
  );
}
