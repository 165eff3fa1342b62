import { validationCodes } from '@fairlead/domain/notifications/validation-codes';
import type { LocatedFinding } from '@fairlead/domain/validation/subjects/located-finding';
import { findingKey, vesselFindings } from '@fairlead/domain/validation/subjects/vessel-findings';
import type { OfVessel } from '../../fuel-ledger/fuel-ledger.sql.ts';
import type { Session } from '../../platform/database/session.ts';
import {
  type ChangedFinding,
  claimFindings,
  closeFindings,
  insertFindings,
  type OpenFindingRow,
  openFindings,
  takeRequests,
  updateFindings,
  type WrittenFinding,
} from './findings.sql.ts';
import { readCheckedVessel } from './read-vessel.ts';

const sourceOf = new Map<number, string>(
  validationCodes.map(({ number, source }) => [number, source]),
);

/** Values are compared with three decimals. */
const rounded = (value: number | null): number | null =>
  value === null ? null : Number(value.toFixed(3));

const written = (found: LocatedFinding): WrittenFinding => ({
  code: found.code,
  entity: found.entity,
  source: sourceOf.get(found.code) ?? 'Unknown',
  refId: found.refId === null ? null : String(found.refId),
  refGuid: found.refGuid,
  at: new Date(found.at).toISOString(),
  severity: found.severity,
  subject: found.subject ?? '',
  value: rounded(found.value),
  message: found.sentence,
  cause: found.cause,
  repeats: found.repeats,
});

function changeOf(before: OpenFindingRow, found: LocatedFinding): readonly ChangedFinding[] {
  const after = written(found);
  const isSame =
    Date.parse(before.ref_date) === found.at &&
    before.value === after.value &&
    before.message === after.message &&
    before.cause === after.cause &&
    before.severity === after.severity &&
    before.repeats === after.repeats;
  if (isSame) return [];
  const isBack = before.dismissed !== null && before.value !== after.value;
  return [{ ...after, id: before.id, isBack }];
}

/**
 * Checks everything of a vessel and brings its notifications in line: what is new is added, what changed is updated and
 * comes back if its value differs, what no longer holds is closed. Two processes at once wait for each other. Returns
 * whether anything changed.
 */
export async function refreshFindings(db: Session, of: OfVessel, now: number): Promise<boolean> {
  await Promise.all([db.first(claimFindings(of)), db.run(takeRequests(of))]);
  const [checked, open] = await Promise.all([
    readCheckedVessel(db, of, { now }),
    db.all(openFindings(of)),
  ]);
  const found = new Map(
    (checked === undefined ? [] : vesselFindings(checked.record)).map((one) => [
      findingKey(one),
      one,
    ]),
  );
  const before = new Map(open.map((row) => [row.key, row]));
  const added = [...found].flatMap(([key, one]) => (before.has(key) ? [] : [written(one)]));
  const gone = open.filter(({ key }) => !found.has(key)).map(({ id }) => id);
  const changed = open.flatMap((row) => {
    const one = found.get(row.key);
    return one === undefined ? [] : changeOf(row, one);
  });
  await Promise.all([
    ...(gone.length === 0 ? [] : [db.run(closeFindings(of.company, gone))]),
    ...(changed.length === 0 ? [] : [db.run(updateFindings(of.company, changed))]),
    ...(added.length === 0 ? [] : [db.run(insertFindings(of, added))]),
  ]);
  return added.length + gone.length + changed.length > 0;
}
