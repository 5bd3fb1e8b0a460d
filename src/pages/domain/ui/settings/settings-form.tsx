import type { Domain, DomainType } from '@contract/domain';
import { longestDescription, type SettingName } from '@contract/domain-settings';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { hasSite, siteAddress } from '@/entities/domain';
import { useViewer } from '@/entities/session';
import { focusInvalid } from '@/shared/lib/focus/focus-invalid';
import { useIntoView } from '@/shared/lib/focus/use-into-view';
import { leftByEscape } from '@/shared/lib/keyboard/left-by-escape';
import { useHeldReload } from '@/shared/lib/safe-moment/use-held-reload';
import { TextAnchor } from '@/shared/ui/actions/anchor';
import { Button } from '@/shared/ui/actions/button';
import { TextLink } from '@/shared/ui/actions/link';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { Alert } from '@/shared/ui/feedback/alert';
import { firstAndRest } from '@/shared/ui/chart/figures/ranking';
import { Row, RowList, RowPair } from '@/shared/ui/lists/row-list';
import { Section } from '@/shared/ui/layout/section';
import { Note, Span, Text } from '@/shared/ui/text/text';
import { TextArea } from '@/shared/ui/fields/text-area';
import { TextField } from '@/shared/ui/fields/text-field';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import {
  changedNames,
  changerOf,
  settingNames,
  type Changer,
} from '../../model/settings/settings-form';
import { useSettingsForm, type SettingsNews } from '../../model/settings/use-settings-form';
import { settingsCopy } from './settings-copy';
import { conflict } from './settings-tab.css';

interface SettingsFormProps {
  readonly accountNumber: string;
  readonly domain: Domain;
}

const copy = settingsCopy.form;
const { groups, settings } = copy;

const code = { variant: 'code' } as const;
const inputs = {
  whois_admin_email: { type: 'email' },
  parked_target: { inputMode: 'url' },
  cookie_management_id: code,
  google_domain_verification: code,
} as const;

/** The settings for each plan. A parked domain has no website, and an Enhanced Microsite doesn't forward visitors. */
const shown = {
  c1: [
    {
      ...groups.site,
      lead: (
        <>
          <span>{copy.elsewhere}</span>
          <TextLink to="/profile">{copy.toProfile}</TextLink>
        </>
      ),
      names: ['articles_blacklist', 'cookie_management_id'],
    },
    { ...groups.search, names: ['meta_description', 'google_domain_verification'] },
    { ...groups.registration, names: ['whois_admin_email'] },
  ],
  parked: [
    { ...groups.site, names: ['parked_target'] },
    { ...groups.search, names: ['google_domain_verification'] },
    { ...groups.registration, names: ['whois_admin_email'] },
  ],
} as const satisfies Readonly<Record<DomainType, unknown>>;

const focusField = (name: SettingName) => document.getElementsByName(name)[0]?.focus();
const editId = (name: SettingName) => `edit-${name}`;
const focusEdit = (name: SettingName) => document.getElementById(editId(name))?.focus();

/** The settings that people in an account may edit: a row for each with its value, which opens for editing. */
export function SettingsForm({ accountNumber, domain }: SettingsFormProps) {
  const settingsForm = useSettingsForm(accountNumber, domain);
  const { form, problems, news, matches, edited, isSaving } = settingsForm;
  useHeldReload(edited || isSaving);
  const changer = changerOf(form, useViewer().user?.user_id);
  const element = useRef<HTMLFormElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  /** The row that was opened or saved last. */
  const [last, setLast] = useState<{ readonly name: SettingName; readonly isOpen: boolean }>();
  const changed = new Set(changedNames(form));
  const isOpen = (name: SettingName) =>
    (last?.isOpen === true && last.name === name) ||
    changed.has(name) ||
    form.theirs[name] !== undefined;

  /** Several rows may be open. One has the button that saves them all. */
  const saving = last !== undefined && isOpen(last.name) ? last.name : settingNames.find(isOpen);

  function open(name: SettingName): void {
    // The field must be rendered before it gets focus.
    flushSync(() => setLast({ name, isOpen: true }));
    focusField(name);
  }

  function leave(name: SettingName): void {
    flushSync(() => {
      settingsForm.discard(name);
      setLast({ name, isOpen: false });
    });
    focusEdit(name);
  }

  function save(anyway = false): void {
    // Changed rows stay open until they are saved.
    if (settingsForm.save(anyway) && saving !== undefined) setLast({ name: saving, isOpen: false });
  }

  useEffect(() => {
    if (news?.kind === 'invalid') focusInvalid(element.current);
    // The row with the button may be another one.
    if (news?.kind === 'warned') focusField('meta_description');
  }, [news]);
  const isSaved = news?.kind === 'saved';
  useEffect(() => {
    // The button that had focus is gone with its row.
    if (isSaved && last !== undefined && document.activeElement === document.body) {
      focusEdit(last.name);
    }
  }, [isSaved, last]);

  const effect = (name: SettingName) =>
    name === 'articles_blacklist' && hasSite(domain) ? (
      <>
        <span>{`${settings[name].effect} `}</span>
        <TextAnchor href={siteAddress(domain.name)} opensTab>
          <Span breaks="never">{copy.onSite}</Span>
        </TextAnchor>
      </>
    ) : (
      settings[name].effect
    );

  const field = (name: SettingName) => ({
    name,
    label: settings[name].label,
    hint: `${settings[name].effect} ${settings[name].entry}`,
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
    const change = (text: string) => settingsForm.change(name, text);
    if (name === 'articles_blacklist' || name === 'meta_description') {
      const used = form.typed[name].length;
      return (
        <TextArea
          {...field(name)}
          onChange={({ target }) => change(target.value)}
          count={name === 'meta_description' ? { used, most: longestDescription } : undefined}
        />
      );
    }
    return (
      <TextField
        {...field(name)}
        {...inputs[name]}
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
        open(name);
      }}
    >
      <span>{`${label} `}</span>
      <VisuallyHidden>{copy.forSetting(settings[name].label)}</VisuallyHidden>
    </Button>
  );

  const saveAnyway = (
    <Button
      size="small"
      onClick={() => {
        // This button disappears, and the other one shows that the form is being saved.
        submit.current?.focus();
        save(true);
      }}
    >
      {copy.saveAnyway}
    </Button>
  );

  function row(name: SettingName) {
    const { label } = settings[name];
    const theirs = form.theirs[name];
    const isTold = news?.kind === 'saved' ? name in news.body : name === (saving ?? last?.name);
    const warned = news?.kind === 'warned' ? news : undefined;
    const found = name === 'meta_description' ? matches : [];
    // The review says that the text is saved.
    const isSaid = found.length > 0 && news?.kind === 'saved';
    const told = (
      <>
        {news !== null && news.kind !== 'invalid' && news.kind !== 'warned' && isTold && !isSaid ? (
          <News key={news.kind} news={news} changer={changer} />
        ) : null}
        {found.length > 0 ? (
          <Alert
            tone="warning"
            title={warned === undefined ? copy.reviewed : copy.warned}
            // Another text must be checked before it is saved.
            action={warned?.text === form.typed.meta_description ? saveAnyway : undefined}
          >
            {found.map(copy.review).map((text) => (
              <Text key={text}>{text}</Text>
            ))}
          </Alert>
        ) : null}
      </>
    );
    if (!isOpen(name)) {
      return (
        <Row
          key={name}
          actions={
            <Button
              size="small"
              tone="quiet"
              aria-label={copy.edit(label)}
              id={editId(name)}
              onClick={() => open(name)}
            >
              {copy.change}
            </Button>
          }
          below={told}
        >
          <RowPair title={label} note={effect(name)}>
            <Value text={form.base[name]} />
          </RowPair>
        </Row>
      );
    }
    return (
      <Row
        key={name}
        below={
          <Stack gap={3}>
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
            {told}
            <Cluster>
              {name === saving ? (
                <Button
                  ref={submit}
                  type="submit"
                  tone="primary"
                  disabled={!edited}
                  busy={isSaving}
                  busyLabel={copy.saving}
                >
                  {copy.save}
                </Button>
              ) : null}
              <Button tone="quiet" disabled={isSaving} onClick={() => leave(name)}>
                <span>{`${copy.cancel} `}</span>
                <VisuallyHidden>{copy.forSetting(label)}</VisuallyHidden>
              </Button>
              {changed.has(name) ? <Note>{copy.unsaved}</Note> : null}
            </Cluster>
          </Stack>
        }
      />
    );
  }

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (edited && !isSaving) save();
      }}
      {...(last?.isOpen === true && leftByEscape(changed.has(last.name), () => leave(last.name)))}
    >
      <Stack gap={8}>
        {shown[domain.domain_type].map(({ title, lead, names }) => (
          <Section key={title} title={title} lead={lead} padding="none">
            <RowList label={title}>{names.map(row)}</RowList>
          </Section>
        ))}
      </Stack>
    </form>
  );
}

/** The lines of a value that are shown. */
const mostLines = 3;

function Value({ text }: { readonly text: string }) {
  if (text === '') return <Text tone="muted">{copy.notSet}</Text>;
  const { first, rest } = firstAndRest(text.split('\n'), mostLines);
  return (
    <>
      {first.map((line) => (
        <Text key={line} breaks>
          {line}
        </Text>
      ))}
      {rest.length === 0 ? null : <Text>{copy.more(rest.length)}</Text>}
    </>
  );
}

interface NewsProps {
  readonly news: Exclude<SettingsNews, { kind: 'invalid' | 'warned' }>;
  readonly changer: Changer;
}

/**
 * The result of saving. It is scrolled into view, because on a phone, the button is always visible but the result might
 * not be.
 */
function News(props: NewsProps) {
  const { news } = props;
  const place = useIntoView<HTMLDivElement>();
  // Other people's changes must not scroll the page.
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
    case 'failed':
      return <Alert tone="danger">{copy.failed(news.reason)}</Alert>;
  }
}
