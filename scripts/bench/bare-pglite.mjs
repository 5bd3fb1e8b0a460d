/**
 * PGlite alone, to compare the backend's memory with.
 *
 *   node bare-pglite.mjs <data folder> <times> <query>
 *
 * Runs the query that many times and prints the resident memory in bytes.
 */
import { PGlite } from '@electric-sql/pglite';

const [folder = '', times = '0', query = ''] = process.argv.slice(2);
const client = await PGlite.create({ dataDir: folder });
for (let time = 0; time < Number(times); time += 1) await client.query(query);
console.log(process.memoryUsage.rss());
await client.close();
