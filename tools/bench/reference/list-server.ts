// The reference for the lists: bare Fastify and pg, which pass on JSON built by PostgreSQL. No sign-in, no checks, no row
// level security, no totals, no log; the company id is trusted.
import { fastify } from 'fastify';
import pg from 'pg';
import { answerQuestions } from '../measure/programs.ts';
import { listStatement, personStatement, voyageStatement } from './list.sql.ts';

interface Query {
  readonly skip?: string;
  readonly take?: string;
  readonly vesselIds?: string;
  readonly search?: string;
}

async function open({ url }: { readonly url: string }): Promise<{ readonly origin: string }> {
  const pool = new pg.Pool({ connectionString: url, max: 16, options: '-c TimeZone=UTC' });
  const app = fastify();
  const bodyOf = async (text: string, values: readonly unknown[]) =>
    (await pool.query<{ body: string }>(text, [...values])).rows[0]?.body;
  const json = 'application/json; charset=utf-8';
  app.get<{ Querystring: Query }>('/api/voyages', async ({ query, headers }, reply) => {
    const { text, values } = listStatement({
      company: Number(headers['x-customer-id']),
      skip: Number(query.skip ?? 0),
      take: Number(query.take ?? 50),
      vessel: query.vesselIds === undefined ? undefined : Number(query.vesselIds),
      search: query.search,
    });
    return reply.type(json).send(await bodyOf(text, values));
  });
  const one = (path: string, text: string) =>
    app.get<{ Params: { id: string } }>(path, async ({ params, headers }, reply) =>
      reply
        .type(json)
        .send(await bodyOf(text, [Number(headers['x-customer-id']), Number(params.id)])),
    );
  one('/api/voyages/:id', voyageStatement);
  one('/api/persons/:id', personStatement);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}` };
}

answerQuestions({ open });
