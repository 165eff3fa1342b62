import type { fuelEu } from '@fairlead/contract/compliance/fueleu';
import { decisionFindings } from '@fairlead/domain/compliance/fueleu-account';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFindings, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { isOlder } from '../../platform/http/stale.ts';
import {
  claimFuelEu,
  decisionsOf,
  poolsOfYear,
  storeDecision,
  type VesselPeriod,
} from '../fueleu.sql.ts';
import { readFleetYear } from '../year/fleet-source.ts';
import { accountDetail, accountOfYear, accountRecord } from './account-record.ts';
import { poolRecord } from './pool-record.ts';

export async function listAccounts({ db, company, params: { year } }: Call<typeof fuelEu.list>) {
  const fleet = await readFleetYear(db, { company, vessels: [] }, year);
  const [decisions, pools] = await Promise.all([
    db.all(decisionsOf({ company, vessels: [] })),
    db.all(poolsOfYear(company, year)),
  ]);
  const ofYear = new Map(
    decisions.filter((row) => row.year === year).map((row) => [row.vessel_id, row]),
  );
  return {
    accounts: fleet.map((one) => accountRecord(one, ofYear.get(one.vessel.id))),
    pools: pools.map((row) => poolRecord(row, fleet)),
  };
}

async function readVessel(db: Session, { company, vessel, year }: VesselPeriod) {
  const filter = { company, vessels: [vessel] };
  const [one] = await readFleetYear(db, filter, year);
  if (one === undefined) return refuse('notFound');
  const decisions = await db.all(decisionsOf(filter));
  return { one, decision: decisions.find((row) => row.year === year) };
}

const periodOf = ({
  company,
  params,
}: {
  readonly company: number;
  readonly params: { readonly vesselId: number; readonly year: number };
}) => ({
  company,
  vessel: params.vesselId,
  year: params.year,
});

export async function getAccount(call: Call<typeof fuelEu.get>) {
  const { one, decision } = await readVessel(call.db, periodOf(call));
  return accountDetail(one, decision);
}

export async function decide(call: Call<typeof fuelEu.decide>) {
  const { db, body } = call;
  const period = periodOf(call);
  await db.run(claimFuelEu(period.company));
  const before = await readVessel(db, period);
  if (before.decision !== undefined && isOlder(body.modified, before.decision.modified))
    refuseStale(body, accountRecord(before.one, before.decision));
  // The balance follows from the chosen allocation.
  const { allocation, banked, borrowed, documentIssued } = body;
  const saved = await db.first(
    storeDecision(period, { allocation, banked: '0', borrowed: '0', documentIssued: null }),
  );
  const { one } = await readVessel(db, period);
  const account = accountOfYear(one);
  if (account === undefined)
    return refuseFields({ allocation: [one.year.fuelEu.applicability.sentence] });
  const known = {
    ...account,
    decision: { ...account.decision, banked: before.decision?.banked ?? '0' },
  };
  refuseFindings([...decisionFindings(known, { banked, borrowed, documentIssued })]);
  await db.run(storeDecision(period, { allocation, banked, borrowed, documentIssued }));
  call.changed({
    entity: 'fuelEuDecision',
    id: saved?.id ?? 0,
    action: 'updated',
    vesselId: period.vessel,
  });
  const after = await readVessel(db, period);
  return accountRecord(after.one, after.decision);
}
