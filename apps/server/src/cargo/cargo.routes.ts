import { cargo } from '@fairlead/contract/cargo';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { cargoOf, cargoPortsOf } from './cargo.sql.ts';
import { voyageOfCargo } from './cargo-groups.sql.ts';
import { cargoRecords } from './wire/cargo.ts';
import { createCargo } from './writes/create-cargo.ts';
import { removeCargo, restoreCargo } from './writes/remove-cargo.ts';
import { saveCargo } from './writes/save-cargo.ts';

const constraints = {
  cargo_external: ['externalId', 'External id is already used'],
} as const;

/** The cargo of voyages with its ends at their port calls. */
export function serveCargo(host: Host): void {
  serve({ ...host, constraints }, cargo, {
    listOfVoyage: async ({ db, company, params }) => {
      const path = { company, voyage: params.id, cargo: null };
      const [voyage, rows, lines] = await Promise.all([
        db.first(voyageOfCargo(company, params.id)),
        db.all(cargoOf(path)),
        db.all(cargoPortsOf(path)),
      ]);
      if (voyage === undefined) refuse('notFound');
      return cargoRecords(rows, lines);
    },
    create: createCargo,
    save: saveCargo,
    remove: removeCargo,
    restore: restoreCargo,
  });
}
