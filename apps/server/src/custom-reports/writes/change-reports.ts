import type { customReports } from '@fairlead/contract/custom-reports';
import { firstOwnReport, reportLimits } from '@fairlead/domain/custom-reports/definition';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { isOlder } from '../../platform/http/stale.ts';
import { claimSettings } from '../../settings/sections.sql.ts';
import {
  countReports,
  deleteReport,
  insertReport,
  insertVersion,
  oneReport,
  reportToChange,
  restoreReport as restoration,
  updateReport,
} from '../custom-reports.sql.ts';
import { ownReport } from '../run/find-report.ts';
import { checkDefinition } from '../run/planned-report.ts';

const entity = 'customReport';

type Own = Pick<Call<typeof customReports.create>, 'db' | 'company'>;

/** Refuses one report more than a company can have. */
async function refuseSurplus({ db, company }: Own): Promise<void> {
  await db.run(claimSettings(company));
  if (((await db.first(countReports(company)))?.number ?? 0) >= reportLimits.reports)
    refuseFields({
      name: [`A company can have ${reportLimits.reports} reports. Delete one first.`],
    });
}

export async function createReport(call: Call<typeof customReports.create>) {
  const { db, company, body, actor, changed } = call;
  await checkDefinition(db, company, body.definition);
  await refuseSurplus(call);
  const made = await db.first(insertReport(company, body));
  const id = made?.id ?? 0;
  await db.run(insertVersion(company, id, { number: 1, author: actor.userId }));
  changed({ entity, id, action: 'created' });
  return { id };
}

/** Ready-made reports are no rows, so that they are refused like reports that do not exist. */
export async function saveReport(call: Call<typeof customReports.save>) {
  const { db, company, params, body, actor, changed } = call;
  const before = await db.first(reportToChange(company, params.id));
  if (before === undefined) return refuse('notFound');
  if (isOlder(body.modified, before.modified)) {
    const row = await db.first(oneReport(company, params.id));
    return refuseStale(body, row === undefined ? null : ownReport(row));
  }
  await checkDefinition(db, company, body.definition);
  const saved = await db.first(updateReport(company, params.id, body));
  const number = saved?.version ?? before.version + 1;
  await db.run(insertVersion(company, params.id, { number, author: actor.userId }));
  changed({ entity, id: params.id, action: 'updated' });
  return done;
}

export async function removeReport(call: Call<typeof customReports.remove>) {
  const { db, company, params, changed } = call;
  if ((await db.first(deleteReport(company, params.id))) === undefined) return refuse('notFound');
  changed({ entity, id: params.id, action: 'deleted' });
  return done;
}

export async function restoreReport(call: Call<typeof customReports.restore>) {
  const { db, company, params, changed } = call;
  if (params.id < firstOwnReport) return refuse('notFound');
  if ((await db.first(oneReport(company, params.id))) !== undefined) return done;
  await refuseSurplus(call);
  if ((await db.run(restoration(company, params.id))) === 0) return refuse('notFound');
  changed({ entity, id: params.id, action: 'restored' });
  return done;
}
