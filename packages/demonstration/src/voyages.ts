import { hourMs } from '@fairlead/domain/time/milliseconds';
import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { nextVoyageNumber } from '@fairlead/domain/voyages/number';
import type { Chance } from './chance.ts';
import type { Trade } from './fleet.ts';
import type { PortCallRow, VoyageRow } from './rows.ts';
import type { DatedStop } from './timeline.ts';

/** Assigns consecutive numbers across both companies. */
export type Serials = {
  readonly voyage: () => number;
  readonly portCall: () => number;
  readonly external: () => number;
};

export type Crewed = {
  readonly companyId: number;
  readonly vesselId: number;
  readonly companyNumber: number;
  readonly tradeId: number;
  readonly masterIds: readonly number[];
  readonly agentByCountry: ReadonlyMap<string, number>;
  /** The prefix of voyage references where the company uses them. */
  readonly reference: string | null;
  readonly bunkering: Trade['bunkering'];
};

type Written = { readonly voyages: VoyageRow[]; readonly portCalls: PortCallRow[] };
type Origin = { readonly externalId: string | null; readonly merged: boolean };

const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
const quarter = (ms: number) => Math.round(ms / 900_000) * 900_000;
const at = (ms: number) => new Date(ms).toISOString();

/** Writes the rows of one vessel's voyages, with what makes a real list untidy: cancelled, external and merged ones. */
export function voyageRows(
  chance: Chance,
  ship: Crewed,
  story: { readonly voyages: readonly (readonly DatedStop[])[]; readonly serials: Serials },
): Written {
  const { serials } = story;
  const written: Written = { voyages: [], portCalls: [] };
  const numbers: { number: number; year: number }[] = [];
  let ballast: { readonly id: number; readonly leaves: number } | null = null;

  const writeVoyage = (
    stops: readonly DatedStop[],
    origin: Origin,
    isActive: boolean,
  ): readonly PortCallRow[] => {
    const id = serials.voyage();
    const begins = ballast?.leaves ?? stops[0]?.scheduledArrival ?? 0;
    const year = new Date(begins).getUTCFullYear();
    const number = nextVoyageNumber({ companyNumber: ship.companyNumber, year, voyages: numbers });
    numbers.push({ number, year });
    written.voyages.push({
      company_id: ship.companyId,
      id,
      voyage_number: number,
      reference: ship.reference === null ? null : `${ship.reference}-${number}`,
      vessel_id: ship.vesselId,
      master_id:
        ship.masterIds[Math.floor(written.voyages.length / 3) % ship.masterIds.length] ?? 0,
      trade_id: ship.tradeId,
      ballast_port_call_id: ballast?.id ?? null,
      in_active: !isActive,
      external_id: origin.externalId,
      merged: origin.merged,
    });
    const calls = stops.map((stop, index) =>
      callRow(chance, {
        ship,
        serials,
        voyageId: id,
        stop,
        externalId: externalCall(origin, index),
      }),
    );
    written.portCalls.push(...calls);
    return calls;
  };

  for (const stops of story.voyages) {
    if (chance.happens(0.05))
      writeVoyage(postponed(stops), { externalId: null, merged: false }, false);
    const origin = originOf(chance, serials);
    const calls = writeVoyage(stops, origin, true);
    if (origin.merged) written.portCalls.push(...childCalls(serials, chance.pick(calls), origin));
    if (chance.happens(0.06))
      written.portCalls.push(...droppedCall(chance, { ship, serials, stops, calls }));
    const last = calls.at(-1);
    const lastStop = stops.at(-1);
    if (last && lastStop)
      ballast = { id: last.id, leaves: lastStop.departed ?? lastStop.scheduledDeparture };
  }
  return written;
}

function originOf(chance: Chance, serials: Serials): Origin {
  const share = chance.between(0, 1);
  if (share > 0.22) return { externalId: null, merged: false };
  return { externalId: `VMS-${serials.external()}`, merged: share < 0.07 };
}

// In a merged voyage the calls were created here; an external call is a child of the call that it was matched with.
const externalCall = ({ externalId, merged }: Origin, index: number) =>
  externalId === null || merged ? null : `${externalId}-${index + 1}`;

/** The plan that was dropped: the same ports, six hours later, and none of it happened. */
function postponed(stops: readonly DatedStop[]): readonly DatedStop[] {
  const later = 6 * hourMs;
  return stops.map((stop) => ({
    ...stop,
    scheduledArrival: stop.scheduledArrival + later,
    scheduledDeparture: stop.scheduledDeparture + later,
    arrived: null,
    departed: null,
  }));
}

type CallFacts = {
  readonly ship: Crewed;
  readonly serials: Serials;
  readonly voyageId: number;
  readonly stop: DatedStop;
  readonly externalId: string | null;
};

function callRow(
  chance: Chance,
  { ship, serials, voyageId, stop, externalId }: CallFacts,
): PortCallRow {
  const isBunkering = stop.reasons.every((reason) => reason === reasonForCall.Bunkering);
  const agent = ship.agentByCountry.get(stop.port.country);
  return {
    company_id: ship.companyId,
    id: serials.portCall(),
    voyage_id: voyageId,
    parent_id: null,
    port_id: stop.port.id,
    agent_id: agent !== undefined && chance.happens(0.85) ? agent : null,
    scheduled_arrival: at(stop.scheduledArrival),
    scheduled_departure: at(stop.scheduledDeparture),
    arrived: instant(stop.arrived),
    departed: instant(stop.departed),
    in_active: false,
    hide_in_app: chance.happens(isBunkering ? 0.5 : 0.02),
    reason_ids: stop.reasons,
    external_id: externalId,
  };
}

/** The call as it was entered here and as it came from outside, both children of the one that is shown. */
function childCalls(serials: Serials, parent: PortCallRow, origin: Origin): readonly PortCallRow[] {
  return [null, `${origin.externalId ?? ''}-1`].map((external_id) => ({
    ...parent,
    id: serials.portCall(),
    parent_id: parent.id,
    external_id,
  }));
}

/** A call for bunkers that was planned between the first two ports and then dropped. */
function droppedCall(
  chance: Chance,
  plan: Pick<CallFacts, 'ship' | 'serials'> & {
    readonly stops: readonly DatedStop[];
    readonly calls: readonly PortCallRow[];
  },
): readonly PortCallRow[] {
  const { ship, serials, stops, calls } = plan;
  const [first, second] = stops;
  const voyageId = calls[0]?.voyage_id;
  if (!first || !second || voyageId === undefined) return [];
  const passage = second.scheduledArrival - first.scheduledDeparture;
  const stop = {
    port: chance.pick(ship.bunkering),
    reasons: [reasonForCall.Bunkering],
    scheduledArrival: quarter(first.scheduledDeparture + passage * 0.4),
    scheduledDeparture: quarter(first.scheduledDeparture + passage * 0.6),
    arrived: null,
    departed: null,
  };
  return [
    { ...callRow(chance, { ship, serials, voyageId, stop, externalId: null }), in_active: true },
  ];
}
