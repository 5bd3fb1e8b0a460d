import { machines } from '@machines/index';
import type { Subject } from './subject';

/** All registered machines. */
export const subjects: readonly Subject[] = machines;
