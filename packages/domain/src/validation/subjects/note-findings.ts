import { fuelMovementKind } from '../../fuel-ledger/enumerations.ts';
import { sumKg } from '../../fuel-ledger/stock.ts';
import { dayMs } from '../../time/milliseconds.ts';
import { fuelName } from '../../vessels/fuel-catalogue.ts';
import type { BunkeringSubject } from '../bunkering-checks.ts';
import { callRecord, noteRecord, tanksRecord } from './finding-records.ts';
import { isoOf, isoOrNull, located, type LocatedFinding, noteLocation } from './located-finding.ts';
import { capacityKg } from './tank-volume.ts';
import type { CheckedCall, VesselRecord } from './vessel-record.ts';

/** The largest bunkering of a fuel in the year before; what one note states of several tanks is one bunkering. */
function largestBefore({ postings }: VesselRecord, fuelId: number, at: number): bigint | null {
  const bunkered = postings.filter(
    (one) =>
      one.kind === fuelMovementKind.Bunkered &&
      one.fuelId === fuelId &&
      one.at < at &&
      one.at > at - 365 * dayMs,
  );
  return [...Map.groupBy(bunkered, ({ sourceId }) => sourceId).values()]
    .map((parts) => sumKg(parts))
    .reduce<bigint | null>((most, kg) => (most === null || kg > most ? kg : most), null);
}

/** All fuel on board before the instants of notes, which are in their order, by the ledger; null if it has none of it. */
function stocksBefore({ movements, notes }: VesselRecord): readonly (bigint | null)[] {
  let next = 0;
  let stock: bigint | null = null;
  return notes.map(({ commenced }) => {
    for (
      let one = movements[next];
      one !== undefined && one.at < commenced;
      one = movements[next]
    ) {
      stock = (stock ?? 0n) + one.kg;
      next += 1;
    }
    return stock;
  });
}

function callOf(call: CheckedCall | undefined): BunkeringSubject['call'] {
  if (call === undefined) return null;
  const [start, end] = [isoOrNull(call.arrived), isoOrNull(call.departed)];
  const { portName, zone } = call;
  const record = callRecord(call);
  return { portName, zone, start, end, arrival: start, departure: end, record };
}

/** Codes 40, 50, 90 and 250 to 280 for each bunker delivery note. */
export function noteFindings(record: VesselRecord): readonly LocatedFinding[] {
  const capacity = capacityKg(record.tanks);
  const calls = new Map(record.calls.map((call) => [call.id, call]));
  const stocks = stocksBefore(record);
  return record.notes.flatMap((note, index) => {
    const fuels = note.products.map(({ fuelId, kg }) => ({
      name: fuelName(fuelId),
      kg,
      beforeKg: capacity === null ? null : (stocks[index] ?? null),
      capacityKg: capacity,
      largestKg: largestBefore(record, fuelId, note.commenced),
    }));
    const subject = {
      kind: 'bunkering',
      number: note.number,
      commenced: isoOf(note.commenced),
      completed: isoOf(note.completed),
      isOutgoing: note.isDebunkered,
      fuels,
      call: callOf(calls.get(note.callId ?? 0)),
      record: noteRecord(note),
      tankRecord: tanksRecord(record),
    } as const;
    return located(record, subject, noteLocation(note.guid, note.commenced));
  });
}
