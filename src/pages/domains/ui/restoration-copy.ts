/** The texts for restoring a domain, which are loaded with the dialog. */
export const restorationCopy = {
  title: (name: string) => `Restore ${name}?`,
  lead: 'It comes back with its settings and email redirects.',
  subject: 'restoration',
  confirm: (sum: string | null) => (sum === null ? 'Restore at no charge' : `Restore for ${sum}`),
  charging: 'Restoring…',
  failed: "We couldn't restore this domain",
  staffAct: (name: string) => `You're restoring ${name} for this agency.`,
  restored: (name: string) => `${name} is restored. Its settings and email redirects are back.`,
  gone: (name: string) =>
    `${name} can't be restored anymore: it was restored or released in the meantime. Nothing was charged.`,
} as const;
