import { asTyped, type ComplianceMatch } from '@contract/compliance';
import type { Domain, LastChange } from '@contract/domain';
import {
  editableSettings,
  leadsToItself,
  targetIsItself,
  type SettingName,
} from '@contract/domain-settings';
import * as v from 'valibot';

/** The settings as texts in the form, with one article per line. */
export type SettingTexts = Readonly<Record<SettingName, string>>;

export type SettingProblems = Readonly<Partial<Record<SettingName, string>>>;

export interface SettingsForm {
  /** The stored texts and their version. */
  readonly base: SettingTexts;
  readonly version: number;
  readonly typed: SettingTexts;
  /** The values that someone else saved for fields that are being edited here. */
  readonly theirs: SettingProblems;
  /** The author and the time of the last change to the stored settings, if known. */
  readonly lastChange: LastChange | undefined;
}

/** The author of a change made in the meantime; `you` if the person made it in another tab or on another device. */
export type Changer =
  | { readonly who: 'you'; readonly at: string }
  | { readonly who: 'other'; readonly at: string; readonly name: string }
  | { readonly who: 'unknown' };

export function changerOf({ lastChange }: SettingsForm, viewerId: string | undefined): Changer {
  if (lastChange === undefined) return { who: 'unknown' };
  const { user_id: id, name, at } = lastChange;
  return id === viewerId ? { who: 'you', at } : { who: 'other', name, at };
}

export const settingNames = Object.keys(editableSettings) as readonly SettingName[];

export function textsOf(domain: Domain): SettingTexts {
  return {
    whois_admin_email: domain.whois_admin_email ?? '',
    meta_description: domain.meta_description ?? '',
    parked_target: domain.parked_target ?? '',
    articles_blacklist: domain.articles_blacklist.join('\n'),
    cookie_management_id: domain.cookie_management_id ?? '',
    google_domain_verification: domain.google_domain_verification ?? '',
  };
}

export function formOf(domain: Domain): SettingsForm {
  const base = textsOf(domain);
  return { base, version: domain.version, typed: base, theirs: {}, lastChange: undefined };
}

export function changedNames({ base, typed }: SettingsForm): readonly SettingName[] {
  return settingNames.filter((name) => typed[name] !== base[name]);
}

/**
 * Rebases the form on someone else's change. Edited fields keep their input, and all other fields get the new value.
 * For fields changed by both, `theirs` has the other value.
 */
export function rebased(form: SettingsForm, current: Domain): SettingsForm {
  const base = textsOf(current);
  const edited = changedNames(form);
  const kept = edited.map((name) => [name, form.typed[name]] as const);
  const both = edited.filter(
    (name) => base[name] !== form.base[name] && base[name] !== form.typed[name],
  );
  return {
    base,
    version: current.version,
    typed: { ...base, ...Object.fromEntries(kept) },
    theirs: Object.fromEntries(both.map((name) => [name, base[name]])),
    lastChange: current.last_change,
  };
}

/** Returns the form after it was saved. Input typed since it was sent is kept. */
export function afterSave(form: SettingsForm, sent: SettingTexts, saved: Domain): SettingsForm {
  const base = textsOf(saved);
  const since = settingNames.filter((name) => form.typed[name] !== sent[name]);
  const kept = since.map((name) => [name, form.typed[name]] as const);
  return {
    base,
    version: saved.version,
    typed: { ...base, ...Object.fromEntries(kept) },
    theirs: {},
    lastChange: undefined,
  };
}

type Read =
  | { readonly kind: 'valid'; readonly body: Readonly<Record<string, unknown>> }
  | { readonly kind: 'invalid'; readonly problems: SettingProblems };

/** Converts a setting's text for the request. An empty text clears the setting. */
function valueOf(name: SettingName, text: string): unknown {
  if (name === 'articles_blacklist') return text.split('\n').filter((line) => line.trim() !== '');
  return text.trim() === '' && name !== 'whois_admin_email' ? null : text;
}

/** Returns the problem with a setting; `undefined` if it is valid. */
export function problemOf(
  setting: SettingName,
  text: string,
  domainName: string,
): string | undefined {
  const read = v.safeParse(editableSettings[setting], valueOf(setting, text));
  if (!read.success) return read.issues[0].message;
  const { output } = read;
  return setting === 'parked_target' &&
    typeof output === 'string' &&
    leadsToItself(output, domainName)
    ? targetIsItself
    : undefined;
}

/** Returns the changed settings as a request, or all of their problems. */
export function readSettings(form: SettingsForm, domainName: string): Read {
  const changed = changedNames(form);
  const found = changed.flatMap((name) => {
    const problem = problemOf(name, form.typed[name], domainName);
    return problem === undefined ? [] : [[name, problem] as const];
  });
  if (found.length > 0) return { kind: 'invalid', problems: Object.fromEntries(found) };
  const values = changed.map((name) => [name, valueOf(name, form.typed[name])] as const);
  return { kind: 'valid', body: { version: form.version, ...Object.fromEntries(values) } };
}

/** Returns the matches of a text with the words that are still in it while it is edited. */
export function stillIn(text: string, matches: readonly ComplianceMatch[]): ComplianceMatch[] {
  const typed = asTyped(text).toLowerCase();
  return matches
    .map(({ words, note }) => ({ words: words.filter((each) => typed.includes(each)), note }))
    .filter(({ words }) => words.length > 0);
}
