import { type GraphRecord, vectorsOf } from '@fairlead/sea-routes/graph/sea-graph';
import { vectorAt } from '@fairlead/sea-routes/land/coast';
import { passagesAlong } from '@fairlead/sea-routes/passages';

/** The edges that cross gates of passages, each with its mask. */
export function passingOf({
  positions,
  edges,
}: Pick<GraphRecord, 'positions' | 'edges'>): GraphRecord['passing'] {
  const xyz = vectorsOf(positions);
  const pointOf = (at: number) => vectorAt(xyz, edges[at] as number);
  const masks = Uint8Array.from({ length: edges.length / 2 }, (_, edge) =>
    passagesAlong(pointOf(2 * edge), pointOf(2 * edge + 1)),
  );
  const passing = Int32Array.from([...masks.keys()].filter((edge) => masks[edge] !== 0));
  return { edges: passing, masks: Uint8Array.from(passing, (edge) => masks[edge] as number) };
}
