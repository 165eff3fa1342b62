import { callOfEvent, type ProposedAtCall } from '@fairlead/domain/live/geofences/call-of-event';
import { proposedEvents, type TrackedPosition } from '@fairlead/domain/live/geofences/visits';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import { activeCompanies } from '../../platform/access/companies.sql.ts';
import type { Database } from '../../platform/database/database.ts';
import { ruleScope } from '../../platform/database/rule-scope.ts';
import type { Session } from '../../platform/database/session.ts';
import { outlineOf } from '../geofences/geofences.routes.ts';
import {
  geofencesAt,
  insertProposals,
  type NewProposal,
  type ProposingCallRow,
  proposingCalls,
  type ProposingPositionRow,
  proposingPositions,
  type ProposingVessel,
  removeOtherProposals,
  type StatedPosition,
  watchedVessels,
} from './event-proposals.sql.ts';

/** Older positions are thinned: an event would seem to be at another time. */
const readBackMs = 47 * hourMs;

interface Tracked extends TrackedPosition {
  readonly stated: StatedPosition;
}

const trackedOf = (row: ProposingPositionRow): Tracked => ({
  at: Date.parse(row.at),
  latitude: row.latitude,
  longitude: row.longitude,
  speedKn: row.speed_kn,
  stated: {
    at: row.at,
    latitude: row.latitude,
    longitude: row.longitude,
    speedKn: row.speed_kn,
    source: row.source,
    sourceName: row.source_name,
  },
});

const ms = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant);

const callOf = (row: ProposingCallRow): ProposedAtCall => ({
  id: row.id,
  portId: row.port_id,
  scheduledArrival: Date.parse(row.scheduled_arrival),
  scheduledDeparture: Date.parse(row.scheduled_departure),
  arrived: ms(row.arrived),
  departed: ms(row.departed),
});

/** Brings the open proposals of a vessel in line with its positions of a time; the ids of those that changed. */
export async function refreshEventProposals(
  db: Session,
  of: ProposingVessel,
  nowMs: number,
): Promise<readonly number[]> {
  const [callRows, positionRows] = await Promise.all([
    db.all(proposingCalls(of)),
    db.all(proposingPositions(of)),
  ]);
  const [first] = positionRows;
  if (first === undefined) return [];
  const calls = callRows.map(callOf);
  const ports = [...new Set(calls.map(({ portId }) => portId))];
  const areas = ports.length === 0 ? [] : await db.all(geofencesAt(of.company, ports));
  const geofences = areas.map(({ id, kind, port_id: portId, outline }) => ({
    id,
    kind,
    portId,
    outline: outlineOf(outline),
  }));
  const rows = proposedEvents(geofences, positionRows.map(trackedOf), nowMs).flatMap(
    ({ geofence, template, at, positions }): readonly NewProposal[] => {
      const call = callOfEvent(calls, { portId: geofence.portId, at });
      if (call === undefined) return [];
      return [
        {
          port_call_id: call.id,
          geofence_id: geofence.id,
          template,
          at: new Date(at).toISOString(),
          positions: positions.map(({ stated }) => stated),
        },
      ];
    },
  );
  const gone = await db.all(removeOtherProposals(of, { after: first.at, rows }));
  const added = rows.length === 0 ? [] : await db.all(insertProposals(of, rows));
  return [...gone, ...added].map(({ id }) => id);
}

export interface ProposalWatch {
  /** Derives the proposals of vessels near their ports whose positions, calls or areas have changed since the last time. */
  turn(): Promise<void>;
}

export interface ProposalWatchOptions {
  readonly database: Database;
  readonly clock: () => number;
  /** Called after proposals of a vessel have changed. */
  readonly notify: (company: number, vessel: number) => void;
  /** A company whose proposals cannot be derived keeps no other from its own. */
  readonly onError: (error: unknown) => void;
}

/** Follows what vessels near their ports do. It remembers what it has read, so that a vessel without news costs nothing. */
export function watchForProposals({
  database,
  clock,
  notify,
  onError,
}: ProposalWatchOptions): ProposalWatch {
  let marks: ReadonlyMap<string, string> = new Map();
  const turnOf = async (company: number, next: Map<string, string>) => {
    const nowMs = clock();
    const now = new Date(nowMs).toISOString();
    const from = new Date(nowMs - readBackMs).toISOString();
    const watched = await database.read(ruleScope(company), (db) =>
      db.all(watchedVessels(company, now)),
    );
    for (const { vessel_id: vessel, mark } of watched) {
      const key = `${company}:${vessel}`;
      if (marks.get(key) !== mark) {
        const of = { company, vessel, from, to: now };
        const changed = await database.write(ruleScope(company), (db) =>
          refreshEventProposals(db, of, nowMs),
        );
        if (changed.length > 0) notify(company, vessel);
      }
      next.set(key, mark);
    }
  };
  return {
    turn: async () => {
      const companies = await database.read(ruleScope(0), (db) => db.all(activeCompanies()));
      const next = new Map<string, string>();
      for (const { id } of companies) await turnOf(id, next).catch(onError);
      marks = next;
    },
  };
}
