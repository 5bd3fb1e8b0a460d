import { acts } from './entries/acts';
import { charts } from './entries/charts';
import { data } from './entries/data';
import { fields } from './entries/fields';
import { layout } from './entries/layout';
import { messages } from './entries/messages';
import { rows } from './entries/rows';
import { situations } from './entries/situations';
import { wayfinding } from './entries/wayfinding';
import { windows } from './entries/windows';
import { wizards } from './entries/wizards';
import { words } from './entries/words';
import type { ComponentEntry } from './entry';

/** Every component of `src/shared/ui`, in page order. */
export const componentEntries: readonly ComponentEntry[] = [
  ...acts,
  ...fields,
  ...messages,
  ...situations,
  ...rows,
  ...data,
  ...charts,
  ...wizards,
  ...windows,
  ...layout,
  ...wayfinding,
  ...words,
];
