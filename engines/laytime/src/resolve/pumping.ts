import { product, ZERO, whole } from '../exact/fraction.ts';
import type { PressureWarranty, PumpingInput } from '../input/pumping.ts';
import { pumpingExcess, type PumpingExcess, type ResolvedPumping } from '../pumping/excess.ts';
import type { Effect } from '../rules/effect.ts';
import type { Zone } from '../time/zone.ts';
import { amountOf, intervalOf, percentOf, placeIn, type Place } from './values.ts';

/** The excess of a pumping record and the exclusion it makes, if any; or findings. */
export interface PumpingOutcome {
  readonly excess: PumpingExcess;
  readonly effect: Effect | null;
}

export function resolvePumping(
  place: Place,
  input: PumpingInput,
  zone: Zone,
): PumpingOutcome | undefined {
  const pumped = intervalOf(place, input, zone);
  const hours = amountOf(placeIn(place, 'warrantedHours'), input.warrantedHours, 'reasons');
  const part = percentOf(placeIn(place, 'partOfCargo'), input.partOfCargo);
  const excused = input.excused.flatMap((stop, index) => {
    const read = intervalOf(placeIn(place, `excused[${index}]`), stop, zone);
    return read === undefined ? [] : [read];
  });
  const pressure =
    input.pressure === undefined
      ? null
      : pressureOf(placeIn(place, 'pressure'), input.pressure, zone);
  const onDemurrage =
    input.onDemurrage === undefined
      ? ZERO
      : percentOf(placeIn(place, 'onDemurrage'), input.onDemurrage);
  if (pumped === undefined || hours === undefined || part === undefined) return undefined;
  if (pressure === undefined || onDemurrage === undefined) return undefined;
  const warrantedSeconds = product(product(hours, whole(3600)), part);
  const excess = pumpingExcess({ pumped, warrantedSeconds, excused, pressure });
  if (excess.excess === null) return { excess, effect: null };
  const effect: Effect = {
    ...excess.excess,
    rule: {
      id: `pumping ${excess.excess.from}-${excess.excess.to}`,
      kind: 'pumping',
      label: 'Pumping took longer than warranted',
      clause: input.clause ?? null,
    },
    laytime: ZERO,
    demurrage: onDemurrage,
    whenWorked: null,
    ratePart: null,
    lineIds: input.lineIds ?? [],
  };
  return { excess, effect };
}

function pressureOf(
  place: Place,
  { required, test, readings }: PressureWarranty,
  zone: Zone,
): ResolvedPumping['pressure'] | undefined {
  const asked = amountOf(placeIn(place, 'required'), required, 'reasons');
  const rows = readings.map((reading, index) => {
    const at = placeIn(place, `readings[${index}]`);
    const read = intervalOf(at, reading, zone);
    const pressure = amountOf(at, reading.pressure, 'reasons');
    const limit =
      reading.terminalLimit === undefined ? null : amountOf(at, reading.terminalLimit, 'reasons');
    return read === undefined || pressure === undefined || limit === undefined
      ? undefined
      : { ...read, pressure, terminalLimit: limit };
  });
  if (asked === undefined || !rows.every((row) => row !== undefined)) return undefined;
  return { required: asked, test, readings: rows };
}
