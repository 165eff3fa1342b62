import { ovdColumns } from '@fairlead/domain/log-reports/ovd-columns';
import { abstractTexts } from '@fairlead/domain/log-reports/ovd-abstract';
import type { ReceiverFacts } from '@fairlead/domain/report-receivers/receiver-fields';
import { voyageName } from '@fairlead/domain/text/voyage-name';
import { callsOfVessels, engineTypesOf } from '../../log-reports/list/log-report-files.sql.ts';
import { readLogReport } from '../../log-reports/page/log-report-page.ts';
import type { Session } from '../../platform/database/session.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { imoOf } from '../report-receivers.sql.ts';

interface ReportGuid {
  readonly company: number;
  readonly guid: string;
}

/** A log report in its current version, and everything that its outputs name. */
export async function readReceiverFacts(db: Session, of: ReportGuid) {
  const read = await readLogReport({ db }, of);
  const [current] = read.versions;
  if (current === undefined) return refuse('notFound');
  const { company } = of;
  const vessel = read.vessel.id;
  const [imo, calls, engines] = await Promise.all([
    db.first(imoOf(company, vessel)),
    db.all(callsOfVessels(company, [vessel])),
    db.all(engineTypesOf(company, [vessel])),
  ]);
  const textsOf = abstractTexts({
    calls: new Map([[vessel, calls]]),
    engineTypes: new Map(engines.map(({ id, type }) => [id, type ?? 0])),
  });
  const texts = textsOf({
    vessel_id: vessel,
    imo: imo?.imo ?? null,
    voyage_number: read.voyage?.voyageNumber ?? null,
    last_at: read.previous?.at ?? null,
    report: JSON.stringify(current.report),
  });
  const facts: ReceiverFacts = {
    report: current.report,
    vessel: read.vessel.name,
    imo: imo?.imo ?? '',
    voyage: read.voyage === null ? '' : voyageName(read.voyage, false),
    portCall: read.portCall?.portName ?? '',
    etaPort: read.eta?.portCall?.portName ?? '',
    reportedBy: [read.name, read.rank].filter((text) => text !== '').join(', '),
    abstract: Object.fromEntries(ovdColumns.map((column, at) => [column, texts[at] ?? ''])),
  };
  return { read, facts };
}
