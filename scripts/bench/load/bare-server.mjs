/**
 * Serves the cheapest possible call with a query: Hono on Node, the same connections to PostgreSQL, one select by its
 * key, JSON. Prints its origin.
 *
 *   node bare-server.mjs <address of the database>
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
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  console.log(`http://localhost:${port}`),
);
process.on('SIGTERM', () => {
  server.close();
  void pool.end();
});
