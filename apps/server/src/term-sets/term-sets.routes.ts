import { termSets } from '@fairlead/contract/term-sets';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { countTermSets, listTermSets, oneTermSet, usesOfTermSet } from './term-sets.sql.ts';
import { termSetOf } from './wire/term-set.ts';
import { termSetUsesOf } from './wire/term-set-uses.ts';
import { copyReadyMade } from './writes/copy-ready-made.ts';
import {
  createTermSet,
  removeTermSet,
  restoreTermSet,
  saveTermSet,
} from './writes/save-term-set.ts';

const constraints = {
  term_sets_name: ['name', 'There is already a term set with this name'],
} as const;

/** Term sets: what labels such as SHEX UU were agreed to mean. */
export function serveTermSets(host: Host): void {
  serve({ ...host, constraints }, termSets, {
    list: async ({ db, company, query, total }) => {
      const search = {
        text: query.s?.trim() ?? '',
        withInactive: query.includeInactive ?? false,
        skip: query.skip ?? 0,
        take: query.take ?? 50,
      };
      const [rows, count] = await Promise.all([
        db.all(listTermSets(company, search)),
        db.first(countTermSets(company, search)),
      ]);
      total(count?.total ?? 0);
      return rows.map(termSetOf);
    },
    get: async ({ db, company, params }) => {
      const row = await db.first(oneTermSet({ company, id: params.id }));
      return row === undefined ? refuse('notFound') : termSetOf(row);
    },
    uses: async ({ db, company, params }) => {
      const reference = { company, id: params.id };
      const [row, uses] = await Promise.all([
        db.first(oneTermSet(reference)),
        db.first(usesOfTermSet(reference)),
      ]);
      return row === undefined || uses === undefined ? refuse('notFound') : termSetUsesOf(uses);
    },
    readyMade: copyReadyMade,
    create: createTermSet,
    save: saveTermSet,
    remove: removeTermSet,
    restore: restoreTermSet,
  });
}
