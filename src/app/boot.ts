/* An inline script in the head, which runs before the first paint and before the portal's code arrives: keep
   it small. */
import { beginFirstReads } from '@/shared/lib/first-reads/begin-first-reads';
import { applyThemeChoice, readThemeChoice } from '@/shared/ui/theme/theme-choice';
import { chooseTypeface } from '@/shared/ui/theme/typeface';
import { watchPortalMissing } from './portal-missing';

applyThemeChoice(readThemeChoice());
chooseTypeface();
watchPortalMissing();
beginFirstReads();
