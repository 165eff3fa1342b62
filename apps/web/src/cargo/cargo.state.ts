import type { CargoFacts } from '@fairlead/domain/cargo/facts';
import { cargoFindings } from '@fairlead/domain/cargo/rules';
import { missingInCargo } from '@fairlead/domain/cargo/required';
import { usualBilledQuantity } from '@fairlead/domain/cargo/enumerations';
import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import type { Cargo, CargoBody, CargoPort, PortCall } from './cargo.data.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** A cargo line while it is edited; minutes are digits, as the grid provides them. */
export interface LineValues {
  /** Identifies the row while the panel is open; a new line has no id yet. */
  readonly key: string;
  readonly id: number;
  readonly portCallId: number | null;
  readonly reasonId: number | null;
  readonly quantity: string | null;
  readonly billOfLading: string | null;
  readonly shipFigure: string | null;
  readonly shoreFigure: string | null;
  readonly outturn: string | null;
  readonly laytimeTerm: string | null;
  readonly minutes: string | null;
  readonly demurrageRate: string | null;
  readonly despatchRate: string | null;
  readonly inActive: boolean;
  readonly externalId: string | null;
  readonly cargoPortId: number | null;
}

/** The lines as one value of the form: two lists are equal when their contents are equal. */
export interface CargoLines {
  readonly id: string;
  readonly list: readonly LineValues[];
}

export const linesOf = (list: readonly LineValues[]): CargoLines => ({
  id: JSON.stringify(list),
  list,
});

export interface FixtureChoice extends Named {
  readonly charterer: Named;
  /** The currency of the rates of its cargo. */
  readonly currency: string;
}

/** A cargo while it is edited in the panel. */
export interface CargoValues {
  readonly commodity: Cargo['commodity'] | null;
  readonly measurement: (Named & { readonly symbol: string }) | null;
  readonly charterer: Cargo['charterer'] | null;
  readonly fixture: FixtureChoice | null;
  readonly freightType: Named | null;
  readonly group: Named | null;
  readonly tolerancePercent: string | null;
  readonly toleranceOption: 10 | 20 | 30 | null;
  readonly billedQuantity: 10 | 20 | 30 | 40 | 50;
  readonly trackingActive: boolean;
  readonly cargoPorts: CargoLines;
}

const emptyLine = {
  id: 0,
  portCallId: null,
  reasonId: null,
  quantity: null,
  billOfLading: null,
  shipFigure: null,
  shoreFigure: null,
  outturn: null,
  laytimeTerm: null,
  minutes: null,
  demurrageRate: null,
  despatchRate: null,
  inActive: false,
  externalId: null,
  cargoPortId: null,
} as const;

let lastKey = 0;

/** An empty line, except for the fields provided. */
export function newLine(part: Partial<LineValues> = {}): LineValues {
  lastKey += 1;
  return { ...emptyLine, key: `new ${lastKey}`, ...part };
}

/** A new cargo: one loading and one discharging line; with one or two port calls their ports are filled in. */
export function newCargo(portCalls: readonly PortCall[]): CargoValues {
  const active = portCalls.filter(({ inActive }) => !inActive);
  const isPlain = active.length === 1 || active.length === 2;
  const [first, last] = isPlain ? [active[0]?.id ?? null, active.at(-1)?.id ?? null] : [null, null];
  return {
    commodity: null,
    measurement: null,
    charterer: null,
    fixture: null,
    freightType: null,
    group: null,
    tolerancePercent: null,
    toleranceOption: null,
    billedQuantity: usualBilledQuantity,
    trackingActive: false,
    cargoPorts: linesOf([
      newLine({ reasonId: reasonForCall.Loading, portCallId: first }),
      newLine({ reasonId: reasonForCall.Discharging, portCallId: last }),
    ]),
  };
}

function lineOf(line: CargoPort): LineValues {
  const { id, portCallId, quantity, billOfLading, shipFigure, shoreFigure, outturn } = line;
  const { laytimeTerm, laytimeAllowedMinutes, demurrageRate, despatchRate } = line;
  const { inActive, externalId, cargoPortId } = line;
  return {
    key: `line ${id}`,
    id,
    portCallId,
    reasonId: line.reasonForCall.id,
    quantity,
    billOfLading,
    shipFigure,
    shoreFigure,
    outturn,
    laytimeTerm,
    minutes: laytimeAllowedMinutes === null ? null : String(laytimeAllowedMinutes),
    demurrageRate,
    despatchRate,
    inActive,
    externalId,
    cargoPortId,
  };
}

export function valuesOf(cargo: Cargo): CargoValues {
  const { commodity, measurement, charterer, fixture, freightType, group } = cargo;
  return {
    commodity,
    measurement,
    charterer,
    fixture:
      fixture === null
        ? null
        : {
            id: fixture.id,
            name: fixture.fixtureNumber,
            charterer: fixture.charterer,
            currency: fixture.currency,
          },
    freightType,
    group,
    tolerancePercent: cargo.tolerancePercent,
    toleranceOption: cargo.toleranceOption as CargoValues['toleranceOption'],
    billedQuantity: cargo.billedQuantity as CargoValues['billedQuantity'],
    trackingActive: cargo.trackingActive,
    cargoPorts: linesOf(cargo.cargoPorts.map(lineOf)),
  };
}

const minutesOf = (minutes: string | null): number | null =>
  minutes === null ? null : Number(minutes);

const refTo = (record: Named | null) => (record === null ? null : { id: record.id });

/** The cargo in the form that is sent. A line that another user deleted in the meantime is sent as a new one. */
export function bodyOf(values: CargoValues, stored: Cargo | undefined): CargoBody {
  const known = new Set(stored?.cargoPorts.map(({ id }) => id));
  const lines = values.cargoPorts.list;
  const retained = new Set(lines.map(({ id }) => id).filter((id) => known.has(id)));
  return {
    commodity: { id: values.commodity?.id ?? 0 },
    measurement: { id: values.measurement?.id ?? 0 },
    charterer: { id: values.charterer?.id ?? 0 },
    fixture: refTo(values.fixture),
    freightType: refTo(values.freightType),
    group: refTo(values.group),
    tolerancePercent: values.tolerancePercent,
    toleranceOption: values.toleranceOption,
    billedQuantity: values.billedQuantity,
    trackingActive: values.trackingActive,
    cargoPorts: lines.map(({ key: _key, reasonId, minutes, externalId: _own, ...line }) => ({
      ...line,
      id: retained.has(line.id) ? line.id : 0,
      portCallId: line.portCallId ?? 0,
      reasonForCall: { id: reasonId === reasonForCall.Discharging ? 2 : 3 },
      quantity: line.quantity ?? '',
      laytimeAllowedMinutes: minutesOf(minutes),
      cargoPortId:
        line.cargoPortId !== null && retained.has(line.cargoPortId) ? line.cargoPortId : null,
    })),
    ...(stored === undefined ? {} : { modified: stored.modified }),
  };
}

/** The facts that the domain rules compare; missing values are 0. */
function factsOf(values: CargoValues, externalId: string | null): CargoFacts {
  return {
    commodity: values.commodity?.id ?? 0,
    measurement: values.measurement?.id ?? 0,
    charterer: values.charterer?.id ?? 0,
    fixture: values.fixture?.id ?? null,
    freightType: values.freightType?.id ?? null,
    group: values.group?.id ?? null,
    quantity: null,
    tolerancePercent: values.tolerancePercent,
    toleranceOption: values.toleranceOption,
    billedQuantity: values.billedQuantity,
    trackingActive: values.trackingActive,
    externalId,
    cargoPorts: values.cargoPorts.list.map(({ key: _key, minutes, ...line }) => ({
      ...line,
      portCallId: line.portCallId ?? 0,
      reasonId: line.reasonId ?? 0,
      quantity: line.quantity ?? '0',
      laytimeAllowedMinutes: minutesOf(minutes),
    })),
  };
}

const byField = (
  findings: readonly { readonly field: string; readonly message: string }[],
): FieldErrors => Object.fromEntries(findings.map(({ field, message }) => [field, message]));

/** Required fields that are empty, with the specified sentences. */
export function missingIn(values: CargoValues): FieldErrors {
  return byField(missingInCargo({ ...values, cargoPorts: values.cargoPorts.list }));
}

/** Validation errors of the input, by field. */
export function errorsIn(values: CargoValues, stored: Cargo | undefined): FieldErrors {
  const externalId = stored?.externalId ?? null;
  const before = stored === undefined ? null : factsOf(valuesOf(stored), externalId);
  const findings = cargoFindings(before, factsOf(values, externalId), {
    chartererTracks: values.charterer?.trackingActive === true,
    fixtureCharterer: values.fixture?.charterer.id ?? null,
    // The form's search offers no others.
    fixtureFits: true,
  });
  // A counterpart that no longer exists is left out when the cargo is sent.
  return byField(findings.filter(({ field }) => !field.endsWith('.cargoPortId')));
}
