import type { Domain } from '@contract/domain';
import { landingPages, type LandingPage } from '@contract/stats';
import { useState } from 'react';
import { trafficSources } from '@/entities/campaign';
import { domainCopy, domainState } from '@/entities/domain';
import type { AskedDays } from '@/shared/api/stats-queries';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { EmptyState } from '@/shared/ui/empty-state';
import { Icon } from '@/shared/ui/icon';
import { Stack } from '@/shared/ui/layout';
import { lazyStep } from '@/shared/ui/lazy-step';
import { ButtonLink } from '@/shared/ui/link';
import { Panel } from '@/shared/ui/panel';
import { SelectField } from '@/shared/ui/select-field';
import { TextArea } from '@/shared/ui/text-area';
import { TextField } from '@/shared/ui/text-field';
import { useRecentLinks, type RecentLink } from '../../model/links/recent-links';
import { readTypedCode, trackingLink } from '../../model/links/tracking-link';
import { CopyLinks } from './copy-links';
import { linkCopy as copy } from './link-copy';
import {
  answer,
  form,
  help,
  legend,
  question,
  questionMark,
  result,
  severalSources,
  sources,
} from './link-generator.css';
import { RecentLinks } from './recent-links';

const QrCode = lazyStep(async () => (await import('./qr-code')).QrCode, copy.qrFailed);

interface LinkGeneratorProps {
  readonly accountNumber: string;
  readonly domains: readonly Domain[];
  /** The last 30 days, for the figures of recent links. */
  readonly days: AskedDays;
}

/** A form that creates tracking links to the account's active sites. */
export function LinkGenerator({ accountNumber, domains, days }: LinkGeneratorProps) {
  const sites = domains.filter(({ active, domain_type }) => active && domain_type === 'c1');
  const [recent, addRecent] = useRecentLinks(accountNumber);
  if (sites.length === 0) {
    return (
      <Panel title={copy.title}>
        <EmptyState headingLevel={3} icon="globe" title={copy.noDomain.title}>
          <p>{copy.noDomain.text}</p>
          <ButtonLink to="/domains/purchase" tone="primary">
            {copy.noDomain.purchase}
          </ButtonLink>
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Stack gap={5}>
      <Panel title={copy.title} lead={copy.lead}>
        <Generator sites={sites} onCopied={addRecent} />
      </Panel>
      <RecentLinks accountNumber={accountNumber} links={recent} days={days} />
    </Stack>
  );
}

interface GeneratorProps {
  readonly sites: readonly Domain[];
  onCopied(this: void, links: readonly RecentLink[]): void;
}

/** The choices so far. `sources` has at most one source unless `several` is true. */
interface Choice {
  readonly domain: string;
  readonly landingPage: LandingPage | null;
  readonly sources: readonly string[];
  readonly several: boolean;
  readonly code: string;
}

function Generator({ sites, onCopied }: GeneratorProps) {
  const [only, ...others] = sites;
  const [choice, setChoice] = useState<Choice>({
    domain: others.length === 0 ? (only?.name ?? '') : '',
    landingPage: null,
    sources: [],
    several: false,
    code: '',
  });
  const [showsQr, setShowsQr] = useState(false);
  const change = (changed: Partial<Choice>) => setChoice({ ...choice, ...changed });
  const { code, problem } = readTypedCode(choice.code);
  const complete = completeLinks(choice, code);
  const preview = trackingLink({
    ...choice,
    domain: choice.domain === '' ? copy.domainPlaceholder : choice.domain,
    source: choice.sources[0] ?? copy.sourcePlaceholder,
    code: code ?? copy.codePlaceholder,
  });
  const texts = complete.length === 0 ? [preview] : complete.map(trackingLink);

  return (
    <Stack gap={5}>
      <div className={form}>
        <SelectField
          label={copy.domain}
          placeholder={copy.chooseDomain}
          value={choice.domain}
          options={sites.map((site) => ({
            value: site.name,
            label: site.name,
            note: domainCopy.states[domainState(site)],
          }))}
          onChoose={(domain) => change({ domain })}
        />
        <SelectField
          label={copy.landingPage}
          placeholder={copy.chooseLandingPage}
          value={choice.landingPage}
          options={landingPages.map((page) => ({
            value: page,
            label: page,
            note: copy.landingPages[page],
          }))}
          onChoose={(landingPage) => change({ landingPage })}
        />
        {choice.several ? (
          <SourceBoxes chosen={choice.sources} onChoose={(chosen) => change({ sources: chosen })} />
        ) : (
          <SelectField
            label={copy.source}
            placeholder={copy.chooseSource}
            value={choice.sources[0] ?? null}
            options={trafficSources.map(({ code, name }) => ({
              value: code,
              label: name,
              note: code,
            }))}
            onChoose={(source) => change({ sources: [source] })}
          />
        )}
        <TextField
          label={copy.code}
          variant="code"
          inputMode="numeric"
          required
          placeholder="001"
          hint={copy.codeHint}
          error={problem === null ? undefined : copy.problems[problem]}
          value={choice.code}
          onChange={({ target }) => change({ code: target.value })}
        />
        <div className={severalSources}>
          <Checkbox
            checked={choice.several}
            onChange={(several) =>
              change({ several, sources: several ? choice.sources : choice.sources.slice(0, 1) })
            }
          >
            {copy.several}
          </Checkbox>
        </div>
      </div>
      <div className={result}>
        <TextArea
          readOnly
          label={texts.length === 1 ? copy.link : copy.links(texts.length)}
          hint={code === null ? copy.wrongCode : complete.length === 0 ? copy.missing : undefined}
          rows={Math.min(texts.length, 8)}
          value={texts.join('\n')}
          onFocus={({ target }) => target.select()}
        />
        <CopyLinks
          key={texts.join()}
          place="form"
          links={complete.map(trackingLink)}
          onCopied={() => onCopied(complete)}
        >
          {complete.length === 1 ? (
            <Button aria-expanded={showsQr} onClick={() => setShowsQr(!showsQr)}>
              {copy.qrCode}
            </Button>
          ) : null}
        </CopyLinks>
        {showsQr && complete.length === 1 ? <QrCode link={texts[0] ?? ''} /> : null}
      </div>
      <div>
        {copy.help.map((each) => (
          <details key={each.question} className={help}>
            <summary className={question}>
              {each.question}
              <span className={questionMark}>
                <Icon name="chevron-down" size="small" />
              </span>
            </summary>
            <p className={answer}>{each.answer}</p>
          </details>
        ))}
      </div>
    </Stack>
  );
}

/** Returns a link for each source, or no links if a choice is missing or invalid. */
function completeLinks(
  { domain, landingPage, sources: chosen }: Choice,
  code: string | null,
): readonly RecentLink[] {
  if (domain === '' || landingPage === null || code === null) return [];
  return chosen.map((source) => ({ domain, landingPage, source, code }));
}

interface SourceBoxesProps {
  readonly chosen: readonly string[];
  onChoose(this: void, chosen: readonly string[]): void;
}

function SourceBoxes({ chosen, onChoose }: SourceBoxesProps) {
  return (
    <fieldset className={sources}>
      <legend className={legend}>{copy.sources}</legend>
      {trafficSources.map((source) => (
        <Checkbox
          key={source.code}
          checked={chosen.includes(source.code)}
          onChange={(checked) =>
            onChoose(
              checked ? [...chosen, source.code] : chosen.filter((code) => code !== source.code),
            )
          }
        >
          {copy.sourceOption(source)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
