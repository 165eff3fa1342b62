import type { schedule } from '@fairlead/contract/schedule';
import { laycanCall } from '@fairlead/domain/schedule/laycan';
import { ladenAfter } from '@fairlead/domain/schedule/laden';
import { watched } from '@fairlead/domain/schedule/enumerations';
import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { readVoyageSearch } from '@fairlead/domain/voyages/search';
import type { Catalogue, CompanyCatalogue } from '../../lists/catalogue/catalogue.ts';
import { type Call, JsonText } from '../../platform/http/call.ts';
import { statusOf } from '../../voyages/page/voyage-status-filter.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import {
  type BoardCallTexts,
  type BoardFilter,
  type BoardVoyageRow,
  type CargoLineRow,
  cargoOfBoard,
  type LaycanRow,
  laycansOfBoard,
  mostVoyages,
  portCallsOfBoard,
  vesselsOfBoard,
  voyagesOfBoard,
} from '../schedule.sql.ts';
import { idsOf, portCallText } from './port-call-text.ts';

type BoardCall = Call<typeof schedule.board>;

const mostDays = 3 * 366;
const unasked = { daysBack: 90, daysAhead: 270 };

function filterOf(call: BoardCall): BoardFilter {
  const { company, query, now } = call;
  const { terms, findings, lateHours } = readVoyageSearch(query.search ?? '');
  if (findings.length > 0) refuseFields({ search: findings.map((finding) => finding.message) });
  const vessels = query.vesselIds ?? [];
  const status = statusOf({ statuses: query.statuses, lateHours, now });
  if (query.open === true) {
    const instant = (ms: number) => new Date(now.getTime() + ms).toISOString();
    const open = { from: instant(-watched.backMs), to: instant(watched.aheadMs) };
    return { company, vessels, from: query.from, to: query.to, terms, status, open };
  }
  return { company, vessels, ...periodOf(call), terms, status, open: undefined };
}

function periodOf({ query, now }: BoardCall) {
  const day = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
  const from = query.from ?? day(-unasked.daysBack);
  const to =
    query.to ??
    new Date(Date.parse(from) + (unasked.daysBack + unasked.daysAhead) * dayMs).toISOString();
  if (Date.parse(to) < Date.parse(from)) refuseFields({ to: ['The period ends before it begins'] });
  if (Date.parse(to) - Date.parse(from) > mostDays * dayMs)
    refuseFields({ to: ['At most three years'] });
  return { from, to };
}

/** The board of a period as JSON: five statements in one round trip, put together here. */
export async function readBoard(call: BoardCall, catalogue: Catalogue): Promise<JsonText> {
  const { db, company } = call;
  const filter = filterOf(call);
  const [vessels, found, rows, laycans, cargo, openCatalogue] = await Promise.all([
    db.all(vesselsOfBoard(filter)),
    db.all(voyagesOfBoard(filter)),
    db.all(portCallsOfBoard(filter)),
    db.all(laycansOfBoard(filter)),
    db.all(cargoOfBoard(filter)),
    catalogue.open(db, company),
  ]);
  const portIds = [...new Set(rows.map((row) => row.port_id))];
  const held = await catalogue.holding(db, company, { catalogue: openCatalogue, portIds });
  const byVoyage = Map.groupBy(rows, (row) => row.voyage_id);
  const voyages = found.slice(0, mostVoyages);
  const plan = { byVoyage, lines: Map.groupBy(cargo, (line) => line.voyage_id) };
  const isComplete = found.length <= mostVoyages;
  return new JsonText(
    `{"vessels":${JSON.stringify(vessels.map(vesselOf))},"voyages":${JSON.stringify(voyages.map(voyageOf))},` +
      `"portCalls":[${callTexts(plan)}],"ports":[${portTexts(portIds, held)}],` +
      `"laycans":${JSON.stringify(laycans.map((laycan) => laycanOf(laycan, plan)))},` +
      `"cargo":${JSON.stringify(cargo.map(cargoOf))},"isComplete":${isComplete}}`,
  );
}

interface Plan {
  readonly byVoyage: ReadonlyMap<number, readonly BoardCallTexts[]>;
  readonly lines: ReadonlyMap<number, readonly CargoLineRow[]>;
}

const countedCalls = (rows: readonly BoardCallTexts[]) =>
  rows
    .filter((row) => !row.in_active)
    .map((row) => ({ id: Number(row.id), reasonIds: idsOf(row.reason_ids) }));

function callTexts({ byVoyage, lines }: Plan): string {
  const texts: string[] = [];
  for (const [voyage, rows] of byVoyage) {
    const carried = (lines.get(voyage) ?? []).map(lineOf);
    const laden = ladenAfter(countedCalls(rows), carried);
    for (const row of rows) texts.push(portCallText(row, laden.has(Number(row.id))));
  }
  return texts.join(',');
}

const portTexts = (ids: readonly string[], catalogue: CompanyCatalogue) =>
  ids.map((id) => catalogue.port(id).briefText).join(',');

const vesselOf = (row: { id: number; name: string; imo: string; in_active: boolean }) => ({
  id: row.id,
  name: row.name,
  imo: row.imo,
  inActive: row.in_active,
});

const voyageOf = (row: BoardVoyageRow) => ({
  id: row.id,
  vesselId: row.vessel_id,
  voyageNumber: row.voyage_number,
  reference: row.reference,
  inActive: row.in_active,
  isExternal: row.external_id !== null && row.external_id !== '',
});

const lineOf = (row: CargoLineRow) => ({
  cargoId: row.cargo_id,
  portCallId: row.port_call_id,
  reasonId: row.reason_id,
  quantity: row.quantity,
});

function laycanOf(row: LaycanRow, { byVoyage, lines }: Plan) {
  const calls = countedCalls(byVoyage.get(row.voyage_id) ?? []).map(({ id, reasonIds }) => ({
    id,
    loads: reasonIds.includes(reasonForCall.Loading),
  }));
  const loadsAt = (lines.get(row.voyage_id) ?? []).filter(
    (line) => line.fixture_id === row.id && line.reason_id === reasonForCall.Loading,
  );
  const spoken = laycanCall(calls, new Set(loadsAt.map((line) => line.port_call_id)));
  return {
    fixtureId: row.id,
    fixtureNumber: row.fixture_number,
    voyageId: row.voyage_id,
    vesselId: row.vessel_id,
    portCallId: spoken?.id ?? null,
    from: row.laycan_from,
    to: row.laycan_to,
  };
}

const cargoOf = (row: CargoLineRow) => ({
  id: row.cargo_id,
  voyageId: row.voyage_id,
  portCallId: row.port_call_id,
  reasonId: row.reason_id,
  commodity: row.commodity,
  quantity: row.quantity,
  unit: row.unit,
});
