import { approvalKeys } from '@/shared/lib/keyboard/approval-keys';
import { commandKey } from '@/shared/lib/keyboard/is-mac';
import { searchKey } from '@/shared/ui/actions/search-shortcut';

/** The key that opens the list, and where the choice to turn it off is stored. */
export const keysKey = '?';
export const keysStorageKey = 'portal.key-list';

export interface KeyUse {
  /** Ways to do it, each a key or several keys pressed together. */
  readonly keys: readonly (readonly string[])[];
  readonly does: string;
}

export interface KeyGroup {
  readonly title: string;
  /** The page whose viewers have these keys; everyone if omitted. */
  readonly page?: '/admin/approvalqueue';
  readonly uses: readonly KeyUse[];
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** All keyboard shortcuts of the portal, apart from the keys with which browsers operate fields, buttons and links. */
export const keyList: readonly KeyGroup[] = [
  {
    title: 'Anywhere',
    uses: [
      { keys: [[commandKey, 'K']], does: 'Search the portal' },
      { keys: [[keysKey]], does: 'Show this list' },
      { keys: [['Esc']], does: 'Close a dialog or menu' },
    ],
  },
  {
    title: 'In the search',
    uses: [
      { keys: [['↑'], ['↓']], does: 'Move between results' },
      { keys: [['↵']], does: 'Open' },
      { keys: [['Tab'], ['→']], does: 'Show the actions of a result' },
      { keys: [['Esc'], ['←']], does: 'Go back to all results' },
    ],
  },
  {
    title: 'On pages with a list',
    uses: [{ keys: [[searchKey]], does: 'Search the list' }],
  },
  {
    title: 'In a chart',
    uses: [
      { keys: [['←'], ['→']], does: 'Move between points' },
      { keys: [['Home'], ['End']], does: 'Go to the first or last point' },
    ],
  },
  {
    title: 'In the approval queue',
    page: '/admin/approvalqueue',
    uses: [
      ...approvalKeys.map(({ key, does }) => ({ keys: [[key]], does: sentence(does) })),
      { keys: [[commandKey, '↵']], does: 'Confirm a message' },
    ],
  },
];
