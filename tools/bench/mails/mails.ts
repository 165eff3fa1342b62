import type pg from 'pg';
import type { BenchRun } from '../bench-run.ts';
import type { AreaResult } from '../goals.ts';
import { type ProductOf, startProduct } from '../lists/servers.ts';
import { requestOf } from '../load/mix.ts';
import { withClient } from '../world/databases.ts';
import { bigCompany } from '../world/shape.ts';
import { fillMails, mailTerms } from './fill.sql.ts';
import { type Latencies, reportMails } from './mails-report.ts';

const voyages = 1000;

interface MailRequest {
  readonly what: string;
  /** Of the product. */
  readonly path: (turn: number) => string;
  /** What a bare query has to find for it, and its parameters. */
  readonly condition: string;
  readonly values: (turn: number) => readonly string[];
}

const termAt = (terms: readonly string[], turn: number): string => terms[turn % terms.length] ?? '';

const searchOf = (kind: string, terms: (turn: number) => readonly string[]): MailRequest => ({
  what: `search, ${kind}`,
  path: (turn) => `/api/emails?take=50&s=${encodeURIComponent(terms(turn).join(' '))}`,
  condition: terms(0)
    .map((_, at) => `search_text like '%' || $${at + 2} || '%'`)
    .join(' and '),
  values: terms,
});

const requests: readonly MailRequest[] = [
  {
    what: 'list',
    path: (turn) => `/api/emails?take=50&skip=${(turn % 20) * 50}`,
    condition: 'true',
    values: () => [],
  },
  {
    what: 'inbox',
    path: () => '/api/emails?take=50&status=60',
    condition: 'status = 60',
    values: () => [],
  },
  searchOf('frequent word', (turn) => [termAt(mailTerms.frequent, turn)]),
  searchOf('rare word', (turn) => [termAt(mailTerms.rare, turn)]),
  searchOf('two frequent words', (turn) => ['confirm', termAt(mailTerms.frequent, turn)]),
  searchOf('two frequent words that are never together', (turn) => [
    termAt(mailTerms.frequent, turn),
    termAt(mailTerms.frequent, turn + 1),
  ]),
  searchOf('frequent and rare word', (turn) => ['confirm', termAt(mailTerms.rare, turn)]),
];

/** Lists and searches of a company's e-mails, one after the other, beside the bare query of the same page. */
export async function benchMails(run: BenchRun): Promise<AreaResult> {
  const mails = run.isQuick ? 5_000 : 1_000_000;
  const worlds = await run.worlds();
  const world = await worlds.of(voyages);
  run.log(`Filling ${mails} e-mails`);
  await withClient(world.superuserUrl, (client) => fillMails(client, bigCompany, mails));
  const product = await startProduct(run, world);
  const times = run.isQuick ? 10 : 100;
  const measured: Latencies[] = [];
  for (const request of requests)
    measured.push(
      await withClient(world.superuserUrl, (client) =>
        latenciesOf({ request, times, product, client }),
      ),
    );
  await product.stop();
  return reportMails({ mails, measured });
}

interface Measuring {
  readonly request: MailRequest;
  readonly times: number;
  readonly product: ProductOf;
  readonly client: pg.Client;
}

async function latenciesOf({ request, times, product, client }: Measuring): Promise<Latencies> {
  const bare: number[] = [];
  const ofProduct: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    bare.push(
      await msOf(() =>
        client.query(
          `select id, subject, left(body, 200) as excerpt, recipients, at from tenant.emails
           where company_id = $1 and deleted is null and ${request.condition} order by at desc, id desc limit 50`,
          [bigCompany, ...request.values(turn)],
        ),
      ),
    );
    const { headers } = requestOf(bigCompany, '', product.tokens);
    ofProduct.push(
      await msOf(async () => {
        const answer = await fetch(`${product.origin}${request.path(turn)}`, { headers });
        if (!answer.ok) throw new Error(`${request.path(turn)} was answered ${answer.status}.`);
        await answer.arrayBuffer();
      }),
    );
  }
  return { what: request.what, bare, product: ofProduct };
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
