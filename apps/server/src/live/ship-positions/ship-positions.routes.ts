import { shipPositions } from '@fairlead/contract/live/ship-positions';
import { positionSource } from '@fairlead/domain/live/enumerations';
import { type ShipPositionDrop, shipPositionDropNames } from '@fairlead/domain/live/ship-positions';
import type { Call } from '../../platform/http/call.ts';
import { inOwnTransaction, type Unit } from '../../platform/http/own-transaction.ts';
import { type Host, serve } from '../../platform/http/serve.ts';
import { shipOf } from '../../platform/http/ship-call.ts';
import type { ShipCaller } from '../../platform/access/ship-callers.ts';
import { type NewPosition, storePositions } from '../live.sql.ts';
import { type JudgedPositions, judgePositions, type SentPosition } from './judge-positions.ts';
import {
  countOutcomes,
  instantsOfAis,
  type OutcomeCountRow,
  positionBefore,
} from './ship-positions.sql.ts';

/** The name under which the stored ones are counted, beside the reasons. */
const storedOutcome = 'stored';

/** Devices on board send the position of their vessel. */
export function serveShipPositions(host: Host): void {
  serve(host, shipPositions, {
    send: (call) => {
      const ship = shipOf(call);
      return inOwnTransaction(host, ship, (unit) => takePositions(unit, ship.caller, call));
    },
  });
}

/** Positions are stored to the second. */
const second = (instant: string): number => Math.round(Date.parse(instant) / 1000) * 1000;

async function takePositions(
  { db, changed }: Unit,
  caller: ShipCaller,
  { body, now }: Call<typeof shipPositions.send>,
) {
  const { company, vessel, name } = caller;
  const sent = body.positions.map((position) => ({ ...position, at: second(position.at) }));
  const { accepted, drops } = await judged({ db }, caller, { sent, now });
  const origin = { source: positionSource.Device, name: name.slice(0, 100) };
  const rows = accepted.map((position) => rowOf(vessel, position));
  const stored = (await db.all(storePositions(company, origin, rows))).length;
  // Another position of the vessel is of the same second.
  const again = Array.from({ length: rows.length - stored }, () => 'notLater' as const);
  const counts = dropCounts([...drops, ...again]);
  const outcomes = counts.map(({ reason, count }) => ({ outcome: reason, count }));
  await db.run(
    countOutcomes([...outcomes, { outcome: storedOutcome, count: stored }], now.toISOString()),
  );
  if (stored > 0)
    changed({ entity: 'vesselPosition', id: vessel, action: 'created', vesselId: vessel });
  return { stored, dropped: counts };
}

async function judged(
  { db }: Pick<Unit, 'db'>,
  { company, vessel, openedBy }: ShipCaller,
  { sent, now }: { readonly sent: readonly SentPosition[]; readonly now: Date },
): Promise<JudgedPositions> {
  // The office opened the ship app ashore: its device is not where the vessel is.
  if (openedBy !== null) return { accepted: [], drops: sent.map(() => 'notOnBoard') };
  const inOrder = sent.toSorted((a, b) => a.at - b.at);
  const instants = inOrder.map(({ at }) => new Date(at).toISOString());
  const [before, near] = await Promise.all([
    db.first(positionBefore({ company, vessel, at: instants[0] ?? now.toISOString() })),
    db.all(instantsOfAis(company, vessel, instants)),
  ]);
  const ofAis = new Set(near.flatMap(({ position }) => inOrder[position - 1]?.at ?? []));
  const last =
    before === undefined
      ? null
      : { at: Date.parse(before.at), lat: before.latitude, lon: before.longitude };
  return judgePositions({ now: now.getTime(), last, hasAis: (at) => ofAis.has(at) }, inOrder);
}

const rowOf = (vessel: number, position: SentPosition): NewPosition => ({
  vessel,
  at: new Date(position.at).toISOString(),
  latitude: position.latitude,
  longitude: position.longitude,
  speedKn: position.speedKn,
  course: position.course,
  heading: null,
  navStatus: null,
  accuracyM: Math.round(position.accuracyM),
});

function dropCounts(drops: readonly ShipPositionDrop[]) {
  const byReason = Map.groupBy(drops, (reason) => reason);
  return [...byReason].map(([reason, all]) => ({ reason, count: all.length }));
}

/** What became of the positions of all devices, for the administrators of the installation. */
export function shipPositionCountsOf(rows: readonly OutcomeCountRow[]) {
  const countOf = new Map(rows.map(({ outcome, count }) => [outcome, count]));
  return {
    stored: countOf.get(storedOutcome) ?? 0,
    latest:
      rows
        .map(({ latest }) => latest)
        .toSorted()
        .at(-1) ?? null,
    countedSince: rows.map(({ since }) => since).toSorted()[0] ?? null,
    dropped: shipPositionDropNames.flatMap((reason) => {
      const count = countOf.get(reason) ?? 0;
      return count === 0 ? [] : [{ reason, count }];
    }),
  };
}
