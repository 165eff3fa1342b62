import { voyages } from '@fairlead/contract/voyages';
import { searchTake } from '@fairlead/domain/constants';
import { nextVoyageNumber } from '@fairlead/domain/voyages/number';
import { cargoOf, cargoPortsOf } from '../cargo/cargo.sql.ts';
import { cargoRecords } from '../cargo/wire/cargo.ts';
import { type Catalogue, catalogueOf } from '../lists/catalogue/catalogue.ts';
import type { DistanceToGoRow } from '../lists/distance-to-go.sql.ts';
import { pageMemoryOf } from '../lists/paging/page-memory.ts';
import { type Call, JsonText } from '../platform/http/call.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { listNearestVoyages, listVoyages, readCurrentVoyage } from './page/list-voyages.ts';
import { readVoyageHistory } from './page/voyage-history.ts';
import { everyToGo, searchVoyages, toGoOf, voyageNumbers } from './voyages.sql.ts';
import { createVoyage } from './writes/create-voyage.ts';
import { removeVoyage, restoreVoyage } from './writes/remove-voyage.ts';
import { saveVoyage } from './writes/save-voyage.ts';

const constraints = {
  voyages_number: ['voyageNumber', 'Voyage number is already used for this vessel'],
  voyages_external: ['externalId', 'External id is already used'],
  cargo_external: ['cargo', 'An external id of its cargo is already used'],
} as const;

export function serveVoyages(host: Host): void {
  const catalogue = catalogueOf(host.database);
  const memory = pageMemoryOf(host.database);
  const context = { catalogue, memory };
  serve({ ...host, constraints }, voyages, {
    list: (call) => listVoyages(call, context),
    get: (call) => readWithCargo(call, catalogue),
    history: readVoyageHistory,
    toGo: async ({ db, company }) =>
      (await db.all(everyToGo(company))).map((row) => ({
        voyageId: row.voyage_id,
        toGo: toGoRecord(row),
      })),
    create: (call) => createVoyage(call, memory),
    save: (call) => saveVoyage(call, context),
    remove: (call) => removeVoyage(call, memory),
    restore: (call) => restoreVoyage(call, memory),
    search: async ({ db, company, query }) => {
      const text = query.s?.trim() ?? '';
      const rows = await db.all(
        searchVoyages(company, { text, vessel: query.vesselId, take: query.take ?? searchTake }),
      );
      return rows.map((row) => ({
        id: row.id,
        voyageNumber: row.voyage_number,
        reference: row.reference,
        vessel: { id: row.vessel_id, name: row.vessel_name },
      }));
    },
    nearest: (call) => listNearestVoyages(call, context),
    generateNewVoyageNumber: async ({ db, company, query, now }) => {
      const rows = await db.all(voyageNumbers(company, query.vesselId));
      const [first] = rows;
      if (first === undefined) return refuse('notFound');
      return nextVoyageNumber({
        companyNumber: first.company_number,
        year: now.getUTCFullYear(),
        voyages: rows.flatMap(({ number, year }) =>
          number === null || year === null ? [] : [{ number, year }],
        ),
      });
    },
  });
}

/** A voyage with its cargo, their lines and the distance to go, in one round trip. */
async function readWithCargo(
  { db, company, params }: Call<typeof voyages.get>,
  catalogue: Catalogue,
): Promise<JsonText> {
  const path = { company, voyage: params.id, cargo: null };
  const [voyage, rows, lines, toGo] = await Promise.all([
    readCurrentVoyage(db, company, { id: params.id, catalogue }),
    db.all(cargoOf(path)),
    db.all(cargoPortsOf(path)),
    db.first(toGoOf(company, params.id)),
  ]);
  const cargo = cargoRecords(rows, lines);
  const cargoPorts = cargo.flatMap((one) => one.cargoPorts);
  const part = `,"cargo":${JSON.stringify(cargo)},"cargoPorts":${JSON.stringify(cargoPorts)},"toGo":${JSON.stringify(toGo === undefined ? null : toGoRecord(toGo))}}`;
  return new JsonText(`${voyage.text.slice(0, -1)}${part}`);
}

const toGoRecord = (row: DistanceToGoRow) => ({
  portCallId: row.port_call_id,
  distanceNm: row.distance_nm,
  positionAt: row.position_at,
});
