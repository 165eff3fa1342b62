import { cargoGroups } from '@fairlead/contract/cargo';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { cargoGroupsOf, voyageOfCargo } from './cargo-groups.sql.ts';
import { groupOf } from './groups/cargo-group.ts';
import {
  createGroup,
  removeGroup,
  restoreGroup,
  saveGroup,
  setCargo,
} from './groups/group-writes.ts';

/** The cargo groups of voyages: a cargo belongs to one group or none. */
export function serveCargoGroups(host: Host): void {
  serve(host, cargoGroups, {
    listOfVoyage: async ({ db, company, params }) => {
      const [voyage, rows] = await Promise.all([
        db.first(voyageOfCargo(company, params.id)),
        db.all(cargoGroupsOf({ company, voyage: params.id, group: null })),
      ]);
      if (voyage === undefined) refuse('notFound');
      return rows.map(groupOf);
    },
    create: createGroup,
    save: saveGroup,
    remove: removeGroup,
    restore: restoreGroup,
    setCargo,
  });
}
