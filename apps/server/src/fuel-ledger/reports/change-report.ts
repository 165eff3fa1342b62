import { fuelReportState, type FuelReportState } from '@fairlead/domain/fuel-ledger/enumerations';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { officeWriter } from '../writes/entry-writer.ts';
import {
  approveReport,
  type FuelReportReference,
  insertReportVersion,
  versionsOfReport,
  voidReport,
} from './report-versions.sql.ts';

interface ClaimedReport {
  readonly id: number;
  readonly guid: string;
  readonly version: number;
  readonly state: FuelReportState;
}

type Changing<Body> = Pick<Call<never>, 'db' | 'company' | 'actor' | 'source'> & {
  readonly body: Body;
};

interface ReportKind {
  readonly kind: FuelReportReference['kind'];
  /** 'note': in messages. */
  readonly thing: string;
}

/** Notifies the company of a changed report and of the ledger of its vessel. */
export function notifyOfReport(
  { changed }: Pick<Call<never>, 'changed'>,
  action: 'created' | 'updated' | 'deleted',
  { kind, id, vessel }: Pick<ReportKind, 'kind'> & { readonly id: number; readonly vessel: number },
): void {
  changed({ entity: kind, id, action, vesselId: vessel });
  changed({ entity: 'fuelLedger', id: vessel, action: 'updated', vesselId: vessel });
}

/** Approves the version that was read; refuses an older one, and a void report. */
export async function approveClaimed(
  { db, company, actor, body }: Changing<{ readonly version: number }>,
  { kind, thing }: ReportKind,
  { id, version, state }: ClaimedReport,
): Promise<void> {
  if (body.version !== version) refuseStale(body, { version });
  if (state === fuelReportState.Void)
    refuseFields({ version: [`A void ${thing} cannot be approved.`] });
  await db.run(approveReport({ kind, company, id }, actor.userId === 0 ? null : actor.userId));
}

/** Makes a report void by a version with the same content; what it posted to the ledger is the caller's. */
export async function voidClaimed(
  call: Changing<{ readonly reason: string }>,
  { kind, thing }: ReportKind,
  { id, guid, version, state }: ClaimedReport,
): Promise<void> {
  const { db, company, body } = call;
  if (state === fuelReportState.Void) refuseFields({ reason: [`The ${thing} is void already.`] });
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
}
