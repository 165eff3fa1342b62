import { chartererStatements, emissionsTrading } from '@fairlead/contract/compliance/trading';
import { type Host, serve } from '../../platform/http/serve.ts';
import { downloadSent, sendStatement, type StatementSender } from './send-statement.ts';
import { downloadStatement, listStatements, readStatement } from './statements.ts';
import { readTradingVessel, readTradingYear } from './trading-year.ts';
import { downloadUk } from './uk-files.ts';

/** Emissions under the EU ETS and the UK ETS, and the statements of them for charterers. */
export function serveTrading(host: Host, sender: StatementSender): void {
  serve(host, emissionsTrading, {
    year: readTradingYear,
    vessel: readTradingVessel,
    ukFile: downloadUk,
  });
  serve(host, chartererStatements, {
    list: listStatements,
    get: readStatement(sender.outbox.sendsMail),
    download: downloadStatement(sender.files),
    send: sendStatement(sender),
    sentFile: downloadSent(sender),
  });
}
