/* Runs in the head before the first paint, so that the page never flashes in the other theme. The build inlines it as
   its own script, so add no other imports. */
import { applyThemeChoice, readThemeChoice } from './theme-choice';

applyThemeChoice(readThemeChoice());
