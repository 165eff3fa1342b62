import { operationalData } from '@fairlead/contract/compliance/operational-data';
import { type Host, serve } from '../platform/http/serve.ts';
import { downloadBunkerReports, listBunkerReports } from './operational/bunker-reports.ts';
import { downloadLogAbstracts, listLogAbstracts } from './operational/log-abstracts.ts';

/** What goes to the verifier, in the columns of its interface. */
export function serveOperationalData(host: Host): void {
  serve(host, operationalData, {
    logAbstracts: listLogAbstracts,
    logAbstractFile: downloadLogAbstracts,
    bunkerReports: listBunkerReports,
    bunkerReportFile: downloadBunkerReports,
  });
}
