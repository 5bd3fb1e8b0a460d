import { ComplianceMatch } from '@contract/compliance';
import { Domain } from '@contract/domain';
import { readDomain } from '@contract/domain-detail';
import { changeDomain, type SettingName } from '@contract/domain-settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { accountScope } from '@/shared/api/account-queries';
import { call } from '@/shared/api/call';
import { CallError, isCallError } from '@/shared/api/call-error';
import { domainsQuery } from '@/shared/api/domain-queries';
import { draftStore } from '@/shared/lib/storage/drafts';
import {
  afterSave,
  changedNames,
  formOf,
  problemOf,
  readSettings,
  rebased,
  settingNames,
  stillIn,
  type SettingProblems,
  type SettingTexts,
  type SettingsForm,
} from './settings-form';

const Texts = v.object(v.entriesFromList(settingNames, v.string()));
const Matches = v.array(ComplianceMatch);
const Draft = v.object({ base: Texts, typed: Texts, version: v.number() });

interface Sent {
  readonly body: Readonly<Record<string, unknown>>;
  /** The form's texts as sent. */
  readonly typed: SettingTexts;
  /** True if the person has seen which words may break a compliance rule. */
  readonly anyway: boolean;
}

/** The result of saving, or someone else's change. */
export type SettingsNews =
  | { readonly kind: 'othersChanged' | 'conflict' }
  | { readonly kind: 'invalid' }
  /** Not saved: words in the meta description `text` may break a compliance rule. */
  | { readonly kind: 'warned'; readonly matches: readonly ComplianceMatch[]; readonly text: string }
  | { readonly kind: 'saved'; readonly body: Sent['body'] }
  | { readonly kind: 'failed'; readonly reason: string };

/** A domain's settings while they are being edited. Unsaved changes are stored in this tab. */
export function useSettingsForm(accountNumber: string, domain: Domain) {
  const queryClient = useQueryClient();
  const [drafts] = useState(() =>
    draftStore(`settings-${domain.name}`, accountNumber, (stored) => v.parse(Draft, stored)),
  );
  const [form, setForm] = useState<SettingsForm>(() => {
    const draft = drafts.read();
    return draft === null ? formOf(domain) : { ...draft, theirs: {}, lastChange: undefined };
  });
  const [problems, setProblems] = useState<SettingProblems>({});
  const [news, setNews] = useState<SettingsNews | null>(null);

  function keep(next: SettingsForm): void {
    setForm(next);
    const { base, typed, version } = next;
    drafts.write(changedNames(next).length === 0 ? null : { base, typed, version });
  }

  /** Rebases the form on someone else's change. */
  function follow(current: Domain, kind: 'othersChanged' | 'conflict'): void {
    const edited = changedNames(form).length > 0;
    keep(rebased(form, current));
    if (edited) setNews({ kind });
  }

  // The domain was reloaded, or the draft is based on an older version.
  if (domain.version > form.version) follow(domain, 'othersChanged');

  const path = { account_number: accountNumber, name: domain.name };
  const { meta_description: description } = domain;
  const { data: matches = [] } = useQuery({
    queryKey: [accountScope, accountNumber, 'compliance', domain.name, description],
    queryFn: async ({ signal }) =>
      (await call(readDomain, { path, signal })).compliance_matches ?? [],
    enabled: domain.domain_type === 'c1' && description !== null,
  });

  const save = useMutation({
    mutationFn: ({ body, anyway }: Sent) =>
      call(changeDomain, { path, body, query: { warn_first: anyway ? undefined : 'true' } }),
    onSuccess(saved, { body, typed }) {
      queryClient.setQueryData(domainsQuery(accountNumber).queryKey, (known) =>
        known?.map((each) => (each.name === saved.name ? saved : each)),
      );
      keep(afterSave(form, typed, saved));
      setNews({ kind: 'saved', body });
    },
    onError(error, { typed }) {
      const { body } = isCallError(error) ? error : new CallError(null, null);
      const current = v.safeParse(Domain, body?.current);
      if (current.success) return follow(current.output, 'conflict');
      const seen = v.safeParse(Matches, body?.preview);
      if (seen.success) {
        return setNews({ kind: 'warned', matches: seen.output, text: typed.meta_description });
      }
      if (body?.fields === undefined) return setNews({ kind: 'failed', reason: error.message });
      setProblems(body.fields);
      return setNews({ kind: 'invalid' });
    },
  });

  function change(name: SettingName, text: string): void {
    const { [name]: _theirs, ...theirs } = form.theirs;
    const { [name]: _problem, ...others } = problems;
    const next = { ...form, typed: { ...form.typed, [name]: text }, theirs };
    keep(next);
    setProblems(others);
    const left = changedNames(next);
    const isOver =
      news?.kind === 'saved' || (news?.kind === 'warned' && !left.includes('meta_description'));
    if (isOver || left.length === 0) setNews(null);
  }

  return {
    form,
    problems,
    news,
    /** The words of the meta description, as it was checked and still is, that may break a compliance rule. */
    matches: stillIn(form.typed.meta_description, news?.kind === 'warned' ? news.matches : matches),
    edited: changedNames(form).length > 0,
    isSaving: save.isPending,
    change,
    /** Checks a field on blur, unless it is unchanged. */
    check(name: SettingName): void {
      const text = form.typed[name];
      if (text === form.base[name] || text.trim() === '') return;
      const problem = problemOf(name, text, domain.name);
      if (problem !== undefined) setProblems({ ...problems, [name]: problem });
    },
    /** Forgets what was typed in a field. */
    discard(name: SettingName): void {
      change(name, form.base[name]);
    },
    /** Saves the form; `anyway` without asking about compliance again. Returns false if it is invalid. */
    save(anyway = false): boolean {
      const read = readSettings(form, domain.name);
      if (read.kind === 'invalid') {
        setProblems(read.problems);
        setNews({ kind: 'invalid' });
        return false;
      }
      setProblems({});
      setNews(null);
      save.mutate({ body: read.body, typed: form.typed, anyway });
      return true;
    },
  };
}
