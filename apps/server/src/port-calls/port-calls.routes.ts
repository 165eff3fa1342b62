import { portCalls } from '@fairlead/contract/port-calls';
import { searchTake } from '@fairlead/domain/constants';
import { catalogueOf } from '../lists/catalogue/catalogue.ts';
import { pageMemoryOf } from '../lists/paging/page-memory.ts';
import { foundPortCallsText } from '../lists/wire/ballast-port-call-text.ts';
import { type Handlers, JsonText } from '../platform/http/call.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { portCallsOfVoyage, searchPortCalls, voyageExists } from './port-calls.sql.ts';
import { portCallsText } from './wire/port-call-text.ts';
import { createPortCall } from './writes/create-port-call.ts';
import { removePortCall, restorePortCall } from './writes/remove-port-call.ts';
import { savePortCall } from './writes/save-port-call.ts';

const constraints = {
  port_calls_check: ['scheduledDeparture', 'ETD cannot be before ETA'],
} as const;

/** The port calls of voyages: list, save, delete, and the search of the ballast picker. */
export function servePortCalls(host: Host): void {
  const catalogue = catalogueOf(host.database);
  const memory = pageMemoryOf(host.database);
  const context = { catalogue, memory };
  const handlers = {
    create: (call) => createPortCall(call, context),
    save: (call) => savePortCall(call, context),
    remove: (call) => removePortCall(call, context),
    restore: (call) => restorePortCall(call, context),
    listOfVoyage: async ({ db, company, params, query }) => {
      const includeInActive = query.includeInActive === true;
      const [voyage, rows, openCatalogue] = await Promise.all([
        db.all(voyageExists(company, params.id)),
        db.all(portCallsOfVoyage(company, params.id, { includeInActive })),
        catalogue.open(db, company),
      ]);
      if (voyage.length === 0) refuse('notFound');
      const portIds = rows.map((row) => row.port_id);
      const ports = await catalogue.holding(db, company, { catalogue: openCatalogue, portIds });
      return new JsonText(portCallsText(rows, ports));
    },
    search: async ({ db, company, query }) => {
      const [rows, openCatalogue] = await Promise.all([
        db.all(
          searchPortCalls(company, {
            text: query.s?.trim() ?? '',
            vessel: query.vesselId,
            excludedVoyage: query.excludedVoyageId,
            take: query.take ?? searchTake,
          }),
        ),
        catalogue.open(db, company),
      ]);
      return new JsonText(
        await foundPortCallsText(rows, { catalogue, openCatalogue, db, company }),
      );
    },
  } satisfies Handlers<typeof portCalls>;
  serve({ ...host, constraints }, portCalls, handlers);
}
