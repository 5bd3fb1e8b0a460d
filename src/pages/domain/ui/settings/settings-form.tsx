import type { Domain, DomainType } from '@contract/domain';
import { longestDescription, type SettingName } from '@contract/domain-settings';
import { useRef, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { hasSite, siteAddress } from '@/entities/domain';
import { useViewer } from '@/entities/session';
import { focusInvalid } from '@/shared/lib/focus/focus-invalid';
import { useIntoView } from '@/shared/lib/focus/use-into-view';
import { useHeldReload } from '@/shared/lib/safe-moment/use-held-reload';
import { ActionBar } from '@/shared/ui/actions/action-bar';
import { NewTabMark, TextAnchor } from '@/shared/ui/actions/anchor';
import { Button } from '@/shared/ui/actions/button';
import { TextLink } from '@/shared/ui/actions/link';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { Alert } from '@/shared/ui/feedback/alert';
import { Section } from '@/shared/ui/layout/section';
import { Note } from '@/shared/ui/text/text';
import { TextArea } from '@/shared/ui/fields/text-area';
import { TextField } from '@/shared/ui/fields/text-field';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { changerOf, type Changer } from '../../model/settings/settings-form';
import { useSettingsForm, type SettingsNews } from '../../model/settings/use-settings-form';
import { settingsCopy } from './settings-copy';
import { conflict } from './settings-tab.css';

interface SettingsFormProps {
  readonly accountNumber: string;
  readonly domain: Domain;
}

interface Setting {
  readonly label: string;
  readonly hint: string;
  readonly kind: 'line' | 'code' | 'email' | 'address' | 'lines' | 'description';
  /** True if people see the effect on the website, to which the hint then links. */
  readonly onSite?: true;
}

const copy = settingsCopy.form;

const settings: Readonly<Record<SettingName, Setting>> = {
  whois_admin_email: { label: copy.email, hint: copy.emailHint, kind: 'email' },
  meta_description: { label: copy.description, hint: copy.descriptionHint, kind: 'description' },
  parked_target: { label: copy.target, hint: copy.targetHint, kind: 'address' },
  articles_blacklist: {
    label: copy.articles,
    hint: copy.articlesHint,
    kind: 'lines',
    onSite: true,
  },
  cookie_management_id: { label: copy.cookies, hint: copy.cookiesHint, kind: 'code', onSite: true },
  google_domain_verification: { label: copy.google, hint: copy.googleHint, kind: 'code' },
};

/** The settings for each plan. A parked domain has no website, and an Enhanced Microsite doesn't forward visitors. */
const shown: Readonly<Record<DomainType, readonly SettingName[]>> = {
  c1: [
    'whois_admin_email',
    'meta_description',
    'articles_blacklist',
    'google_domain_verification',
    'cookie_management_id',
  ],
  parked: ['whois_admin_email', 'parked_target', 'google_domain_verification'],
};

/** A form for the settings that people in an account may edit. */
export function SettingsForm({ accountNumber, domain }: SettingsFormProps) {
  const settingsForm = useSettingsForm(accountNumber, domain);
  const { form, problems, news, edited, isSaving } = settingsForm;
  useHeldReload(edited || isSaving);
  const changer = changerOf(form, useViewer().user?.user_id);
  const element = useRef<HTMLFormElement>(null);

  const focus = (selector: string) =>
    element.current?.querySelector<HTMLElement>(selector)?.focus();

  function save(): void {
    let valid = false;
    // The errors must be rendered before a field gets focus.
    flushSync(() => {
      valid = settingsForm.save();
    });
    if (!valid) focusInvalid(element.current);
  }

  const field = (name: SettingName) => ({
    name,
    label: settings[name].label,
    hint:
      settings[name].onSite === true && hasSite(domain) ? (
        <>
          <span>{`${settings[name].hint} `}</span>
          <TextAnchor href={siteAddress(domain.name)} target="_blank" rel="noreferrer">
            <span>{`${copy.onSite} `}</span>
            <NewTabMark />
          </TextAnchor>
        </>
      ) : (
        settings[name].hint
      ),
    value: form.typed[name],
    error: problems[name],
    liveError: false,
    // Doesn't check the field when focus moves to a button, because a new error message would move the button away from
    // the pointer.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget?.matches('input, textarea') === true) settingsForm.check(name);
    },
  });

  function control(name: SettingName) {
    const { kind } = settings[name];
    const change = (text: string) => settingsForm.change(name, text);
    if (kind === 'lines' || kind === 'description') {
      const used = form.typed[name].length;
      return (
        <TextArea
          {...field(name)}
          onChange={({ target }) => change(target.value)}
          count={kind === 'description' ? { used, most: longestDescription } : undefined}
        />
      );
    }
    return (
      <TextField
        {...field(name)}
        type={kind === 'email' ? 'email' : 'text'}
        inputMode={kind === 'address' ? 'url' : undefined}
        variant={kind === 'code' ? 'code' : 'plain'}
        autoComplete="off"
        onChange={({ target }) => change(target.value)}
      />
    );
  }

  const choice = (name: SettingName, text: string, label: string) => (
    <Button
      size="small"
      onClick={() => {
        settingsForm.change(name, text);
        // Moves focus, because the buttons disappear with the question.
        focus(`[name="${name}"]`);
      }}
    >
      <span>{`${label} `}</span>
      <VisuallyHidden>{copy.forSetting(settings[name].label)}</VisuallyHidden>
    </Button>
  );

  return (
    <Section
      title={copy.title}
      lead={
        domain.domain_type === 'c1' ? (
          <>
            <span>{copy.elsewhere}</span>
            <TextLink to="/profile">{copy.toProfile}</TextLink>
          </>
        ) : undefined
      }
    >
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (edited && !isSaving) save();
        }}
      >
        <Stack gap={5}>
          {shown[domain.domain_type].map((name) => {
            const theirs = form.theirs[name];
            return (
              <div key={name}>
                {control(name)}
                {theirs === undefined ? null : (
                  <div className={conflict}>
                    <span>{copy.theirs(theirs)}</span>
                    <Cluster gap={2}>
                      {choice(name, form.typed[name], copy.keepTyped)}
                      {choice(name, theirs, copy.takeTheirs(changer))}
                    </Cluster>
                  </div>
                )}
              </div>
            );
          })}
          {news === null ? null : <News key={news.kind} news={news} changer={changer} />}
          <Cluster>
            <ActionBar fixed={edited}>
              <Button
                type="submit"
                tone="primary"
                disabled={!edited}
                busy={isSaving}
                busyLabel={copy.saving}
              >
                {copy.save}
              </Button>
            </ActionBar>
            {edited ? (
              <>
                <Button
                  tone="quiet"
                  disabled={isSaving}
                  onClick={() => {
                    settingsForm.discard();
                    focus('[type="submit"]');
                  }}
                >
                  {copy.discard}
                </Button>
                <Note>{copy.unsaved}</Note>
              </>
            ) : null}
          </Cluster>
        </Stack>
      </form>
    </Section>
  );
}

interface NewsProps {
  readonly news: SettingsNews;
  readonly changer: Changer;
}

/**
 * The result of saving. It is scrolled into view, because on a phone, the button is always visible but the result might
 * not be.
 */
function News(props: NewsProps) {
  const { news } = props;
  const place = useIntoView<HTMLDivElement>();
  // An invalid field gets focus instead, and other people's changes must not scroll the page.
  const isResult = news.kind === 'saved' || news.kind === 'failed' || news.kind === 'conflict';
  return (
    <div ref={isResult ? place : undefined}>
      <NewsAlert {...props} />
    </div>
  );
}

function NewsAlert({ news, changer }: NewsProps) {
  switch (news.kind) {
    case 'saved':
      return <Alert tone="success">{copy.saved}</Alert>;
    case 'othersChanged':
    case 'conflict':
      return <Alert tone="warning">{copy.othersChanged(changer)}</Alert>;
    case 'invalid':
      return <Alert tone="danger">{copy.invalid}</Alert>;
    case 'failed':
      return <Alert tone="danger">{copy.failed(news.reason)}</Alert>;
  }
}
