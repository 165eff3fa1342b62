import { laycanMissedMs } from '@fairlead/domain/schedule/missed-laycan';
import { formatDuration } from '@fairlead/domain/time/duration';
import { formatWithZone } from '@fairlead/domain/time/format';
import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, call } from '../platform/api/call.ts';

export type FixtureOfVoyage = AnswerOf<'GET /fixtures'>[number];

/** A laycan that an arrival comes too late for. */
export interface MissedLaycan {
  readonly fixtureId: number;
  readonly fixtureNumber: string;
  readonly missedMs: number;
  /** "The laycan of F-26-004 closes 05.03.27 23:59 CET: missed by 27 h". */
  readonly sentence: string;
}

const none: readonly FixtureOfVoyage[] = [];

/** The fixtures of a voyage, each with its laycan and the call that it speaks of. */
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

/** The laycans that speak of a call and that its arrival comes too late for; of a new call those of a voyage without any. */
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

/** The laycans of a voyage that are missed by what is expected now, delays of earlier calls included. */
export function laycansMissedOn(fixtures: readonly FixtureOfVoyage[]): readonly MissedLaycan[] {
  return fixtures.flatMap((fixture) =>
    fixture.laycanAt === null
      ? []
      : missed(fixture, fixture.laycanAt.arrival, fixture.laycanAt.port.timeZone),
  );
}
