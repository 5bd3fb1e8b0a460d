import { DatabaseUnavailable, isDatabaseUnavailable } from '@backend/store/database-errors';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sharedBackend } from '../support/test-server';

const failure = (code: string, severity?: string) =>
  Object.assign(new Error('failed'), { code, ...(severity !== undefined && { severity }) });
const ofQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause);
const ofServer = (state: string) => ofQuery(failure(state, 'ERROR'));

describe('a database error', () => {
  it.each<[string, Error]>([
    ['a broken connection', ofServer('08006')],
    ['too many connections', ofServer('53300')],
    ['a full disk', ofServer('53100')],
    ['a shutdown by an administrator', ofServer('57P01')],
    ['a crash of another session', ofServer('57P02')],
    ['a start that is not finished', ofServer('57P03')],
    ['a statement that took too long', ofServer('57014')],
    ['a lock that was not given in time', ofServer('55P03')],
    ['a transaction that was idle for too long', ofServer('25P03')],
    ['a read-only database', ofServer('25006')],
    ['a failed write to the disk', ofServer('58030')],
    ['a refused connection', ofQuery(failure('ECONNREFUSED'))],
    ['a reset connection', ofQuery(failure('ECONNRESET'))],
    ['a frozen server', ofQuery(failure('ETIMEDOUT'))],
    ['no room for the data folder', ofQuery(failure('ENOSPC'))],
    [
      'addresses that all refuse',
      ofQuery(new AggregateError([failure('ECONNREFUSED'), failure('ECONNREFUSED')])),
    ],
    ['a lost connection', ofQuery(new Error('Connection terminated unexpectedly'))],
    ['no connection', ofQuery(new DatabaseUnavailable('No connection to the database'))],
    ['a wrapped error', new Error('outer', { cause: ofServer('57P01') })],
  ])('means that the database is unavailable: %s', (_name, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a violated constraint', ofServer('23505')],
    ['invalid text', ofServer('22021')],
    ['a syntax error', ofServer('42601')],
    ['another connection that was refused', failure('ECONNREFUSED')],
    ['a mistake in the code', new TypeError('undefined is not a function')],
    ['nothing', undefined],
  ])('is not an outage: %s', (_name, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});

describe("this store's errors", () => {
  const backend = sharedBackend();
  const errorOf = (statement: string) =>
    backend.store.database.execute(sql.raw(statement)).then(
      () => 'no error',
      (error: unknown) => error,
    );

  it('are recognized in a read-only transaction', async () => {
    const error = await backend.store.database
      .transaction(async (transaction) => {
        await transaction.execute(sql`set transaction read only`);
        await transaction.execute(sql`delete from try_counters`);
      })
      .catch((cause: unknown) => cause);
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it("don't count as an outage if the statement itself was at fault", async () => {
    expect(isDatabaseUnavailable(await errorOf('select 1 / 0'))).toBe(false);
  });
});
