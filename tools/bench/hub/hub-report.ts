import { type AreaResult, atMost, type Figures, type GoalResult, judge } from '../goals.ts';
import type { Deliveries } from './tally.ts';

/** Memory of an idle connection. */
export interface Idle {
  /** Resident memory of the process, which is the real cost. */
  readonly bytesPerConnection: number;
  /** The whole process with all connections. */
  readonly processBytes: number;
  /** The part of it in JavaScript objects. */
  readonly heapPerConnection: number;
  readonly perSecond: number;
  readonly cpuPerConnect: number;
}

/** The results of a round of messages, and the server's cost of one delivery. */
export interface Delivered extends Deliveries {
  readonly cpuMicroseconds: number;
}

export interface Measured {
  readonly idle: ReadonlyMap<string, Idle>;
  readonly calm: ReadonlyMap<string, Delivered>;
  readonly fast: ReadonlyMap<string, Delivered>;
  readonly limit: number;
  readonly idleClients: number;
  readonly audience: number;
}

/** The table of the hub's goals with its raw figures. */
export function reportHub(measured: Measured): AreaResult {
  const { calm, fast, audience } = measured;
  return {
    goals: goalsOf(measured),
    figures: [
      idleFigures(measured),
      deliveryFigures(`10 messages a second to ${audience} clients`, calm),
      deliveryFigures(`40 messages a second to ${audience} clients`, fast),
    ],
    notes: [
      'The product checks a token and notes each connection in the database; socket.io does neither.',
    ],
  };
}

function goalsOf({ idle, calm, fast, audience }: Measured): readonly GoalResult[] {
  const memory = (name: string) => idle.get(name)?.bytesPerConnection ?? Number.NaN;
  const cpu = (name: string) => calm.get(name)?.cpuMicroseconds ?? Number.NaN;
  const { p99, lost, doubled } = fast.get('product') ?? {
    p99: Number.NaN,
    lost: Number.NaN,
    doubled: 0,
  };
  return [
    judge({
      goal: 'H1',
      what: 'memory of an idle connection',
      measured: memory('product') / 1000,
      unit: 'kB',
      mark: atMost(10),
    }),
    judge({
      goal: 'H1',
      what: 'the same / socket.io',
      measured: memory('product') / memory('socket.io'),
      mark: atMost(0.8),
    }),
    judge({
      goal: 'H2',
      what: `p99 of the last of ${audience} clients`,
      measured: calm.get('product')?.lastP99 ?? Number.NaN,
      unit: 'ms',
      mark: atMost(150),
    }),
    judge({
      goal: 'H2',
      what: 'CPU of a delivery / socket.io',
      measured: cpu('product') / cpu('socket.io'),
      mark: atMost(0.8),
    }),
    judge({
      goal: 'H3',
      what: `p99 at ${40 * audience} deliveries/s`,
      measured: p99,
      unit: 'ms',
      mark: atMost(1000),
    }),
    judge({
      goal: 'H3',
      what: 'deliveries lost or doubled',
      measured: lost + doubled,
      mark: atMost(0),
    }),
  ];
}

function idleFigures({ idle, idleClients, limit }: Measured): Figures {
  return {
    title: `${idleClients} idle connections (this account may open ${limit} files)`,
    columns: ['hub', 'kB each', 'of it heap', 'process MB', 'connects/s', 'CPU ms of a connect'],
    rows: [...idle].map(([name, one]) => [
      name,
      one.bytesPerConnection / 1000,
      one.heapPerConnection / 1000,
      one.processBytes / 1e6,
      one.perSecond,
      one.cpuPerConnect,
    ]),
  };
}

function deliveryFigures(title: string, each: ReadonlyMap<string, Delivered>): Figures {
  return {
    title,
    columns: [
      'hub',
      'p50 ms',
      'p99 ms',
      'last p50',
      'last p99',
      'CPU us each',
      'deliveries',
      'lost',
      'doubled',
    ],
    rows: [...each].map(([name, one]) => [
      name,
      one.p50,
      one.p99,
      one.lastP50,
      one.lastP99,
      one.cpuMicroseconds,
      one.number,
      one.lost,
      one.doubled,
    ]),
  };
}
