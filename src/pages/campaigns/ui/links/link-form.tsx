import { tooLong } from '@contract/count';
import { nameInWords } from '@contract/name-in-words';
import type { Domain } from '@contract/domain';
import { longestLinkName, type Link } from '@contract/link';
import { landingPages, type CampaignRow, type LandingPage } from '@contract/stats';
import { useMemo, useState } from 'react';
import { isCallError } from '@/shared/api/call-error';
import { useHeldReload } from '@/shared/lib/safe-moment/use-held-reload';
import { announce } from '@/shared/ui/feedback/announcer';
import { ChoiceChips } from '@/shared/ui/fields/choice-chips';
import { Split, Stack } from '@/shared/ui/layout/layout';
import { Panel } from '@/shared/ui/layout/panel';
import { SelectField } from '@/shared/ui/fields/select-field';
import { Span } from '@/shared/ui/text/text';
import { TextField } from '@/shared/ui/fields/text-field';
import { mostUsedSources, nextFreeCode, usedCampaigns } from '../../model/links/campaign-codes';
import { useSaveLinks } from '../../model/links/saved-links';
import {
  addressOfSaved,
  readTypedCode,
  trackingLink,
  type CompleteLink,
} from '../../model/links/tracking-link';
import { LinkCard } from './link-card';
import { linkCopy as copy } from './link-copy';
import { fieldName, pair } from './link-generator.css';
import { SourcePicker } from './source-picker';

interface LinkFormProps {
  readonly accountNumber: string;
  readonly sites: readonly Domain[];
  /** The agency's links, once loaded. */
  readonly saved: readonly Link[] | undefined;
  /** The campaigns of the last 30 days, once loaded. */
  readonly rows: readonly CampaignRow[] | undefined;
}

/** The choices so far. */
interface Choice {
  /** Null until the person chooses one: then it is the domain of the latest link. */
  readonly domain: string | null;
  readonly landingPage: LandingPage | null;
  readonly sources: readonly string[];
  /**
   * `next` follows the next free code. Saving makes that code `kept` before the list can hold it, so that the card goes
   * on showing the same links until something else is chosen.
   */
  readonly code: { readonly from: 'next' | 'typed' | 'kept'; readonly text: string };
  readonly name: string;
}

const nextCode = { from: 'next', text: '' } as const;
const nothing = { sources: [], code: nextCode, name: '' } as const;
const noLinks: readonly Link[] = [];
const noRows: readonly CampaignRow[] = [];

/** The form for new links, with the card of the links it makes. */
export function LinkForm({ accountNumber, sites, saved = noLinks, rows = noRows }: LinkFormProps) {
  const [choice, setChoice] = useState<Choice>({ domain: null, landingPage: null, ...nothing });
  const save = useSaveLinks(accountNumber);
  const domain = choice.domain ?? usualDomain(sites, saved);
  const used = useMemo(() => usedCampaigns(saved, rows), [saved, rows]);
  const mostUsed = useMemo(() => mostUsedSources(saved), [saved]);
  const { from, text } = choice.code;
  const typed = from === 'next' ? nextFreeCode(used, choice.sources) : text;
  const { code, problem } = readTypedCode(typed);
  const links = completeLinks({ ...choice, domain, code });
  const savedOnes = saved.filter((link) =>
    links.some((each) => trackingLink(each) === addressOfSaved(link)),
  );
  const unsaved = links.filter(
    (link) => !savedOnes.some((each) => addressOfSaved(each) === trackingLink(link)),
  );
  const inUse = unsaved
    .map(({ source, code: chosen }) => `${source}${chosen}`)
    .filter((id) => from === 'typed' && used.has(id));
  useHeldReload(unsaved.length > 0 || save.isPending);

  function change(changed: Partial<Choice>): void {
    if (!save.isPending) save.reset();
    setChoice({ ...choice, ...(from === 'kept' && { code: nextCode }), ...changed });
  }

  function saveThem(): void {
    if (unsaved.length === 0 || save.isPending) return;
    if (from === 'next') setChoice({ ...choice, code: { from: 'kept', text: typed } });
    save.mutate(
      { links: unsaved, name: choice.name },
      {
        onSuccess: (added) => announce(copy.saved(added.length)),
        onError: (error) => {
          // A colleague has taken the code. After any other failure, the links may have been saved.
          if (!isCallError(error) || error.status !== 409) return;
          setChoice((now) => (now.code.from === 'kept' ? { ...now, code: nextCode } : now));
        },
      },
    );
  }

  const parts = {
    domain: domain === '' ? copy.domainPlaceholder : domain,
    source: choice.sources[0] ?? copy.sourcePlaceholder,
    code: code ?? copy.codePlaceholder,
  };
  return (
    <Split
      aside={
        <LinkCard
          links={links}
          unfinished={trackingLink({ ...choice, ...parts })}
          hint={hintOf({ ...choice, domain, code })}
          saved={savedOnes}
          unsaved={unsaved}
          save={save}
          onSave={saveThem}
          onAnother={() => change(nothing)}
        />
      }
    >
      <Panel title={copy.title} lead={copy.lead}>
        <Stack gap={5}>
          <SelectField
            label={copy.domain}
            placeholder={copy.chooseDomain}
            value={domain}
            options={sites.map(({ name }) => ({ value: name, label: nameInWords(name) }))}
            onChoose={(chosen) => change({ domain: chosen })}
          />
          <Stack gap={1}>
            <span className={fieldName} aria-hidden="true">
              {copy.landingPage}
            </span>
            <ChoiceChips
              label={copy.landingPage}
              chips={landingPages.map((page) => ({ value: page, label: copy.landingPages[page] }))}
              value={choice.landingPage ?? undefined}
              onChoose={(landingPage) => change({ landingPage })}
            />
          </Stack>
          <SourcePicker
            chosen={choice.sources}
            mostUsed={mostUsed}
            onChoose={(sources) => change({ sources })}
          />
          <div className={pair}>
            <TextField
              label={copy.code}
              variant="code"
              inputMode="numeric"
              required
              placeholder="001"
              hint={
                inUse.length === 0 ? (
                  copy.codeHint(from === 'next' && choice.sources.length > 0)
                ) : (
                  <Span tone="warning">{copy.codeInUse(inUse)}</Span>
                )
              }
              error={problem === null ? undefined : copy.problems[problem]}
              value={typed}
              onChange={({ target }) => change({ code: { from: 'typed', text: target.value } })}
            />
            <TextField
              label={copy.name}
              optional
              hint={copy.nameHint}
              error={
                choice.name.trim().length > longestLinkName ? tooLong(longestLinkName) : undefined
              }
              autoComplete="off"
              value={choice.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          </div>
        </Stack>
      </Panel>
    </Split>
  );
}

/** Returns the only site, or else the one of the latest link; empty if neither is known. */
function usualDomain(sites: readonly Domain[], saved: readonly Link[]): string {
  const [only, ...others] = sites;
  if (only !== undefined && others.length === 0) return only.name;
  return saved.find(({ domain }) => sites.some(({ name }) => name === domain))?.domain ?? '';
}

interface Chosen extends Pick<Choice, 'landingPage' | 'sources'> {
  readonly domain: string;
  readonly code: string | null;
}

/** Returns a link for each source; empty if a choice is missing or invalid. */
function completeLinks({ domain, landingPage, sources, code }: Chosen): readonly CompleteLink[] {
  if (domain === '' || landingPage === null || code === null) return [];
  return sources.map((source) => ({ domain, landingPage, source, code }));
}

/** Names the missing choices, or the problem with the code. */
function hintOf({ domain, landingPage, sources, code }: Chosen): string | undefined {
  const { missingParts } = copy;
  const missing = [
    ...(domain === '' ? [missingParts.domain] : []),
    ...(landingPage === null ? [missingParts.landingPage] : []),
    ...(sources.length === 0 ? [missingParts.source] : []),
  ];
  if (missing.length > 0) return copy.missing(missing);
  return code === null ? copy.wrongCode : undefined;
}
