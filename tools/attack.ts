// Attacks a fresh instance that it starts itself: the isolation matrix, a fuzz of every operation by its schema, and
// files that expand to gigabytes. Any leak, any 5xx and any missing response is a finding; the exit code is then 1.
// `npm run attack -- --seed 7`; `--share 0.1` sends a tenth; `--parts fuzz,bombs` skips the other parts; `--only 123456`
// repeats the request of one seed.
import { parseArgs } from 'node:util';
import { openTarget } from './attack/target.ts';
import { fileBombs, fuzz, isolation, type Round, tableOf } from './attack/rounds.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.trunc(Math.random() * 1e9)) },
    share: { type: 'string', default: '1' },
    parts: { type: 'string', default: 'isolation,fuzz,bombs' },
    only: { type: 'string' },
  },
});
const share = Number(values.share);
const isOne = values.only !== undefined;
const seed = Number(values.only ?? values.seed);
const parts = new Set(isOne ? ['fuzz'] : values.parts.split(','));

process.stdout.write(`seed ${seed}\n`);
const target = await openTarget();
try {
  const rounds: Round[] = [];
  if (parts.has('isolation')) rounds.push(await isolation(target, 40_000 * share));
  if (parts.has('fuzz')) rounds.push(await fuzz(target, isOne ? 1 : 200_000 * share, seed));
  if (parts.has('bombs')) rounds.push(await fileBombs(target));
  for (const { name, findings } of rounds)
    for (const finding of findings) process.stdout.write(`${name}: ${finding}\n`);
  process.stdout.write(`\n${tableOf(rounds)}\n`);
  if (rounds.some(({ findings }) => findings.length > 0)) process.exitCode = 1;
} finally {
  await target.stop();
}
