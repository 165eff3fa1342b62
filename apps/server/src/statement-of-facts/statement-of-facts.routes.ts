import { sofEventTemplates } from '@fairlead/contract/statement-of-facts/sof-templates';
import { sofLayouts } from '@fairlead/contract/statement-of-facts/sof-layouts';
import { sofVersions } from '@fairlead/contract/statement-of-facts/sof-versions';
import { statementsOfFacts } from '@fairlead/contract/statement-of-facts';
import { refuse, refuseFields } from '../platform/http/refusal.ts';
import type { Files } from '../platform/files/files.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { readFactDocument } from './reading/read-document.ts';
import { layoutHandlers } from './layout/layouts.ts';
import { downloadStatement, downloadVersion } from './print/print-statement.ts';
import { templateHandlers } from './templates/event-templates.ts';
import { readStatements } from './wire/statement.ts';
import { createStatement, takeEventsOver } from './writes/create-statement.ts';
import { issueVersion, signVersion, unsignVersion } from './writes/issue-version.ts';
import { saveLog } from './writes/save-pumping-log.ts';
import { saveLines } from './writes/save-statement.ts';

const missingFilter = 'State portCallId, fixtureId or voyageId';

/** The statements of facts of port calls, their versions and signatures, their events and their layout. */
export function serveStatementsOfFacts(host: Host, files: Files): void {
  serve(host, statementsOfFacts, {
    list: async ({ db, company, query }) => {
      const { portCallId: portCall, fixtureId: fixture, voyageId: voyage } = query;
      if (portCall === undefined && fixture === undefined && voyage === undefined)
        refuseFields({ portCallId: [missingFilter] });
      return [...(await readStatements(db, { company, portCall, fixture, voyage }))];
    },
    get: async ({ db, company, params }) =>
      (await readStatements(db, { company, id: params.id }))[0] ?? refuse('notFound'),
    create: createStatement,
    readDocument: readFactDocument,
    takeOver: takeEventsOver,
    save: saveLines,
    savePumpingLog: saveLog,
  });
  serve(host, sofVersions, {
    issue: issueVersion,
    sign: signVersion,
    unsign: unsignVersion,
    download: (call) => downloadStatement(call, files),
    downloadVersion: (call) => downloadVersion(call, files, { version: call.params.id }),
  });
  serve(host, sofEventTemplates, templateHandlers);
  serve(host, sofLayouts, layoutHandlers);
}
