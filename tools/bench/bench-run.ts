import { openWorlds, type Worlds } from './world/databases.ts';

/** What every area works with. */
export interface BenchRun {
  /** Small counts, to see that the bench works: its figures say nothing. */
  readonly isQuick: boolean;
  /** A folder that the product's servers write their profiles into; it makes them a little slower. */
  readonly profiles: string | undefined;
  readonly say: (line: string) => void;
  /** The cluster, started when the first area asks for it. */
  readonly worlds: () => Promise<Worlds>;
  /** What must be stopped in the end, in reverse order. */
  readonly onEnd: (stop: () => Promise<void>) => void;
}

export function openRun({
  isQuick,
  profiles,
}: Pick<BenchRun, 'isQuick' | 'profiles'>): BenchRun & { readonly end: () => Promise<void> } {
  const stops: (() => Promise<void>)[] = [];
  const say = (line: string) => process.stderr.write(`${line}\n`);
  let worlds: Promise<Worlds> | undefined;
  const open = async () => {
    const opened = await openWorlds(say);
    stops.push(opened.stop);
    return opened;
  };
  return {
    isQuick,
    profiles,
    say,
    worlds: () => (worlds ??= open()),
    onEnd: (stop) => void stops.push(stop),
    end: async () => {
      for (const stop of stops.splice(0).toReversed()) await stop().catch(() => undefined);
    },
  };
}
