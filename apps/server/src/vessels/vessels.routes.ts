import { vessels } from '@fairlead/contract/vessels';
import { searchTake } from '@fairlead/domain/constants';
import { catalogueOf } from '../lists/catalogue/catalogue.ts';
import { pageMemoryOf } from '../lists/paging/page-memory.ts';
import { ballastPortCallText } from '../lists/wire/ballast-port-call-text.ts';
import { type Handlers, JsonText } from '../platform/http/call.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { lastPortCall, listVessels, searchVessels } from './vessels.sql.ts';
import { allTanks } from './parts/vessel-parts.sql.ts';
import { partLists } from './parts/part-answers.ts';
import { copyVessel } from './writes/copy-vessel.ts';
import { readVesselHistory } from './whole/vessel-history.ts';
import { readWholeVessel } from './whole/whole-vessel.ts';
import { bringVesselBack, removeVessel } from './writes/delete-vessel.ts';
import { createVessel, saveVessel, vesselAnswer } from './writes/save-vessel.ts';

const constraints = {
  vessels_imo: ['imo', 'Another vessel has this IMO number'],
} as const;

export function serveVessels(host: Host): void {
  const catalogue = catalogueOf(host.database);
  const memory = pageMemoryOf(host.database);
  const handlers = {
    list: async ({ db, company, query }) => {
      const listed = listVessels(company, {
        includeInActive: query.includeInActive === true,
        chatEnabledOnly: query.chatEnabledOnly === true,
        text: query.s?.trim() ?? '',
      });
      if (query.includeTanks !== true) return (await db.all(listed)).map(vesselAnswer);
      const [rows, tanks] = await Promise.all([db.all(listed), db.all(allTanks(company))]);
      const byVessel = Map.groupBy(tanks, (row) => row.vessel_id);
      return rows.map((row) => {
        const { tanks: fuelTanks, oilTanks } = partLists(byVessel.get(row.id) ?? []);
        return { ...vesselAnswer(row), tanks: fuelTanks, oilTanks };
      });
    },
    search: async ({ db, company, query }) => {
      const text = query.s?.trim() ?? '';
      const rows = await db.all(searchVessels(company, { text, take: query.take ?? searchTake }));
      return rows.map(({ id, name, imo, in_active: inActive }) => ({ id, name, imo, inActive }));
    },
    get: readWholeVessel,
    history: readVesselHistory,
    create: (call) => createVessel(call),
    copy: (call) => copyVessel(call),
    save: (call) => saveVessel(call, memory),
    remove: removeVessel,
    restore: bringVesselBack,
    lastPortCall: async ({ db, company, params, query }) => {
      const [row, stored] = await Promise.all([
        db.first(lastPortCall(company, params.id, query.excludedVoyageId)),
        catalogue.open(db, company),
      ]);
      if (row === undefined) return refuse('notFound');
      if (row.ballast_id === null) return refuse('portCallMissing');
      const held = { catalogue: stored, portIds: [row.ballast_port_id] };
      const ports = await catalogue.holding(db, company, held);
      return new JsonText(ballastPortCallText(row, ports));
    },
  } satisfies Handlers<typeof vessels>;
  serve({ ...host, constraints }, vessels, handlers);
}
