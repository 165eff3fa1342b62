// The reference for saves: bare Fastify and pg, one statement for each save. No sign-in, no checks but those of the
// tables, no row level security, no history, no derived texts, no hub, no log; the company id is trusted.
import { fastify } from 'fastify';
import pg from 'pg';
import { answerQuestions } from '../measure/programs.ts';
import { insertCargo, insertPortCall } from './save.sql.ts';

async function open({ url }: { readonly url: string }): Promise<{ readonly origin: string }> {
  const pool = new pg.Pool({ connectionString: url, max: 16, options: '-c TimeZone=UTC' });
  const app = fastify();
  const save = (path: string, text: string) =>
    app.post<{ Params: { id: string } }>(path, async ({ params, headers, body }, reply) => {
      const values = [Number(headers['x-customer-id']), Number(params.id), JSON.stringify(body)];
      const { rows } = await pool.query<{ body: string }>(text, values);
      return reply.type('application/json; charset=utf-8').send(rows[0]?.body);
    });
  save('/api/voyages/:id/portCalls', insertPortCall);
  save('/api/voyages/:id/cargo', insertCargo);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}` };
}

answerQuestions({ open });
