import type { Requirements } from '../shared/requirements';

export const appUpdateRequirements = {
  'app-update.check': {
    source: '4, 9',
    text: 'The portal looks for a new version every 5 minutes, and when its tab comes into view.',
  },
  'app-update.page-change': {
    source: '4',
    text: 'After a page change it updates, if it knows of a new version.',
  },
  'app-update.offer': {
    source: '4',
    text: 'Until then it says that a new version is ready, and offers to reload.',
  },
  'app-update.safe': {
    source: 'decisions',
    text: 'It never reloads over unsaved work or a running order; it waits for a safe moment.',
  },
  'app-update.once': {
    source: 'decisions',
    text: 'It reloads at most once for a version, even if code is missing again afterwards.',
  },
  'app-update.missing-part': {
    source: 'decisions',
    text: 'Code that a new version has removed is a reason to update.',
  },
} as const satisfies Requirements;
