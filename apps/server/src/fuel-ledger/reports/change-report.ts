import { fuelReportState } from '@fairlead/domain/fuel-ledger/enumerations';
import { randomUUID } from 'node:crypto';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { isOlder } from '../../platform/http/stale.ts';
import { postFuel } from '../postings/post-fuel.ts';
import { officeWriter } from '../writes/entry-writer.ts';
import type { ClaimedReport, FuelReport } from './fuel-report.ts';
import {
  approveReport,
  claimReport,
  type FuelReportReference,
  insertReportVersion,
  versionsOfReport,
  voidReport,
} from './report-versions.sql.ts';

type Writing = Pick<Call<never>, 'db' | 'company' | 'actor' | 'source' | 'now' | 'changed'>;
type ChangingOne = Writing & { readonly params: { readonly id: string } };
type Changing<Body> = ChangingOne & { readonly body: Body };

interface Correction<Form> {
  readonly reason: string;
  /** Of the report when it was read. */
  readonly modified?: string | undefined;
  readonly form: Form;
}

type Known<Row extends ClaimedReport> = Pick<FuelReport<never, Row, unknown>, 'kind' | 'one'>;

/** Notifies the company of a changed report and of the ledger of its vessel. */
export function notifyOfReport(
  { changed }: Pick<Call<never>, 'changed'>,
  action: 'created' | 'updated' | 'deleted',
  { kind, id, vessel }: { kind: FuelReportReference['kind']; id: number; vessel: number },
): void {
  changed({ entity: kind, id, action, vesselId: vessel });
  changed({ entity: 'fuelLedger', id: vessel, action: 'updated', vesselId: vessel });
}

/** An existing report, locked until the transaction ends. */
export async function claimedReport<Row extends ClaimedReport>(
  { db, company }: { readonly db: Session; readonly company: number },
  { kind, one }: Known<Row>,
  guid: string,
): Promise<Row> {
  await db.run(claimReport({ kind, company, guid }));
  return (await db.first(one(company, guid))) ?? refuse('notFound');
}

/** A new report of a vessel by the office or a key. */
export async function createFuelReport<Form, Row extends ClaimedReport, Answer>(
  call: Writing,
  report: FuelReport<Form, Row, Answer>,
  { vessel, form }: { readonly vessel: number; readonly form: Form },
): Promise<Answer> {
  const { db, company, now } = call;
  const guid = randomUUID();
  const entry = { company, vessel, guid, id: undefined, by: officeWriter(call), reason: null, now };
  const { id } = await report.take(db, entry, form);
  notifyOfReport(call, 'created', { kind: report.kind, id, vessel });
  return report.read(db, company, guid);
}

/** The next version; refuses if the report was changed since it was read. */
export async function correctFuelReport<Form, Row extends ClaimedReport, Answer>(
  call: ChangingOne,
  report: FuelReport<Form, Row, Answer>,
  { reason, modified, form }: Correction<Form>,
): Promise<Answer> {
  const { db, company, params, now } = call;
  const before = await claimedReport(call, report, params.id);
  if (isOlder(modified, before.modified)) refuseStale({ modified }, { modified: before.modified });
  const { id, guid, vessel_id: vessel } = before;
  await report.take(db, { company, vessel, guid, id, by: officeWriter(call), reason, now }, form);
  notifyOfReport(call, 'updated', { kind: report.kind, id, vessel });
  return report.read(db, company, guid);
}

/** Approves the version that was read; refuses an older one, and a void report. */
export async function approveFuelReport<Row extends ClaimedReport, Answer>(
  call: Changing<{ readonly version: number }>,
  report: FuelReport<never, Row, Answer>,
): Promise<Answer> {
  const { db, company, actor, body } = call;
  const { kind, thing } = report;
  const before = await claimedReport(call, report, call.params.id);
  const { id, guid, version, state, vessel_id: vessel } = before;
  if (body.version !== version) refuseStale(body, { version });
  if (state === fuelReportState.Void)
    refuseFields({ version: [`A void ${thing} cannot be approved.`] });
  await db.run(approveReport({ kind, company, id }, actor.userId === 0 ? null : actor.userId));
  notifyOfReport(call, 'updated', { kind, id, vessel });
  return report.read(db, company, guid);
}

/** Makes a report void by a version with the same content: it stays readable, and its fuel leaves the ledger. */
export async function voidFuelReport<Row extends ClaimedReport, Answer>(
  call: Changing<{ readonly reason: string }>,
  report: FuelReport<never, Row, Answer>,
): Promise<Answer> {
  const { db, company, body } = call;
  const { kind, thing, source } = report;
  const before = await claimedReport(call, report, call.params.id);
  const { id, guid, version, state, vessel_id: vessel } = before;
  if (state === fuelReportState.Void) refuseFields({ reason: [`The ${thing} is already void.`] });
  const [latest] = await db.all(versionsOfReport({ kind, company, guid }));
  const of = { kind, company, id };
  await db.run(voidReport(of));
  await db.run(
    insertReportVersion(of, {
      version: version + 1,
      content: latest?.content,
      findings: [],
      severity: null,
      reason: body.reason,
      by: officeWriter(call),
    }),
  );
  await report.release?.(db, { company, id });
  await postFuel(db, { company, vessel, source, sourceId: guid }, []);
  notifyOfReport(call, 'updated', { kind, id, vessel });
  return report.read(db, company, guid);
}
