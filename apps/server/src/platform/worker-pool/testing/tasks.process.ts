// A worker process that can misbehave.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { serveTasks } from '../serve-tasks.ts';

serveTasks({
  pid: async () => process.pid,
  wait: async (ms: number) => setTimeout(ms, process.pid),
  sum: async (start: number, parts: AsyncIterable<unknown>) => {
    let sum = start;
    for await (const part of parts) sum += Number(part);
    return sum;
  },
  count: async (_input: unknown, parts: AsyncIterable<unknown>) => {
    let count = 0;
    for await (const _part of parts) count += 1;
    return count;
  },
  reverse: async (bytes: Buffer) => Buffer.from(bytes.toReversed()),
  fail: async (sentence: string) => {
    throw new Error(sentence);
  },
  spin: async () => {
    for (;;);
  },
  eat: async () => {
    const eaten: number[][] = [];
    for (;;) eaten.push(Array.from({ length: 100_000 }, (_, at) => at));
  },
  eatAtOnce: async () => Array.from({ length: 200_000_000 }, () => ({})),
  environment: async () => ({ ...process.env }),
  write: async (file: string) => writeFileSync(file, 'x'),
  start: async () => spawnSync('true').pid,
});
