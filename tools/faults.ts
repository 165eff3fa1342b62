// Kills the server and stops its database during writes, and counts lost and duplicated records.
// `npm run faults -- --kills 20 --writes 2000 --stops 5 --seed 7`; without options it uses the counts of the goals.
// `--unkeyed` omits the Idempotency-Key: then records are duplicated, which proves that duplicates are detected.
import { parseArgs } from 'node:util';
import { chanceOf, type Chance } from '@fairlead/demonstration/chance';
import { startProduct, type Product } from '../journeys/product.ts';
import { type Damage, type FaultsOptions, killServers, stopDatabases } from './faults/faults.ts';
import { storedSince } from './faults/stored.ts';
import { verdictOf } from './faults/verdict.ts';
import { startWriters } from './faults/writers.ts';

const WRITERS = 12;
const FIRST_NUMBER = 100_000_000_000;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    writes: { type: 'string', default: '20000' },
    stops: { type: 'string', default: '50' },
    unkeyed: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Math.trunc(Math.random() * 1e9)) },
  },
});

interface Round {
  readonly name: string;
  readonly faults: number;
  /** Minimum number of acknowledged writes at the end. */
  readonly writes: number;
  readonly firstNumber: number;
  readonly strike: (options: FaultsOptions) => Promise<Damage>;
}

const rounds: readonly Round[] = [
  {
    name: 'kill -9 of the server',
    faults: Number(values.kills),
    writes: Number(values.writes),
    firstNumber: FIRST_NUMBER,
    strike: killServers,
  },
  {
    name: 'immediate stop of PostgreSQL',
    faults: Number(values.stops),
    writes: 0,
    firstNumber: 2 * FIRST_NUMBER,
    strike: stopDatabases,
  },
];

async function run(round: Round, product: Product, chance: Chance): Promise<boolean> {
  const began = performance.now();
  let heard = (): void => undefined;
  const writers = await startWriters({
    origin: product.url,
    count: WRITERS,
    firstNumber: round.firstNumber,
    isKeyed: !values.unkeyed,
    onAcknowledged: () => heard(),
  });
  const damage = await round.strike({
    product,
    chance,
    count: round.faults,
    last: () => writers.ledger().last,
  });
  await new Promise<void>((resolve) => {
    heard = () => {
      if (writers.ledger().acknowledged.length >= round.writes) resolve();
    };
    heard();
  });
  await writers.finish();
  const { acknowledged, refused } = writers.ledger();
  const stored = await storedSince(product.dataDir, round.firstNumber, 2 * round.firstNumber);
  const { lost, doubled } = verdictOf(acknowledged, stored);
  const gap = Math.max(...damage.gapsMs);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  process.stdout.write(
    `${round.name}: ${damage.faults} faults, ${acknowledged.length} acknowledged, ${lost.length} lost, ${doubled.length + refused.length} doubled, ${damage.ended} processes ended, longest gap ${Math.round(gap)} ms, ${seconds} s\n`,
  );
  for (const line of [...lost, ...doubled, ...refused].slice(0, 10))
    process.stdout.write(`  ${line}\n`);
  return lost.length + doubled.length + refused.length + damage.ended === 0;
}

process.stdout.write(`seed ${values.seed}\n`);
const chance = chanceOf(Number(values.seed));
const product = await startProduct({ LOG_LEVEL: 'error' });
try {
  for (const round of rounds) {
    if (round.faults > 0 && !(await run(round, product, chance))) process.exitCode = 1;
  }
} finally {
  await product.stop();
}
