import { machines } from '@machines/index';
import type { Subject } from './subject';

export const subjects: readonly Subject[] = machines;
