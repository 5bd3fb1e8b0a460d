import ELK from 'elkjs/lib/elk.bundled.js';
import type { LayoutEngine } from './lay-out';

/** Runs ELK in this process, for builds, commands and tests. */
export function elkInNode(): LayoutEngine {
  return new ELK();
}
