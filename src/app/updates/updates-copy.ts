export const updatesCopy = {
  region: 'Update',
  ready: 'A new version is ready',
  waiting: 'It loads once your work here is done.',
  reload: 'Reload',
  reloading: 'Reloading…',
} as const;
