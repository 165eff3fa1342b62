import type { cargo } from '@fairlead/contract/cargo';
import type { CargoFacts, CargoPortFacts } from '@fairlead/domain/cargo/facts';
import { laytimeTermOf } from '@fairlead/domain/laytime/terms';
import type { Writer } from '@fairlead/domain/people/writer';
import type { Call } from '../../platform/http/call.ts';
import type { CargoPortRow, CargoRow } from '../cargo.sql.ts';

type Body = Call<typeof cargo.save>['body'];

/** A cargo as currently stored. */
export function factsOfRows(row: CargoRow, lines: readonly CargoPortRow[]): CargoFacts {
  return {
    commodity: row.commodity_id,
    measurement: row.measurement_id,
    charterer: row.charterer_id,
    fixture: row.fixture_id,
    freightType: row.freight_type_id,
    group: row.group_id,
    quantity: row.quantity,
    tolerancePercent: row.tolerance_percent,
    toleranceOption: row.tolerance_option,
    billedQuantity: row.billed_quantity,
    trackingActive: row.tracking_active,
    externalId: row.external_id,
    cargoPorts: lines.map((line) => ({
      id: line.id,
      portCallId: line.port_call_id,
      reasonId: line.reason_id,
      quantity: line.quantity,
      billOfLading: line.bill_of_lading,
      shipFigure: line.ship_figure,
      shoreFigure: line.shore_figure,
      outturn: line.outturn,
      laytimeTerm: line.laytime_term,
      laytimeAllowedMinutes: line.laytime_allowed_minutes,
      demurrageRate: line.demurrage_rate,
      despatchRate: line.despatch_rate,
      cargoPortId: line.counter_line_id,
      inActive: line.in_active,
      externalId: line.external_id,
    })),
  };
}

export interface StatedCargo {
  readonly body: Body;
  /** As currently stored; null for a new one. */
  readonly before: CargoFacts | null;
  /** The loading total that people see where no external system stated a quantity. */
  readonly loadingTotal: string | null;
  readonly writer: Writer;
}

/** What a body states for the cargo; external ids that it does not state stay as they are. */
export function factsOfBody(stated: StatedCargo): CargoFacts {
  const { body, before } = stated;
  const known = new Map(before?.cargoPorts.map((line) => [line.id, line]));
  return {
    commodity: body.commodity.id,
    measurement: body.measurement.id,
    charterer: body.charterer.id,
    fixture: body.fixture?.id ?? null,
    freightType: body.freightType?.id ?? null,
    group: body.group?.id ?? null,
    quantity: quantityOf(stated),
    tolerancePercent: body.tolerancePercent,
    toleranceOption: body.toleranceOption,
    billedQuantity: body.billedQuantity,
    trackingActive: body.trackingActive,
    externalId: externalIdOf(body.externalId, before?.externalId),
    cargoPorts: body.cargoPorts.map((line) => lineOf(line, known.get(line.id ?? 0))),
  };
}

/**
 * People send back the quantity that they were shown: it counts only where it differs from the loading total of external
 * cargo, and is then refused. Only external systems state a quantity of the cargo's own.
 */
function quantityOf({ body, before, loadingTotal, writer }: StatedCargo): string | null {
  const retained = before?.quantity ?? null;
  if (body.quantity === undefined) return retained;
  if (writer === 'key') return body.quantity;
  const isExternal = before !== null && before.externalId !== null;
  if (!isExternal || (retained === null && body.quantity === loadingTotal)) return retained;
  return body.quantity;
}

const externalIdOf = (stated: string | null | undefined, retained: string | null | undefined) =>
  (stated === undefined ? retained : stated === '' ? null : stated) ?? null;

function lineOf(
  line: Body['cargoPorts'][number],
  before: CargoPortFacts | undefined,
): CargoPortFacts {
  return {
    id: line.id ?? 0,
    portCallId: line.portCallId,
    reasonId: line.reasonForCall,
    quantity: line.quantity,
    billOfLading: line.billOfLading,
    shipFigure: line.shipFigure,
    shoreFigure: line.shoreFigure,
    outturn: line.outturn,
    laytimeTerm:
      line.laytimeTerm === null || line.laytimeTerm === '' ? null : laytimeTermOf(line.laytimeTerm),
    laytimeAllowedMinutes: line.laytimeAllowedMinutes,
    demurrageRate: line.demurrageRate,
    despatchRate: line.despatchRate,
    cargoPortId: line.cargoPortId,
    inActive: line.inActive,
    externalId: externalIdOf(line.externalId, before?.externalId),
  };
}
