import { product, sum, ZERO, whole, type Fraction } from '../exact/fraction.ts';
import { noteMissing } from '../findings/findings.ts';
import type { PressureWarranty, PumpingInput } from '../input/pumping.ts';
import { pumpingExcess, type PumpingExcess, type ResolvedPressure } from '../pumping/excess.ts';
import type { Effect } from '../rules/effect.ts';
import type { Zone } from '../time/zone.ts';
import {
  amountOf,
  intervalOf,
  needed,
  percentOf,
  locationIn,
  type InputLocation,
} from './values.ts';

/** The excess of a pumping record and the resulting exclusion, if any; or findings. */
export interface PumpingOutcome {
  readonly excess: PumpingExcess;
  readonly effect: Effect | null;
}

export function resolvePumping(
  location: InputLocation,
  input: PumpingInput,
  zone: Zone,
): PumpingOutcome | undefined {
  const pumped = intervalOf(location, input, zone);
  const warrantedSeconds = warrantyOf(location, input);
  const excused = input.excused.flatMap((stop, index) => {
    const read = intervalOf(locationIn(location, `excused[${index}]`), stop, zone);
    return read === undefined ? [] : [read];
  });
  const pressure =
    input.pressure === undefined
      ? null
      : pressureOf(locationIn(location, 'pressure'), input, { pressure: input.pressure, zone });
  const onDemurrage =
    input.onDemurrage === undefined
      ? ZERO
      : percentOf(locationIn(location, 'onDemurrage'), input.onDemurrage);
  if (pumped === undefined || warrantedSeconds === undefined) return undefined;
  if (pressure === undefined || onDemurrage === undefined) return undefined;
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

/** The warranted time including additions under the charter; null where only the pressure is warranted. */
function warrantyOf(location: InputLocation, input: PumpingInput): Fraction | null | undefined {
  if (input.warrantedHours === undefined)
    return input.pressure === undefined
      ? noteMissing(location.collector, location.path, 'pumpingWarranty')
      : null;
  const hours = amountOf(
    locationIn(location, 'warrantedHours'),
    input.warrantedHours,
    'pumpingWarranty',
  );
  const partLocation = locationIn(location, 'partOfCargo');
  const provided = needed(partLocation, input.partOfCargo, 'pumpingPart');
  const part = provided === undefined ? undefined : percentOf(partLocation, provided);
  const added = (input.allowances ?? []).map((allowance, index) =>
    amountOf(
      locationIn(location, `allowances[${index}].hours`),
      allowance.hours,
      'pumpingWarranty',
    ),
  );
  if (hours === undefined || part === undefined) return undefined;
  if (!added.every((one) => one !== undefined)) return undefined;
  return product(added.reduce(sum, product(hours, part)), whole(3600));
}

function pressureOf(
  location: InputLocation,
  { warrantedHours }: PumpingInput,
  { pressure, zone }: { readonly pressure: PressureWarranty; readonly zone: Zone },
): ResolvedPressure | undefined {
  const { required, test, readings, shortfall } = pressure;
  const requested = amountOf(locationIn(location, 'required'), required, 'pumpingWarranty');
  const rows = readings.flatMap((reading, index) => {
    const at = locationIn(location, `readings[${index}]`);
    const read = intervalOf(at, reading, zone);
    const provided = amountOf(at, reading.pressure, 'pumpingReadings');
    const limit =
      reading.terminalLimit === undefined
        ? null
        : amountOf(at, reading.terminalLimit, 'pumpingReadings');
    return read === undefined || provided === undefined || limit === undefined
      ? []
      : [{ ...read, pressure: provided, terminalLimit: limit }];
  });
  const isAlone = warrantedHours === undefined;
  if (isAlone && rows.length === 0)
    return noteMissing(location.collector, `${location.path}.readings`, 'pumpingReadings');
  if (isAlone && shortfall === undefined)
    return noteMissing(location.collector, `${location.path}.shortfall`, 'pumpingShortfall');
  const how = rows.length === 0 ? test : needed(locationIn(location, 'test'), test, 'pumpingTest');
  if (rows.length > 0 && how === undefined) return undefined;
  if (requested === undefined || rows.length < readings.length) return undefined;
  return {
    required: requested,
    test: how ?? 'average',
    shortfall: shortfall ?? 'wholeTime',
    readings: rows,
  };
}
