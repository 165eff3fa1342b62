import type { LoadOrder, LoadResult, Request } from '../load/http-load.ts';
import { median } from '../measure/numbers.ts';
import { treeCpuMs } from '../measure/processes.ts';
import type { Program } from '../measure/programs.ts';

/** A server in the race, and its requests. */
export interface Contender {
  readonly name: string;
  readonly pid: number;
  readonly origin: string;
  readonly requests: readonly Request[];
}

/** Cost of one request, in ms and bytes; medians over the rounds. */
export interface Cost {
  readonly cpuNode: number;
  readonly cpuPostgres: number;
  readonly cpu: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly bytes: number;
  readonly number: number;
}

export interface Race {
  readonly contenders: readonly Contender[];
  readonly client: Program;
  readonly postgresPid: number;
  readonly rounds: number;
  readonly ms: number;
  readonly connections: number;
}

const mostRequests = 200_000;

/** Measures the servers alternately, so that other work on the machine affects all of them. */
export async function race(order: Race): Promise<ReadonlyMap<string, Cost>> {
  const requested = new Map<string, number>();
  const rounds = new Map<string, Cost[]>(order.contenders.map(({ name }) => [name, []]));
  const turn = async (contender: Contender, ms: number): Promise<Cost> => {
    const first = requested.get(contender.name) ?? 0;
    const cost = await oneRound(order, contender, { first, ms });
    requested.set(contender.name, first + cost.number);
    return cost;
  };
  for (const contender of order.contenders) await turn(contender, order.ms / 3);
  for (let round = 0; round < order.rounds; round += 1) {
    const turns = round % 2 === 0 ? order.contenders : order.contenders.toReversed();
    for (const contender of turns)
      rounds.get(contender.name)?.push(await turn(contender, order.ms));
  }
  return new Map([...rounds].map(([name, costs]) => [name, medians(costs)]));
}

interface Turn {
  readonly first: number;
  readonly ms: number;
}

async function oneRound(order: Race, contender: Contender, { first, ms }: Turn): Promise<Cost> {
  const { client, postgresPid, connections } = order;
  const { pid, origin, requests } = contender;
  const before = [treeCpuMs(pid), treeCpuMs(postgresPid)] as const;
  const load: LoadOrder = { origin, requests, first, connections, ms, most: mostRequests };
  const { number, bytes, ms: took, p50, p95, p99 } = await client.request<LoadResult>('load', load);
  const cpuNode = (treeCpuMs(pid) - before[0]) / number;
  const cpuPostgres = (treeCpuMs(postgresPid) - before[1]) / number;
  const cpu = cpuNode + cpuPostgres;
  const perSecond = (number * 1000) / took;
  return { cpuNode, cpuPostgres, cpu, perSecond, p50, p95, p99, bytes: bytes / number, number };
}

function medians(costs: readonly Cost[]): Cost {
  const of = (field: keyof Cost) => median(costs.map((cost) => cost[field]));
  return {
    cpuNode: of('cpuNode'),
    cpuPostgres: of('cpuPostgres'),
    cpu: of('cpu'),
    perSecond: of('perSecond'),
    p50: of('p50'),
    p95: of('p95'),
    p99: of('p99'),
    bytes: of('bytes'),
    number: costs.reduce((sum, cost) => sum + cost.number, 0),
  };
}

export const costColumns = [
  'server',
  'CPU node',
  'CPU pg',
  'CPU sum ms',
  'req/s',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'bytes',
  'requests',
];

export function costRow(name: string, cost: Cost): readonly (string | number)[] {
  const { cpuNode, cpuPostgres, cpu, perSecond, p50, p95, p99, bytes, number } = cost;
  return [name, cpuNode, cpuPostgres, cpu, perSecond, p50, p95, p99, Math.round(bytes), number];
}

/** The cost of one server of the race. */
export function costOf(costs: ReadonlyMap<string, Cost>, name: string): Cost {
  const cost = costs.get(name);
  if (cost === undefined) throw new Error(`${name} took no part in the race.`);
  return cost;
}
