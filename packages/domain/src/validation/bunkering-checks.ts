import { beyond, type CallBoundCheck, timesOutside } from '../bunker-notes/call-bounds.ts';
import { formatDuration } from '../time/duration.ts';
import { formatWithZone } from '../time/format.ts';
import { percentOfKg } from '../fuel-ledger/held-tank.ts';
import { mtText } from '../fuel-ledger/tonnes.ts';
import { minutesMs, mtNumber } from './amounts.ts';
import { type CheckContext, type CheckFinding, finding } from './check-finding.ts';
import {
  type FindingInput,
  type FindingRecord,
  instantInput,
  massInput,
  textInput,
} from './finding-input.ts';

/** One fuel of a bunker delivery note, in kilograms. */
export interface BunkeredFuel {
  readonly name: string;
  readonly kg: bigint;
  /** Remaining on board before bunkering; null if it is not known. */
  readonly beforeKg: bigint | null;
  readonly capacityKg: bigint | null;
  /** The largest bunkering of the last 365 days; null if there is none. */
  readonly largestKg: bigint | null;
}

/** The port call of a note; instants in ISO 8601, null while they are not known. */
export interface BunkeringCall {
  readonly portName: string;
  readonly zone: string;
  /** Start and end of the port call by its events. */
  readonly start: string | null;
  readonly end: string | null;
  /** Arrival and departure by which the fuel is divided between the port call and the legs beside it. */
  readonly arrival: string | null;
  readonly departure: string | null;
  readonly record?: FindingRecord;
}

/** A bunker delivery note and the port call that it belongs to. */
export interface BunkeringSubject {
  readonly kind: 'bunkering';
  readonly number: string;
  readonly commenced: string;
  readonly completed: string;
  /** A delivery to another vessel or ashore, or a correction: no amount is too small for it. */
  readonly isOutgoing: boolean;
  readonly fuels: readonly BunkeredFuel[];
  readonly call: BunkeringCall | null;
  /** The note itself. */
  readonly record?: FindingRecord;
  /** The page of the tanks. */
  readonly tankRecord?: FindingRecord;
}

const wrongCall = 'The note may belong to another port call, or its time is in another zone.';

/** Codes 250 to 280: the note's times outside the port call. */
function outsideCall(subject: BunkeringSubject, call: BunkeringCall, { thresholds }: CheckContext) {
  const toleranceMs = (code: CallBoundCheck['code']) =>
    minutesMs(thresholds[code].toleranceMinutes);
  const { record } = subject;
  return timesOutside(subject, call, toleranceMs).map(
    ({ code, what, side, at, limit, outsideMs, sentence }) =>
      finding(code, {
        value: Math.round(outsideMs / minutesMs(1)),
        sentence,
        cause: wrongCall,
        equation: `${formatDuration(outsideMs)} > ${formatDuration(toleranceMs(code))}`,
        inputs: [
          instantInput(what === 'commenced' ? 'Commenced' : 'Completed', at, {
            zone: call.zone,
            records: [record],
          }),
          boundInput(side === 'start' ? 'Start' : 'End', limit, call),
        ],
      }),
  );
}

const boundInput = (name: string, limit: string, { zone, record }: BunkeringCall): FindingInput =>
  instantInput(`${name} of the port call`, limit, { zone, records: [record] });

/** Codes 40 and 50: the fuel would count for the leg before or after. */
function outsideStay(subject: BunkeringSubject, call: BunkeringCall, { thresholds }: CheckContext) {
  const names = subject.fuels.map(({ name }) => name).join(', ');
  const total = subject.fuels.reduce((sum, { kg }) => sum + kg, 0n);
  const sides = [
    { code: 40, side: 'start', limit: call.arrival, label: 'before arrival' },
    { code: 50, side: 'end', limit: call.departure, label: 'after departure' },
  ] as const;
  return sides.flatMap(({ code, side, limit, label }) => {
    if (limit === null) return [];
    const outside = beyond(subject.commenced, limit, side);
    const tolerance = minutesMs(thresholds[code].toleranceMinutes);
    if (outside <= tolerance) return [];
    const time = formatWithZone(limit, call.zone);
    return [
      finding(code, {
        value: Math.round(outside / minutesMs(1)),
        sentence: `Bunkering of ${mtText(total)} ${names} at ${call.portName} starts ${formatDuration(outside)} ${label}, ${time}.`,
        cause: wrongCall,
        equation: `${formatDuration(outside)} > ${formatDuration(tolerance)}`,
        inputs: [
          textInput('Fuel', names),
          massInput('Quantity', total, [subject.record]),
          instantInput('Commenced', subject.commenced, {
            zone: call.zone,
            records: [subject.record],
          }),
          instantInput(side === 'start' ? 'Arrival' : 'Departure', limit, {
            zone: call.zone,
            records: [call.record],
          }),
        ],
      }),
    ];
  });
}

/** The most that can have been delivered, in kilograms; null if nothing says so. */
function mostBunkered(fuel: BunkeredFuel, { thresholds }: CheckContext): bigint | null {
  const { capacityKg, beforeKg, largestKg } = fuel;
  const { fillPercent, factor } = thresholds[90];
  if (capacityKg !== null) return percentOfKg(capacityKg, fillPercent) - (beforeKg ?? 0n);
  return largestKg === null || largestKg <= 0n ? null : percentOfKg(largestKg, factor * 100);
}

/** Code 90: nothing, or more than there was space for. */
function quantityRange(subject: BunkeringSubject, context: CheckContext) {
  if (subject.isOutgoing) return [];
  return subject.fuels.flatMap((fuel) => {
    const most = mostBunkered(fuel, context);
    const isNothing = fuel.kg <= 0n;
    if (!isNothing && (most === null || fuel.kg <= most)) return [];
    const where = subject.call === null ? '' : ` at ${subject.call.portName}`;
    const expected = isNothing ? 'more than nothing' : `at most ${mtText(most ?? 0n)}`;
    return [
      finding(90, {
        subject: fuel.name,
        value: mtNumber(fuel.kg),
        sentence: `Bunker delivery note ${subject.number}: ${mtText(fuel.kg)} ${fuel.name}${where}; ${expected} was expected.`,
        cause: 'The quantity may be in kilograms or litres, or the stock before is wrong.',
        equation: isNothing
          ? `${mtText(fuel.kg)} ≤ ${mtText(0n)}`
          : `${mtText(fuel.kg)} > ${mtText(most ?? 0n)}`,
        inputs: [
          massInput('Quantity on the note', fuel.kg, [subject.record]),
          massInput('Stock before', fuel.beforeKg, [subject.tankRecord]),
          massInput('Capacity of the tanks', fuel.capacityKg, [subject.tankRecord]),
          massInput('Largest bunkering of the last 365 days', fuel.largestKg),
        ],
      }),
    ];
  });
}

/** Codes 40, 50, 90 and 250 to 280. */
export const bunkeringChecks = (
  subject: BunkeringSubject,
  context: CheckContext,
): readonly CheckFinding[] => [
  ...(subject.call === null
    ? []
    : [
        ...outsideStay(subject, subject.call, context),
        ...outsideCall(subject, subject.call, context),
      ]),
  ...quantityRange(subject, context),
];
