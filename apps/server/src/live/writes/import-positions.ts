import { judgeFix, nothingKnown, type Verdict } from '@fairlead/ais';
import type { live } from '@fairlead/contract/live';
import { positionSource } from '@fairlead/domain/live/enumerations';
import { clockSlackMs } from '@fairlead/domain/live/position-limits';
import {
  type FilePosition,
  readPositionFile,
  vesselNames,
} from '@fairlead/domain/live/position-file';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { refreshEventProposals } from '../event-proposals/refresh-event-proposals.ts';
import { namedVessels, type NewPosition, positionsAtOnce, storePositions } from '../live.sql.ts';

/** How many findings a refusal lists. */
const mostReported = 20;
/** Files and devices name their vessel by more than its MMSI, so any number of a ship does for them. */
export const someShip = 257_000_001;

type Counts = Record<
  Exclude<Verdict, 'accepted' | 'notAShip'> | 'unknownVessel' | 'future',
  number
>;

/** Vessels by what a file may call them; a name that two vessels share names neither. */
function byName(
  vessels: readonly { id: number; name: string; imo: string; mmsi: string | null }[],
) {
  const known = new Map<string, number | null>();
  for (const vessel of vessels)
    for (const name of vesselNames(vessel))
      known.set(name, known.has(name) && known.get(name) !== vessel.id ? null : vessel.id);
  return (text: string): number | null => known.get(text.toLowerCase()) ?? null;
}

function plausible(
  vessel: number,
  positions: readonly FilePosition[],
  counts: Counts,
): readonly NewPosition[] {
  let state = nothingKnown;
  return positions
    .toSorted((a, b) => a.at - b.at)
    .flatMap((position) => {
      const judged = judgeFix(state, { ...position, mmsi: someShip });
      ({ state } = judged);
      const { verdict } = judged;
      if (verdict !== 'accepted') {
        if (verdict !== 'notAShip') counts[verdict] += 1;
        return [];
      }
      const { at, lat, lon, speedKn, course, heading } = position;
      return [
        {
          vessel,
          at: new Date(at).toISOString(),
          latitude: lat,
          longitude: lon,
          speedKn,
          course,
          heading: heading === null ? null : Math.round(heading),
          navStatus: null,
        },
      ];
    });
}

/** Positions of a file may be older than those that are watched: their events are proposed at once. */
async function proposeEvents(
  { db, company, now, changed }: Call<typeof live.importPositions>,
  vessel: number,
  rows: readonly NewPosition[],
): Promise<void> {
  const instants = rows.map(({ at }) => Date.parse(at)).toSorted((a, b) => a - b);
  const from = new Date((instants[0] ?? 0) - hourMs).toISOString();
  const to = new Date((instants.at(-1) ?? 0) + hourMs).toISOString();
  const of = { company, vessel, from, to };
  for (const id of await refreshEventProposals(db, of, now.getTime()))
    changed({ entity: 'eventProposal', id, action: 'updated', vesselId: vessel });
}

/** Stores the plausible positions of a file, and counts why others are left out. */
export async function importPositions(call: Call<typeof live.importPositions>) {
  const { db, company, body, now, changed } = call;
  const { positions, findings } = readPositionFile(body.csv);
  if (findings.length > 0)
    refuseFields({
      csv: findings.slice(0, mostReported).map(({ line, message }) => `Line ${line}: ${message}`),
    });
  const nameOf = byName(await db.all(namedVessels(company)));
  const counts: Counts = {
    unknownVessel: 0,
    noPosition: 0,
    notLater: 0,
    impossibleSpeed: 0,
    jump: 0,
    future: 0,
  };
  const byVessel = Map.groupBy(positions, ({ vessel, at }) => {
    const id = nameOf(vessel);
    if (id !== null && at <= now.getTime() + clockSlackMs) return id;
    counts[id === null ? 'unknownVessel' : 'future'] += 1;
    return null;
  });
  byVessel.delete(null);
  const rows = [...byVessel].flatMap(([vessel, own]) =>
    vessel === null ? [] : plausible(vessel, own, counts),
  );
  const origin = { source: positionSource.File, name: body.fileName };
  let stored = 0;
  for (let from = 0; from < rows.length; from += positionsAtOnce) {
    const part = rows.slice(from, from + positionsAtOnce);
    stored += (await db.all(storePositions(company, origin, part))).length;
  }
  counts.notLater += rows.length - stored;
  for (const [vessel, own] of Map.groupBy(rows, (row) => row.vessel)) {
    changed({ entity: 'vesselPosition', id: vessel, action: 'created', vesselId: vessel });
    await proposeEvents(call, vessel, own);
  }
  return { stored, dropped: counts };
}
