import { claimProvisions } from '@fairlead/contract/claim-accounts/claim-provisions';
import {
  previousPeriodEnd,
  type Provision,
  provisionAmount,
  provisionReport,
} from '@fairlead/domain/claim-accounts/provision';
import { mostExportRows } from '@fairlead/domain/registers/import-limits';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { type Host, serve } from '../../platform/http/serve.ts';
import { downloadList } from '../../platform/print/download-list.ts';
import { holdAccount, notify } from '../writes/save-account.ts';
import {
  deleteProvision,
  fixtureExists,
  providedClaims,
  type ProvisionRow,
  provisionsOfClaim,
  restoreProvision as restoration,
  saveProvisionRow,
} from './provisions.sql.ts';

const constraints = {
  claim_provisions_day: ['asOf', 'The claim has another provision as of this day'],
} as const;

/** Provisions for claims in the accounts. */
export function serveClaimProvisions(host: Host): void {
  serve({ ...host, constraints }, claimProvisions, {
    ofClaim: readProvisions,
    save,
    remove,
    restore,
    report: reportOf,
    download: downloadReport,
  });
}

type Read = Pick<Call<typeof claimProvisions.ofClaim>, 'db' | 'company' | 'params'>;

async function readProvisions({ db, company, params }: Read) {
  const reference = { company, fixture: params.id };
  const [fixture, rows] = await Promise.all([
    db.first(fixtureExists(reference)),
    db.all(provisionsOfClaim(reference)),
  ]);
  return fixture === undefined ? refuse('notFound') : rows.map(provisionOf);
}

function provisionOf(row: ProvisionRow) {
  const { as_of: asOf, ...rest } = row;
  const entry: Provision = { ...rest, asOf };
  return { ...rest, asOf, provision: provisionAmount(entry) };
}

async function save(call: Call<typeof claimProvisions.save>) {
  const { db, company, params, body, actor } = call;
  const { modified, ...values } = body;
  const held = await holdAccount(call);
  const rows = await db.all(provisionsOfClaim({ company, fixture: params.id }));
  const before = rows.find((row) => row.as_of === body.asOf);
  if (
    before !== undefined &&
    modified !== undefined &&
    Date.parse(modified) < Date.parse(before.modified)
  )
    refuseStale(body, provisionOf(before));
  const author = actor.userId === 0 ? null : actor.userId;
  await db.run(saveProvisionRow({ company, id: held.id }, { ...values, author }));
  notify(call, held);
  return readProvisions(call);
}

async function remove(call: Call<typeof claimProvisions.remove>) {
  const { db, company, params } = call;
  const held = await holdAccount(call);
  const gone = await db.first(deleteProvision({ company, id: held.id }, params.provisionId));
  if (gone === undefined) return refuse('notFound');
  notify(call, held);
  return done;
}

async function restore(call: Call<typeof claimProvisions.restore>) {
  const { company, params } = call;
  const held = await holdAccount(call);
  const back = await call.db.first(restoration({ company, id: held.id }, params.provisionId));
  if (back === undefined) return refuse('notFound');
  notify(call, held);
  return readProvisions(call);
}

type ReportCall = Call<typeof claimProvisions.report> | Call<typeof claimProvisions.download>;

async function reportOf({ db, company, query }: ReportCall) {
  const { periodEnd, previous = previousPeriodEnd(periodEnd) } = query;
  const limit = mostExportRows + 1;
  const rows = await db.all(providedClaims(company, { periodEnd, previous, limit }));
  if (rows.length > mostExportRows)
    refuseFields({ periodEnd: [`More than ${mostExportRows} claims have provisions`] });
  const claims = rows.map(({ fixture_number: fixtureNumber, ...row }) => ({
    ...row,
    fixtureNumber,
  }));
  return provisionReport(claims, { periodEnd, previous });
}

async function downloadReport(call: Call<typeof claimProvisions.download>) {
  const printable = await reportOf(call);
  const { fileType, periodEnd } = call.query;
  return downloadList(call, printable, { fileType, name: `${printable.title} ${periodEnd}` });
}
