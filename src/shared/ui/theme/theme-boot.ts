/* Runs in the head before the first paint, so that the page never flashes in the other theme. It is inlined
   as a script of its own: add no other imports. */
import { applyThemeChoice, readThemeChoice } from './theme-choice';

applyThemeChoice(readThemeChoice());
