import type { checkLimits } from '@fairlead/contract/notifications/check-limits';
import { limitFindings } from '@fairlead/domain/validation/limit-findings';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFindings, refuseStale } from '../../platform/http/refusal.ts';
import { isOlder } from '../../platform/http/stale.ts';
import { claimSettings } from '../../settings/sections.sql.ts';
import {
  limitedVessels,
  limitsOf,
  limitsOfCompany,
  type LimitsRow,
  storeLimits,
} from './check-limits.sql.ts';

export const limitsRecord = ({
  vessel_id: id,
  vessel,
  values,
  modified,
}: Pick<LimitsRow, 'vessel_id' | 'vessel' | 'values' | 'modified'>) => ({
  vessel: id === null ? null : { id, name: vessel ?? '' },
  checks: values,
  modified,
});

export const listLimits = async ({ db, company }: Call<typeof checkLimits.list>) =>
  (await db.all(limitsOfCompany(company))).map(limitsRecord);

/** The vessels that limits of a call concern; refuses limits of other checks, and vessels of other companies. */
export async function concernedVessels(
  call: Call<typeof checkLimits.save> | Call<typeof checkLimits.preview>,
) {
  const { db, company, body } = call;
  refuseFindings(limitFindings(body.code, body.limits));
  const vessels = await db.all(limitedVessels(company, body.vessel?.id ?? null));
  return vessels.length === 0 && body.vessel !== null ? refuse('notFound') : vessels;
}

/** The limits of a company or a vessel with those of one check in place of its former ones. */
export function withLimits(
  values: LimitsRow['values'],
  { code, limits }: Call<typeof checkLimits.save>['body'],
): LimitsRow['values'] {
  const { [code]: _, ...others } = values;
  return Object.keys(limits).length === 0 ? others : { ...others, [code]: limits };
}

/** Sets the limits of one check; every vessel that they concern is checked again after the commit. */
export async function saveLimits(call: Call<typeof checkLimits.save>) {
  const { db, company, body, query, changed } = call;
  const vessel = body.vessel?.id ?? null;
  await db.run(claimSettings(company));
  const [vessels, before] = [
    await concernedVessels(call),
    await db.first(limitsOf(company, vessel)),
  ];
  const name = vessel === null ? null : (vessels[0]?.name ?? '');
  const record = (row: Pick<LimitsRow, 'values' | 'modified'>) =>
    limitsRecord({ ...row, vessel_id: vessel, vessel: name });
  if (before !== undefined && isOlder(query.modified, before.modified))
    return refuseStale(body, record(before));
  const values = withLimits(before?.values ?? {}, body);
  const row = await db.first(storeLimits(company, { vessel, values }));
  if (row === undefined) throw new Error('Limits that were just stored are not there.');
  changed({ entity: 'checkThresholds', id: row.id, action: 'updated', vesselId: vessel });
  return record({ values, modified: row.modified });
}
