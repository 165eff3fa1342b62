import type { cargoPort, cargoRecord } from '@fairlead/contract/cargo';
import { deriveCargoStatus } from '@fairlead/domain/cargo/status';
import { reasonForCall, reasonsForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import type { z } from 'zod';
import type { CargoPortRow, CargoRow } from '../cargo.sql.ts';

export type CargoRecord = z.input<typeof cargoRecord>;

/** Cargo with their lines, in the order of the rows. */
export function cargoRecords(
  rows: readonly CargoRow[],
  lines: readonly CargoPortRow[],
): CargoRecord[] {
  const linesOf = Map.groupBy(lines, (line) => line.cargo_id);
  return rows.map((row) => recordOf(row, linesOf.get(row.id) ?? []));
}

export function recordOf(row: CargoRow, lines: readonly CargoPortRow[]): CargoRecord {
  return {
    id: row.id,
    voyage: { id: row.voyage_id },
    commodity: {
      id: row.commodity_id,
      name: row.commodity_name,
      defaultMeasurement:
        row.default_id === null || row.default_name === null || row.default_symbol === null
          ? null
          : { id: row.default_id, name: row.default_name, symbol: row.default_symbol },
    },
    measurement: {
      id: row.measurement_id,
      name: row.measurement_name,
      symbol: row.symbol,
      decimals: row.decimals,
      tonnes: row.tonnes,
    },
    charterer: {
      id: row.charterer_id,
      name: row.charterer_name,
      partnerTypes: [...row.partner_types],
      trackingActive: row.charterer_tracks,
    },
    fixture: fixtureOf(row),
    freightType: namedOrNull(row.freight_type_id, row.freight_type_name),
    group: namedOrNull(row.group_id, row.group_name),
    quantity: row.quantity ?? row.loading_total,
    tolerancePercent: row.tolerance_percent,
    toleranceOption: row.tolerance_option,
    billedQuantity: row.billed_quantity,
    trackingActive: row.tracking_active,
    status: deriveCargoStatus(row.triggers),
    externalId: row.external_id,
    cargoPorts: lines.map(lineOf),
    modified: row.modified,
  };
}

function fixtureOf(row: CargoRow): CargoRecord['fixture'] {
  const charterer = namedOrNull(row.fixture_charterer_id, row.fixture_charterer_name);
  const { fixture_id: id, fixture_number: fixtureNumber, fixture_currency: currency } = row;
  if (id === null || fixtureNumber === null || currency === null || charterer === null) return null;
  return { id, fixtureNumber, charterer, currency };
}

const namedOrNull = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

const reasons = new Map<number, z.input<typeof cargoPort>['reasonForCall']>(
  reasonsForCall
    .filter(
      ({ number }) => number === reasonForCall.Loading || number === reasonForCall.Discharging,
    )
    .map(({ number, label, code }) => [number, { id: number, name: label, code }]),
);

function lineOf(row: CargoPortRow): z.input<typeof cargoPort> {
  const reason = reasons.get(row.reason_id);
  if (reason === undefined) throw new Error('A cargo port neither loads nor discharges.');
  return {
    id: row.id,
    portCallId: row.port_call_id,
    reasonForCall: reason,
    quantity: row.quantity,
    quantityProcessed: row.quantity_processed,
    billOfLading: row.bill_of_lading,
    shipFigure: row.ship_figure,
    shoreFigure: row.shore_figure,
    outturn: row.outturn,
    laytimeTerm: row.laytime_term,
    laytimeAllowedMinutes: row.laytime_allowed_minutes,
    demurrageRate: row.demurrage_rate,
    despatchRate: row.despatch_rate,
    inActive: row.in_active,
    externalId: row.external_id,
    cargoPortId: row.counter_line_id,
  };
}
