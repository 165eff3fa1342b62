import type { BenchRun } from '../bench-run.ts';
import type { AreaResult } from '../goals.ts';
import type { Request } from '../load/http-load.ts';
import { listPath, mixOf, requestOf, type Tokens } from '../load/mix.ts';
import { bigCompany, shapesOf } from '../world/shape.ts';
import { reportLists } from './lists-report.ts';
import { race } from './rounds.ts';
import { expectSameAnswers } from './same-answers.ts';
import { startClient, startProduct, startReference } from './servers.ts';

const connections = 16;

/** The lists of 50,000 voyages: cost of a request against the bare server (A1, A2, A4), a single read (A8), bytes (A9). */
export async function benchLists(run: BenchRun): Promise<AreaResult> {
  const worlds = await run.worlds();
  const voyages = run.isQuick ? 5000 : 50_000;
  const world = await worlds.of(voyages);
  const product = await startProduct(run, world);
  const reference = await startReference(run, world);
  const client = startClient(run);
  const mix = mixOf(voyages, product.tokens);
  const voyage = eachOf(voyages, 'voyages', product.tokens);
  const person = eachOf(voyages, 'persons', product.tokens);
  await expectSameAnswers(
    [product.origin, reference.origin],
    [...mix.slice(0, 60), ...voyage.slice(0, 5), ...person.slice(0, 5)],
  );
  run.log('Both servers give the same answers.');
  const contender = (name: string, server: typeof reference, requests: readonly Request[]) => {
    const { pid, origin } = server;
    return { name, pid, origin, requests };
  };
  const order = { client, postgresPid: worlds.postgresPid, connections };
  const rounds = run.isQuick ? { rounds: 1, ms: 1000 } : { rounds: 5, ms: 4000 };
  const pages = await race({
    ...order,
    ...rounds,
    contenders: [
      contender('bare', reference, mix),
      contender('product', product, mix),
      contender('product, brotli', product, mix.map(compressed)),
      contender('product, first page, total not known', product, uncounted(product.tokens)),
    ],
  });
  const reads = await race({
    ...order,
    ...rounds,
    contenders: [
      contender('bare, one person', reference, person),
      contender('product, one person', product, person),
      contender('bare, one voyage', reference, voyage),
      contender('product, one voyage', product, voyage),
    ],
  });
  const wire = await wireBytes(product.origin, requestOf(bigCompany, listPath({}), product.tokens));
  await Promise.all([product.stop(), reference.stop(), client.stop()]);
  return reportLists({ voyages, pages, reads, wire, connections });
}

const compressed = ({ path, headers }: Request): Request => ({
  path,
  headers: { ...headers, 'accept-encoding': 'br' },
});

/** First pages of the large company with a filter that was not used before, so that the total has to be counted. */
function uncounted(tokens: Tokens): readonly Request[] {
  return Array.from({ length: 5000 }, (_, turn) => {
    const to = new Date(Date.UTC(2040, 0, 1) + turn * 60_000).toISOString();
    return requestOf(bigCompany, listPath({ to }), tokens);
  });
}

/** As many as the test data has for each company. */
const personsOfEach = 20;

/** Single records, half of them of the large company. */
function eachOf(
  voyages: number,
  feature: 'voyages' | 'persons',
  tokens: Tokens,
): readonly Request[] {
  const shapes = shapesOf(voyages);
  return Array.from({ length: 400 }, (_, turn) => {
    const shape = shapes[turn % 2 === 0 ? 0 : turn % shapes.length];
    if (shape === undefined) throw new Error('There is no such company.');
    const id =
      feature === 'voyages'
        ? shape.voyagesBefore + 1 + ((turn * 31) % shape.voyages)
        : shape.company * 100 + 1 + (turn % personsOfEach);
    return requestOf(shape.company, `/api/${feature}/${id}`, tokens);
  });
}

/** The body of a page as sent to a browser. */
async function wireBytes(origin: string, request: Request): Promise<number> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(origin + request.path, { headers: compressed(request).headers }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => (bytes += part.length));
      response.once('end', () => resolve(bytes));
    }).once('error', reject);
  });
}
