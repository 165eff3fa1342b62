import { laytime, laytimeFacts, laytimeVersions } from '@fairlead/contract/laytime';
import { type Host, serve } from '../platform/http/serve.ts';
import { refuse } from '../platform/http/refusal.ts';
import { calculationsOfFixture, fixtureExists, oneCalculation } from './laytime.sql.ts';
import { followFacts } from './facts/follow-facts.ts';
import { listOutdated } from './facts/outdated.ts';
import { readRunning } from './running/read-running.ts';
import { listVersions, readVersion, sendCalculation } from './versions/version-calls.ts';
import { calculationOf, calculationRowOf } from './wire/calculation.ts';
import { createCalculation } from './writes/create-calculation.ts';
import { exportCalculation, importCalculation } from './writes/laytime-file.ts';
import { removeCalculation, returnCalculation } from './writes/remove-calculation.ts';
import { saveCalculation } from './writes/save-calculation.ts';

/** Laytime calculations of fixtures: what people enter, and the figures that follow from it. */
export function serveLaytime(host: Host): void {
  serve(host, laytime, {
    list: async ({ db, company, params }) => {
      const [exists, rows] = await Promise.all([
        db.first(fixtureExists(company, params.id)),
        db.all(calculationsOfFixture(company, params.id)),
      ]);
      return exists === undefined ? refuse('notFound') : rows.map(calculationRowOf);
    },
    get: async ({ db, company, params }) => {
      const row = await db.first(oneCalculation({ company, fixture: params.id, id: params.ltcId }));
      return row === undefined ? refuse('notFound') : calculationOf(row);
    },
    create: createCalculation,
    importFile: importCalculation,
    exportFile: exportCalculation,
    save: saveCalculation,
    remove: removeCalculation,
    restore: returnCalculation,
  });
  serve(host, laytimeVersions, {
    send: sendCalculation,
    versions: listVersions,
    version: readVersion,
  });
  serve(host, laytimeFacts, {
    follow: followFacts,
    outdated: listOutdated,
    running: readRunning,
  });
}
