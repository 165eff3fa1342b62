import { type Band, wholeLane } from './form.ts';

/** Something that covers a span of time. */
export interface Spanned {
  readonly id: number;
  readonly fromMs: number;
  readonly toMs: number;
}

interface Cluster {
  readonly toMs: number;
  readonly members: readonly Spanned[];
}

/** Groups spans that overlap, directly or through others. */
function clustersOf(spans: readonly Spanned[]): readonly Cluster[] {
  const clusters: Cluster[] = [];
  for (const span of spans.toSorted((a, b) => a.fromMs - b.fromMs || a.id - b.id)) {
    const last = clusters.at(-1);
    if (last === undefined || span.fromMs >= last.toMs)
      clusters.push({ toMs: span.toMs, members: [span] });
    else
      clusters[clusters.length - 1] = {
        toMs: Math.max(last.toMs, span.toMs),
        members: [...last.members, span],
      };
  }
  return clusters;
}

/** Levels of a cluster: each member takes the first one that is free when it begins. */
function levelsOf({ members }: Cluster): ReadonlyMap<number, number> {
  const freeFrom: number[] = [];
  return new Map(
    members.map(({ id, fromMs, toMs }) => {
      const free = freeFrom.findIndex((ms) => ms <= fromMs);
      const level = free < 0 ? freeFrom.length : free;
      freeFrom[level] = toMs;
      return [id, level] as const;
    }),
  );
}

/** The part of the lane of each: all of it, or a share beside those it overlaps, so that none covers another. */
export function bandsOf(spans: readonly Spanned[]): ReadonlyMap<number, Band> {
  return new Map(
    clustersOf(spans).flatMap((cluster) => {
      const byId = levelsOf(cluster);
      const levels = Math.max(...byId.values()) + 1;
      return [...byId].map(
        ([id, level]) => [id, levels === 1 ? wholeLane : { level, levels }] as const,
      );
    }),
  );
}
