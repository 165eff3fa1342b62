// The reference for the notifications: bare Fastify and pg on the same table. No sign-in, no checks, no row level security; the
// company id is trusted.
import { fastify } from 'fastify';
import pg from 'pg';
import { answerQuestions } from '../measure/programs.ts';

const page = `
  select coalesce(json_agg(p), '[]')::text as body from (
    select n.id, n.ref_date, s.name as vessel, n.message, n.severity, n.source, n.entity, n.ref_id, n.ref_guid, n.dismissed,
      n.dismissed_by, n.code, n.subject, n.value, n.cause, n.repeats, n.created, n.snoozed_until
    from (select * from tenant.notifications where company_id = $1 and closed is null and dismissed is null
      order by ref_date desc, id desc limit 50 offset $2) n
    left join tenant.vessels s on s.company_id = n.company_id and s.id = n.vessel_id
    order by n.ref_date desc, n.id desc) p`;

const counts = `
  select json_build_object('errors', count(*) filter (where severity = 3), 'warnings', count(*) filter (where severity = 2))::text
    as body
  from tenant.notifications where company_id = $1 and closed is null and dismissed is null
    and (snoozed_until is null or snoozed_until <= now())`;

async function open({ url }: { readonly url: string }): Promise<{ readonly origin: string }> {
  const pool = new pg.Pool({ connectionString: url, max: 16, options: '-c TimeZone=UTC' });
  const app = fastify();
  const body = async (text: string, values: readonly unknown[]) =>
    (await pool.query<{ body: string }>(text, [...values])).rows[0]?.body;
  app.get<{ Querystring: { readonly skip?: string } }>(
    '/api/NotificationCenter/Get',
    async ({ query, headers }, reply) => {
      const values = [Number(headers['x-customer-id']), Number(query.skip ?? 0)];
      return reply.type('application/json; charset=utf-8').send(await body(page, values));
    },
  );
  app.get('/api/NotificationCenter/CountErrors', async ({ headers }, reply) => {
    const values = [Number(headers['x-customer-id'])];
    return reply.type('application/json; charset=utf-8').send(await body(counts, values));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}` };
}

answerQuestions({ open });
