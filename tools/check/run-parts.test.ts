import { expect, test } from 'vitest';
import { printedResult, runParts } from './run-parts.ts';

const part = (name: string, code: string) => ({ name, program: '--eval', args: [code] });

test('a part is green when its program ends with 0, and a red one shows what it printed', async () => {
  const parts = [
    part('calm', "console.log('nothing to see')"),
    part('storm', "console.log('force 10'); console.error('and rising'); process.exitCode = 1"),
  ];
  const results = await runParts(parts, { root: '.', atOnce: 2, onResult: () => undefined });
  const printed = results.map(printedResult).toSorted();
  expect(printed[0]).toMatch(/^FAILED {2}storm .* s\nforce 10\nand rising\n$/);
  expect(printed[1]).toMatch(/^ok {6}calm {21}\s*\d+\.\d s$/);
});

test('no more parts than allowed run at once', async () => {
  const began = performance.now();
  const naps = ['a', 'b', 'c'].map((name) => part(name, 'setTimeout(() => {}, 150)'));
  await runParts(naps, { root: '.', atOnce: 1, onResult: () => undefined });
  expect(performance.now() - began).toBeGreaterThan(450);
});
