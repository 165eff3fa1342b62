import { createRequire } from 'node:module';
import { createDecoder, createLineSplitter } from '@fairlead/ais';
import type { BenchRun } from '../bench-run.ts';
import type { AreaResult } from '../goals.ts';
import { median } from '../measure/numbers.ts';
import { reportAis } from './ais-report.ts';
import { benchIntake } from './intake.ts';
import { trafficOf } from './traffic.ts';

/** The package has no types: what is used of it. */
interface Ggencoder {
  readonly AisDecode: new (line: string, session: object) => { readonly valid: boolean };
}

const { AisDecode } = createRequire(import.meta.url)('ggencoder') as Ggencoder;

type Pass = (lines: readonly string[], bytes: Uint8Array) => number;

const decodeLines: Pass = (lines) => {
  const { decode } = createDecoder();
  let messages = 0;
  for (const line of lines) if (decode(line) !== undefined) messages += 1;
  return messages;
};

/** As a socket gives them, 64 kB at a time. */
const decodeBytes: Pass = (_, bytes) => {
  const { decode } = createDecoder();
  const splitter = createLineSplitter();
  let messages = 0;
  const onLine = (line: string) => {
    if (decode(line) !== undefined) messages += 1;
  };
  for (let from = 0; from < bytes.length; from += 65_536)
    splitter.push(bytes.subarray(from, from + 65_536), onLine);
  return messages;
};

const decodeByReference: Pass = (lines) => {
  const session = {};
  let messages = 0;
  for (const line of lines) if (new AisDecode(line, session).valid) messages += 1;
  return messages;
};

const passes = { product: decodeLines, fromBytes: decodeBytes, reference: decodeByReference };
type Name = keyof typeof passes;
const names: readonly Name[] = ['product', 'fromBytes', 'reference'];

/** The AIS decoder alone, in this process, next to ggencoder over the same lines, in turns. */
function benchDecoder({ isQuick, log }: BenchRun): AreaResult {
  const lines = trafficOf(isQuick ? 2000 : 100_000);
  const bytes = Buffer.from(`${lines.join('\n')}\n`, 'latin1');
  const speeds: Record<Name, number[]> = { product: [], fromBytes: [], reference: [] };
  const messages: Record<Name, number> = { product: 0, fromBytes: 0, reference: 0 };
  for (const name of names) passes[name](lines.slice(0, 20_000), bytes.subarray(0, 1_000_000));
  const rounds = isQuick ? 2 : 7;
  for (let round = 0; round < rounds; round += 1) {
    log(`Round ${round + 1} of ${rounds}`);
    for (const name of names) {
      const before = process.cpuUsage();
      messages[name] = passes[name](lines, bytes);
      const { user, system } = process.cpuUsage(before);
      speeds[name].push((lines.length / (user + system)) * 1_000_000);
    }
  }
  if (messages.fromBytes !== messages.product) throw new Error('Lines were lost between bytes.');
  const { product, fromBytes, reference } = speeds;
  return reportAis(
    { product: median(product), fromBytes: median(fromBytes), reference: median(reference) },
    { lines: lines.length, product: messages.product, reference: messages.reference },
  );
}

/** The decoder, and the intake from bytes to rows of the companies. */
export async function benchAis(run: BenchRun): Promise<AreaResult> {
  const decoder = benchDecoder(run);
  const intake = await benchIntake(run);
  return {
    goals: [...decoder.goals, ...intake.goals],
    figures: [...decoder.figures, ...intake.figures],
    notes: [...decoder.notes, ...intake.notes],
  };
}
