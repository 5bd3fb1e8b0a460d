/** A thread that tests mutants. */
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { examineMutants } = await import('./examine-mutants.ts');
examineMutants(workerData, (found) => parentPort?.postMessage(found));
