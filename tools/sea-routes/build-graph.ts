// Builds engines/sea-routes/data/sea-graph.bin from the coastlines of `world-atlas`, the channels and the zones. It takes
// ten to twenty minutes of one processor, so its result is committed: `node tools/sea-routes/build-graph.ts VERSION`.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeGraph } from '@fairlead/sea-routes/graph/format';
import { vectorsOf } from '@fairlead/sea-routes/graph/sea-graph';
import { wedgesOf } from '@fairlead/sea-routes/graph/wedges';
import { coastOf, vectorAt } from '@fairlead/sea-routes/land/coast';
import { landOf } from '@fairlead/sea-routes/land/land';
import { fullGraph } from './graph/full-graph.ts';
import { draftNodes } from './graph/nodes.ts';
import { prunedRecord, usedEdges } from './graph/pruned.ts';
import { spannerEdges, withEdges } from './graph/spanner.ts';
import { sightLines } from './graph/sight-lines.ts';
import { naturalEarthRings } from './land/natural-earth.ts';
import { simplifiedRings } from './land/simplify.ts';

const [version] = process.argv.slice(2);
if (version === undefined) throw new Error('Which version? Example: 2026-01-31');

const log = (what: string) =>
  process.stdout.write(`${(performance.now() / 1000).toFixed(0)} s  ${what}\n`);

const land = landOf(coastOf(simplifiedRings(naturalEarthRings())));
const draft = draftNodes(land);
const xyz = vectorsOf(draft.positions);
const points = draft.nodes.map((_, node) => vectorAt(xyz, node));
const wedges = wedgesOf(xyz, draft.sides);
log(`${land.coast.next.length} points of coastlines, ${points.length} nodes`);
const edges = sightLines(land, { ...draft, points, wedges }, (share) =>
  log(`${(100 * share).toFixed(0)} % of the nodes have their lines of sight`),
);
log(`${edges.length / 2} edges`);
const graph = fullGraph(points, edges);
const use = usedEdges(graph, log);
const pruned = { version, land, ...prunedRecord(draft, graph, use) };
const record = withEdges(pruned, spannerEdges(pruned));
const bytes = writeGraph(record);
const file = path.join(import.meta.dirname, '../../engines/sea-routes/data/sea-graph.bin');
writeFileSync(file, bytes);
log(
  `${record.positions.length / 2} nodes, ${record.edges.length / 2} edges, ${bytes.length} bytes`,
);
