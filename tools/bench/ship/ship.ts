import path from 'node:path';
import type { BenchRun } from '../bench-run.ts';
import { freePort } from '../front/front.ts';
import type { AreaResult } from '../goals.ts';
import { startProduct } from '../lists/servers.ts';
import { withClient } from '../world/databases.ts';
import { someVessels } from './bare.sql.ts';
import type { BenchVessel } from './devices.ts';
import { measureIntake } from './intake.ts';
import { measureTyping } from './typing.ts';
import { reportShip } from './ship-report.ts';
import { measureWire } from './wire.ts';

/** Ships: bytes on the link (S1, S2), taking in what they wrote without a link (S3, S4), typing on a slow tablet (S5). */
export async function benchShip(run: BenchRun): Promise<AreaResult> {
  const worlds = await run.worlds();
  const world = await worlds.of(run.isQuick ? 5000 : 50_000);
  const shipFolder = path.resolve(import.meta.dirname, '../../../dist/vessel');
  const site = { port: await freePort(), siteFolder: '/nowhere', shipFolder };
  const product = await startProduct(run, world, site);
  const days = run.isQuick ? 5 : 30;
  const most = run.isQuick ? 5 : 100;
  const [first, second, third, ...others] = await withClient(world.superuserUrl, async (client) => {
    const { rows } = await client.query<BenchVessel>(someVessels, [most + 3]);
    return rows;
  });
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('The company has no vessels.');
  const wire = await measureWire(world, product, first);
  const order = { world, product, postgresPid: worlds.postgresPid, days };
  const typing = await measureTyping(run, product, first);
  // A server that takes in ships has been running: the outbox of another one is not measured.
  await measureIntake({ ...order, vessels: [third] });
  const intakes = [
    await measureIntake({ ...order, vessels: [second] }),
    await measureIntake({ ...order, vessels: others }),
  ];
  await product.stop();
  return reportShip({ wire, typing, intakes, days });
}
