import type { logReports } from '@fairlead/contract/log-reports';
import { reportPrintout } from '@fairlead/domain/log-reports/report-printout';
import { voyageName } from '@fairlead/domain/text/voyage-name';
import { formatWithZone } from '@fairlead/domain/time/format';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { printedBy } from '../../platform/print/download-list.ts';
import { readLetterhead } from '../../platform/print/letterhead.ts';
import { downloaded, printSections } from '../../platform/print/print.ts';
import { imoOfReport } from '../log-reports.sql.ts';
import { readLogReport } from './log-report-page.ts';

const byId = (records: readonly { readonly id: number; readonly name: string }[]) =>
  new Map(records.map(({ id, name }) => [id, name]));

/** A log report in its current version as a document. */
export async function printLogReport(
  call: Pick<
    Call<typeof logReports.print>,
    'db' | 'company' | 'params' | 'query' | 'now' | 'actor'
  >,
  files: Files,
) {
  const { company, params, query } = call;
  const reference = { company, guid: params.id };
  const [read, identity] = await Promise.all([
    readLogReport(call, reference),
    call.db.first(imoOfReport(reference)),
  ]);
  const [current] = read.versions;
  if (current === undefined) return refuse('notFound');
  const { vessel, voyage, portCall, eta, zone, at } = read;
  const content = reportPrintout({
    report: current.report,
    names: {
      fuels: byId(read.fuels),
      tanks: byId(read.tanks),
      etaPort: eta?.portCall?.portName ?? null,
    },
    vessel: vessel.name,
    imo: identity?.imo ?? null,
    voyage: voyage === null ? '' : voyageName(voyage, false),
    portCall: portCall?.portName ?? '',
    state: read.state,
    findings: read.found,
    versions: read.versions.map((version) => ({
      ...version,
      by: [version.name, version.rank].filter((text) => text !== '').join(', '),
    })),
  });
  const letterhead = await readLetterhead(call, files, { vessel: vessel.id });
  const { fileType: kind } = query;
  const file = await printSections({ ...content, letterhead, foot: printedBy(call) }, kind);
  const name = `${content.title} ${vessel.name} ${formatWithZone(at, zone)}`;
  return downloaded(file, { kind, name });
}
