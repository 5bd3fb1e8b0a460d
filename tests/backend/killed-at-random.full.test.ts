import { seededRandom } from '@backend/demo/data/random';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { allEnded, completedOf, signedIn, startOrdering } from './support/ordering-clients';
import { expectSound, startedPlace, start } from './support/program';
import { Visitor } from './support/visitor';

it('after 20 kills at random moments, each order is charged once or not at all', async () => {
  const random = seededRandom(20);
  const place = await startedPlace();
  const sent = new Map<string, string>();
  let program = await start(place.variables);
  let visitor = await signedIn(program);
  for (let kills = 0; kills < 20; kills += 1) {
    const clients = await startOrdering(visitor, 4);
    await pause(50 + random() * 450);
    const stopped = clients.stop();
    await program.end('SIGKILL');
    await stopped;
    for (const [key, name] of clients.sent) sent.set(key, name);
    await place.passRuns();
    program = await start(place.variables);
    visitor = Visitor.at(program, visitor);
  }
  await allEnded(visitor, sent.keys(), 30_000);
  expect(await completedOf(visitor, sent)).toBeGreaterThan(0);
  expect((await program.end('SIGTERM')).code).toBe(0);
  await expectSound(place.variables);
  await place.remove();
}, 900_000);
