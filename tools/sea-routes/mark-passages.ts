// Marks anew which edges of engines/sea-routes/data/sea-graph.bin use passages, after their gates have changed:
// `node tools/sea-routes/mark-passages.ts VERSION`. It takes a second; building the whole graph is not necessary.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readGraph, writeGraph } from '@fairlead/sea-routes/graph/format';
import { passingOf } from './graph/passing.ts';

const [version] = process.argv.slice(2);
if (version === undefined) throw new Error('Which version? Example: 2026-01-31');

const file = path.join(import.meta.dirname, '../../engines/sea-routes/data/sea-graph.bin');
const record = readGraph(readFileSync(file));
writeFileSync(file, writeGraph({ ...record, version, passing: passingOf(record) }));
