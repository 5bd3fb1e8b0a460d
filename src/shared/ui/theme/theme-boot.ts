/*
 * Runs in the head before anything is painted, so that a chosen theme never flashes as the other
 * one. It is inlined as a script of its own: keep it free of other imports.
 */
import { applyThemeChoice, readThemeChoice } from './theme-choice';

applyThemeChoice(readThemeChoice());
