import type { BenchRun } from '../bench-run.ts';
import type { AreaResult } from '../goals.ts';
import { race } from '../lists/rounds.ts';
import { startClient, startProduct, startReference } from '../lists/servers.ts';
import { bareTables, cargoRegisters, nextPortCall } from '../reference/save.sql.ts';
import { withClient } from '../world/databases.ts';
import { reportSaves, saveNames } from './saves-report.ts';
import { cargoSaves, portCallSaves } from './save-requests.ts';

const connections = 16;

/** Saves of port calls and of cargo: their cost compared with a bare server that does the same inserts. */
export async function benchSaves(run: BenchRun): Promise<AreaResult> {
  const worlds = await run.worlds();
  const voyages = run.isQuick ? 5000 : 50_000;
  const world = await worlds.of(voyages);
  const ports = await withClient(world.superuserUrl, async (client) => {
    await client.query(bareTables);
    await client.query(cargoRegisters);
    await client.query(nextPortCall);
    const { rows } = await client.query<{ id: string }>('select id from shared.ports limit 500');
    return rows.map(({ id }) => Number(id));
  });
  const product = await startProduct(run, world);
  const reference = await startReference(run, world, 'save-server.ts');
  const client = startClient(run);
  const requests = {
    portCall: portCallSaves({ voyages, ports, tokens: product.tokens }),
    cargo: cargoSaves(voyages, product.tokens),
  };
  const servers = { bare: reference, product };
  const costs = await race({
    client,
    postgresPid: worlds.postgresPid,
    connections,
    ...(run.isQuick ? { rounds: 1, ms: 1000 } : { rounds: 5, ms: 4000 }),
    contenders: saveNames.map(({ name, server, record }) => {
      const { pid, origin } = servers[server];
      return { name, pid, origin, requests: requests[record] };
    }),
  });
  await Promise.all([product.stop(), reference.stop(), client.stop()]);
  return reportSaves({ voyages, costs, connections });
}
