import type { Requirements } from '../shared/requirements';

export const appUpdateRequirements = {
  'app-update.check': {
    source: '4, 9',
    text: 'The portal checks for a new version every 5 minutes, and when its tab becomes visible.',
  },
  'app-update.page-change': {
    source: '4',
    text: 'If the portal knows of a new version, it updates after a page change.',
  },
  'app-update.offer': {
    source: '4',
    text: 'Until the update, the portal says that a new version is ready, and offers to reload.',
  },
  'app-update.safe': {
    source: 'decisions',
    text: 'The portal never reloads during unsaved work or a running order; it waits for a safe moment.',
  },
  'app-update.once': {
    source: 'decisions',
    text: 'The portal reloads at most once for each version, even if code fails to load again afterward.',
  },
  'app-update.missing-part': {
    source: 'decisions',
    text: 'If code fails to load and a newer version is available, the portal updates as soon as it is safe.',
  },
} as const satisfies Requirements;
