/*
 * An inline script in the head, which runs before the first paint and before the portal's code arrives. Keep it small.
 */
import { beginReads } from '@/shared/lib/early-reads/begin-reads';
import { applyThemeChoice, readThemeChoice } from '@/shared/ui/theme/theme-choice';
import { watchPortalMissing } from './failure/portal-missing';

applyThemeChoice(readThemeChoice());
watchPortalMissing();
beginReads();
