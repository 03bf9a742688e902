import { TABLES } from '@framewise/contract/tables';
import { connect } from '@framewise/database/connect';
import fastify from 'fastify';

/** The yardstick: one route, one prepared query by primary key, nothing else. */
const [url = '', port = '0', connections = '10'] = process.argv.slice(2);
const db = connect({ url, maxConnections: Number(connections), applicationName: 'bare' });
const columns = Object.keys(TABLES.video_analysis_runs.columns).join(', ');
const text = `select ${columns} from public.video_analysis_runs where id = $1`;

const app = fastify();
app.get<{ Params: { id: string } }>('/run/:id', async (request) => {
  const { rows } = await db.pool.query({ name: 'run', text, values: [request.params.id] });
  return rows[0];
});
process.on('SIGTERM', () => {
  void app.close().then(() => db.close());
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
console.log('ready');
