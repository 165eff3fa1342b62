import { openWorlds, type Worlds } from './world/databases.ts';

/** The context of every area. */
export interface BenchRun {
  /** Small counts, to check that the bench works: the figures mean nothing. */
  readonly isQuick: boolean;
  /** A folder for the CPU profiles of the product's servers; profiling makes them a little slower. */
  readonly profiles: string | undefined;
  readonly log: (line: string) => void;
  /** The cluster, started when the first area requests it. */
  readonly worlds: () => Promise<Worlds>;
  /** What must be stopped at the end, in reverse order. */
  readonly onEnd: (stop: () => Promise<void>) => void;
}

export function openRun({
  isQuick,
  profiles,
}: Pick<BenchRun, 'isQuick' | 'profiles'>): BenchRun & { readonly end: () => Promise<void> } {
  const stops: (() => Promise<void>)[] = [];
  const log = (line: string) => process.stderr.write(`${line}\n`);
  let worlds: Promise<Worlds> | undefined;
  const open = async () => {
    const opened = await openWorlds(log);
    stops.push(opened.stop);
    return opened;
  };
  return {
    isQuick,
    profiles,
    log,
    worlds: () => (worlds ??= open()),
    onEnd: (stop) => void stops.push(stop),
    end: async () => {
      for (const stop of stops.splice(0).toReversed()) await stop().catch(() => undefined);
    },
  };
}
