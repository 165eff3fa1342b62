// Compares routes with a table of distances: a line per pair, then the errors. Exit code 1 if a pair fails.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createRouter } from '@fairlead/sea-routes';
import { comparedWith, pairLine, summaryLine } from './compare.ts';
import { NoPairs, readPairs } from './pairs.ts';

try {
  const current = process.env['INIT_CWD'] ?? process.cwd();
  const file = process.argv[2];
  const pairs = readPairs(file === undefined ? undefined : path.resolve(current, file));
  const graph = createRequire(import.meta.url).resolve('@fairlead/sea-routes/sea-graph.bin');
  const compared = pairs.map(comparedWith(createRouter(readFileSync(graph))));
  for (const one of compared) console.log(pairLine(one));
  console.log(summaryLine(compared));
  process.exitCode = compared.every(({ passed }) => passed) ? 0 : 1;
} catch (error) {
  if (!(error instanceof NoPairs)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
