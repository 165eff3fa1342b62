import type { BenchRun } from '../bench-run.ts';
import type { AreaResult } from '../goals.ts';
import { race } from '../lists/rounds.ts';
import { type ProductOf, startClient, startProduct, startReference } from '../lists/servers.ts';
import { requestOf } from '../load/mix.ts';
import { median } from '../measure/numbers.ts';
import { treeCpuMs } from '../measure/processes.ts';
import { withClient } from '../world/databases.ts';
import { bigCompany } from '../world/shape.ts';
import { type ImportCost, listNames, reportRegisters } from './registers-report.ts';
import { csvOf, partnersOf, searchesOf } from './partners.ts';

const connections = 16;
const voyages = 1000;

/** A register of 10,000 partners: its list, its search, and a file with as many rows, compared with a bare server. */
export async function benchRegisters(run: BenchRun): Promise<AreaResult> {
  const rows = run.isQuick ? 500 : 10_000;
  const worlds = await run.worlds();
  const world = await worlds.of(voyages);
  // The test data sets the ids of its partners explicitly.
  await withClient(world.superuserUrl, (client) =>
    client.query("select setval(pg_get_serial_sequence('tenant.partners', 'id'), 1000000)"),
  );
  const product = await startProduct(run, world);
  const reference = await startReference(run, world, 'register-server.ts');
  const weigh = async (work: () => Promise<void>, pid: number): Promise<ImportCost> => {
    const before = treeCpuMs(pid) + treeCpuMs(worlds.postgresPid);
    const began = performance.now();
    await work();
    const seconds = (performance.now() - began) / 1000;
    return { cpuMs: treeCpuMs(pid) + treeCpuMs(worlds.postgresPid) - before, seconds };
  };
  const imports = { bare: [] as ImportCost[], product: [] as ImportCost[] };
  const rounds = run.isQuick ? 1 : 3;
  for (let round = 0; round < rounds; round += 1) {
    run.log(`Import ${round + 1} of ${rounds}`);
    const partners = partnersOf(rows, round);
    const bare = () => send(`${reference.origin}/api/bareImport`, JSON.stringify(partners), {});
    imports.bare.push(await weigh(async () => void (await bare()), reference.pid));
    imports.product.push(await weigh(() => importFile(product, csvOf(partners)), product.pid));
    // Each file is imported into a register of the same size.
    await withClient(world.superuserUrl, async (client) => {
      if (round < rounds - 1)
        await client.query(`delete from tenant.partners where name like 'Trial %'`);
      await client.query('vacuum analyze tenant.partners');
    });
  }
  const client = startClient(run);
  const servers = { bare: reference, product };
  const costs = await race({
    client,
    postgresPid: worlds.postgresPid,
    connections,
    ...(run.isQuick ? { rounds: 1, ms: 1000 } : { rounds: 5, ms: 4000 }),
    contenders: listNames.map(({ name, server, what }) => ({
      name,
      pid: servers[server].pid,
      origin: servers[server].origin,
      requests: searchesOf(what).map((path) => requestOf(bigCompany, path, product.tokens)),
    })),
  });
  await Promise.all([product.stop(), reference.stop(), client.stop()]);
  const middle = (costsOf: readonly ImportCost[]): ImportCost => ({
    cpuMs: median(costsOf.map(({ cpuMs }) => cpuMs)),
    seconds: median(costsOf.map(({ seconds }) => seconds)),
  });
  const files = { bare: middle(imports.bare), product: middle(imports.product) };
  return reportRegisters({ rows, costs, files, connections });
}

/** What the import dialog does: read and preview the file, then store it. */
async function importFile({ origin, tokens }: ProductOf, csv: string): Promise<void> {
  const headers = requestOf(bigCompany, '', tokens).headers;
  const form = new FormData();
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'partners.csv');
  const preview = await send(`${origin}/api/registers/partners/import/preview`, form, headers);
  const { importId, fingerprint } = preview as { importId: number; fingerprint: string };
  const body = JSON.stringify({ importId, fingerprint, rows: 'all' });
  const stored = await send(`${origin}/api/registers/partners/import`, body, headers);
  const { created } = stored as { created: number };
  if (created !== csv.trimEnd().split('\n').length - 1)
    throw new Error(`Of the file's rows ${created} were stored.`);
}

async function send(
  address: string,
  body: string | FormData,
  headers: Readonly<Record<string, string>>,
): Promise<unknown> {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const company = { 'x-customer-id': String(bigCompany) };
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...company, ...headers, ...type },
    body,
  });
  if (!answer.ok)
    throw new Error(`${address} was answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
