/**
 * Serves the cheapest possible call that queries the database: Hono on Node, the portal's PostgreSQL connection
 * settings, one select by key, and JSON. Sends its origin to the parent process, and exits with it. The argument is the
 * database URL.
 */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { Pool } from 'pg';

const [connectionString = ''] = process.argv.slice(2);
const pool = new Pool({ connectionString, max: 10, options: '-c jit=off' });
const app = new Hono();
app.get('/', async (context) => {
  const { rows } = await pool.query('select * from users where id = $1', ['agent']);
  return context.json(rows[0]);
});
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  process.send?.(`http://localhost:${port}`),
);
process.on('disconnect', () => process.exit());
