/*
 * An inline script in the head, which runs before the first paint and before the portal's code arrives. Keep it small.
 */
import { beginReads } from '@/shared/lib/preloaded-data/begin-reads';
import { applyThemeChoice, readThemeChoice } from '@/shared/ui/theme/theme-choice';
import { chooseTypeface } from '@/shared/ui/theme/typeface';
import { watchPortalMissing } from './portal-missing';

applyThemeChoice(readThemeChoice());
chooseTypeface();
watchPortalMissing();
beginReads();
