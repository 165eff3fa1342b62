import { laycanMissedMs } from '@fairlead/domain/schedule/missed-laycan';
import { formatDuration } from '@fairlead/domain/time/duration';
import { formatWithZone } from '@fairlead/domain/time/format';
import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, call } from '../platform/api/call.ts';

export type FixtureOfVoyage = AnswerOf<'GET /fixtures'>[number];

/** A laycan that an arrival misses. */
export interface MissedLaycan {
  readonly fixtureId: number;
  readonly fixtureNumber: string;
  readonly missedMs: number;
  /** "The laycan of F-26-004 closes 05.03.27 23:59 CET: missed by 27 h". */
  readonly sentence: string;
}

const none: readonly FixtureOfVoyage[] = [];

/** The fixtures of a voyage, each with its laycan and the call that the laycan is for. */
export function useFixturesOfVoyage(voyageId: number): readonly FixtureOfVoyage[] {
  const { data = none } = useQuery({
    queryKey: ['fixture', 'ofVoyage', voyageId],
    queryFn: ({ signal }) => call('GET /fixtures', { query: { voyageId }, signal }),
  });
  return data;
}

const missed = (
  fixture: FixtureOfVoyage,
  arrival: string,
  zone: string,
): readonly MissedLaycan[] => {
  const missedMs = laycanMissedMs(fixture, arrival);
  if (missedMs === null || fixture.layCanTo === null) return [];
  const { id: fixtureId, fixtureNumber } = fixture;
  const closes = formatWithZone(fixture.layCanTo, zone);
  const sentence = `The laycan of ${fixtureNumber} closes ${closes}: missed by ${formatDuration(missedMs)}`;
  return [{ fixtureId, fixtureNumber, missedMs, sentence }];
};

/** The laycans of a call that its arrival misses; for a new call those of the voyage that are for no call. */
export function laycansMissedAt(
  fixtures: readonly FixtureOfVoyage[],
  at: {
    readonly portCallId: number | undefined;
    readonly arrival: string | null;
    readonly zone: string;
  },
): readonly MissedLaycan[] {
  const { portCallId, arrival, zone } = at;
  if (arrival === null) return [];
  return fixtures
    .filter(({ laycanAt }) => laycanAt?.portCallId === portCallId)
    .flatMap((fixture) => missed(fixture, arrival, zone));
}

/** The laycans of a voyage that are missed by the currently expected times, delays of earlier calls included. */
export function laycansMissedOn(fixtures: readonly FixtureOfVoyage[]): readonly MissedLaycan[] {
  return fixtures.flatMap((fixture) =>
    fixture.laycanAt === null
      ? []
      : missed(fixture, fixture.laycanAt.arrival, fixture.laycanAt.port.timeZone),
  );
}
