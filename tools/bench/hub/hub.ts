import { setTimeout as pause } from 'node:timers/promises';
import type { BenchRun } from '../bench-run.ts';
import type { AreaResult } from '../goals.ts';
import { startProduct } from '../lists/servers.ts';
import { median } from '../measure/numbers.ts';
import { openFileLimit, treeCpuMs } from '../measure/processes.ts';
import { type Program, startProgram } from '../measure/programs.ts';
import { bigCompany } from '../world/shape.ts';
import type { Connected, ConnectOrder } from './clients.ts';
import type { Pace } from './pace.ts';
import { type Delivered, type Idle, reportHub } from './hub-report.ts';
import type { Deliveries } from './tally.ts';

interface HubServer {
  readonly name: 'product' | 'socket.io';
  readonly kind: ConnectOrder['kind'];
  readonly program: Program;
  readonly url: string;
}

const messageBytes = 256;

/** The hub: idle memory (H1), one message to 1,000 clients (H2), 40,000 deliveries a second (H3). */
export async function benchHub(run: BenchRun): Promise<AreaResult> {
  const servers = await startServers(run);
  const clients = startProgram('hub/clients.ts');
  run.onEnd(clients.stop);
  const limit = openFileLimit();
  const idleClients = run.isQuick ? 300 : Math.min(9500, limit - 500);
  const audience = run.isQuick ? 100 : 1000;
  const seconds = run.isQuick ? 2 : 15;
  const idle = new Map<string, Idle>();
  const each = { number: idleClients, settleMs: run.isQuick ? 200 : 3000 };
  for (const server of servers) idle.set(server.name, await idleOf(server, clients, each));
  const calm = await rounds(
    { servers, clients, audience, times: run.isQuick ? 1 : 3 },
    { perSecond: 10, seconds },
  );
  const fast = await rounds(
    { servers, clients, audience, times: run.isQuick ? 1 : 3 },
    { perSecond: 40, seconds },
  );
  return reportHub({ idle, calm, fast, limit, idleClients, audience });
}

async function startServers(run: BenchRun): Promise<readonly HubServer[]> {
  const world = await (await run.worlds()).of(1000);
  const product = await startProduct(run, world);
  const peer = startProgram('reference/hub-server.ts', ['--expose-gc']);
  run.onEnd(peer.stop);
  const { origin } = await peer.request<{ origin: string }>('open');
  const token = encodeURIComponent(product.tokens[bigCompany] ?? '');
  return [
    {
      name: 'product',
      kind: 'signalr',
      program: product,
      url: `${product.origin}/hub?companyId=${bigCompany}&access_token=${token}`,
    },
    {
      name: 'socket.io',
      kind: 'socket.io',
      program: peer,
      url: `${origin}/socket.io/?EIO=4&transport=websocket`,
    },
  ];
}

async function connected(
  { kind, url, program }: HubServer,
  clients: Program,
  { number, open }: { readonly number: number; readonly open: number },
): Promise<Connected> {
  const answer = await clients.request<Connected>('connectAll', { kind, url, number });
  const counted = await program.request<number>('connections');
  if (counted !== open) throw new Error(`${counted} of ${open} connections are open.`);
  return answer;
}

async function disconnected({ program }: HubServer, clients: Program): Promise<void> {
  const lost = await clients.request<number>('disconnectAll');
  if (lost > 0) throw new Error(`The hub closed ${lost} connections by itself.`);
  while ((await program.request<number>('connections')) > 0) await pause(200);
}

async function settledMemory(
  { program }: HubServer,
  settleMs: number,
): Promise<NodeJS.MemoryUsage> {
  await pause(settleMs);
  await program.request('collectGarbage');
  await pause(200);
  await program.request('collectGarbage');
  return program.request<NodeJS.MemoryUsage>('memory');
}

/**
 * The memory of additional connections when many are already open: what the first ones load and compile, and the growth of
 * the heap's young generation, is a cost of the process, not of a connection.
 */
async function idleOf(
  server: HubServer,
  clients: Program,
  { number, settleMs }: { readonly number: number; readonly settleMs: number },
): Promise<Idle> {
  const first = Math.round(number / 4);
  const further = number - first;
  await connected(server, clients, { number: first, open: first });
  const before = await settledMemory(server, settleMs);
  const cpuBefore = treeCpuMs(server.program.pid);
  const { ms } = await connected(server, clients, { number: further, open: number });
  const cpuPerConnect = (treeCpuMs(server.program.pid) - cpuBefore) / further;
  const after = await settledMemory(server, settleMs);
  await disconnected(server, clients);
  return {
    bytesPerConnection: (after.rss - before.rss) / further,
    heapPerConnection: (after.heapUsed - before.heapUsed) / further,
    processBytes: after.rss,
    cpuPerConnect,
    perSecond: (further * 1000) / ms,
  };
}

interface Rounds {
  readonly servers: readonly HubServer[];
  readonly clients: Program;
  readonly audience: number;
  readonly times: number;
}

async function rounds(
  { servers, clients, audience, times }: Rounds,
  pace: Omit<Pace, 'bytes'>,
): Promise<ReadonlyMap<string, Delivered>> {
  const all = new Map<string, Delivered[]>(servers.map(({ name }) => [name, []]));
  for (let round = 0; round < times; round += 1) {
    for (const server of servers) {
      await connected(server, clients, { number: audience, open: audience });
      await pause(1000);
      all.get(server.name)?.push(await delivered(server, clients, { audience, pace }));
      await disconnected(server, clients);
    }
  }
  return new Map([...all].map(([name, each]) => [name, medians(each)]));
}

async function delivered(
  { program }: HubServer,
  clients: Program,
  { audience, pace }: { readonly audience: number; readonly pace: Omit<Pace, 'bytes'> },
): Promise<Delivered> {
  const before = treeCpuMs(program.pid);
  const order = { company: bigCompany, ...pace, bytes: messageBytes };
  const messages = await program.request<number>('broadcast', order);
  const result = await clients.request<Deliveries>('count', { messages, clients: audience });
  const cpuMicroseconds = ((treeCpuMs(program.pid) - before) * 1000) / result.number;
  return { ...result, cpuMicroseconds };
}

function medians(each: readonly Delivered[]): Delivered {
  const of = (field: keyof Delivered) => median(each.map((one) => one[field]));
  const sum = (field: 'number' | 'lost' | 'doubled') =>
    each.reduce((total, one) => total + one[field], 0);
  return {
    number: sum('number'),
    lost: sum('lost'),
    doubled: sum('doubled'),
    p50: of('p50'),
    p99: of('p99'),
    lastP50: of('lastP50'),
    lastP99: of('lastP99'),
    cpuMicroseconds: of('cpuMicroseconds'),
  };
}
