import { isDeepStrictEqual } from 'node:util';
import { validationCodes } from '@fairlead/domain/notifications/validation-codes';
import type { LocatedFinding } from '@fairlead/domain/validation/subjects/located-finding';
import {
  findingKey,
  groupedFindings,
  vesselFindings,
} from '@fairlead/domain/validation/subjects/vessel-findings';
import type { OfVessel } from '../../fuel-ledger/fuel-ledger.sql.ts';
import type { Session } from '../../platform/database/session.ts';
import {
  type ChangedFinding,
  claimFindings,
  closeFindings,
  insertFindings,
  type OpenFindingRow,
  openFindings,
  openLaterFindings,
  takeRequests,
  updateFindings,
  type WrittenFinding,
} from './findings.sql.ts';
import { findByRules, ruleKey } from '../rules/find-by-rules.ts';
import { activeRules, type RuleRecordRow } from '../rules/rules.sql.ts';
import { groupedAtSources } from './grouped-findings.ts';
import { type CheckedVessel, type CheckOptions, readCheckedVessel } from './read-vessel.ts';
import { findLater, type LaterCheck } from './find-later.ts';

const sourceOf = new Map<number, string>(
  validationCodes.map(({ number, source }) => [number, source]),
);

/** Values are compared with three decimals. */
const rounded = (value: number | null): number | null =>
  value === null ? null : Number(value.toFixed(3));

const written = (found: LocatedFinding): WrittenFinding => ({
  code: found.code,
  ruleId: null,
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
  inputs: found.inputs,
  equation: found.equation,
});

function changeOf(before: OpenFindingRow, after: WrittenFinding): readonly ChangedFinding[] {
  const isSame =
    Date.parse(before.ref_date) === Date.parse(after.at) &&
    before.value === after.value &&
    before.message === after.message &&
    before.cause === after.cause &&
    before.severity === after.severity &&
    before.repeats === after.repeats &&
    before.equation === after.equation &&
    isDeepStrictEqual(before.inputs, after.inputs);
  if (isSame) return [];
  const isBack = before.dismissed !== null && before.value !== after.value;
  return [{ ...after, id: before.id, isBack }];
}

/** What a refresh did. */
export interface Refreshed {
  readonly isChanged: boolean;
  /** New findings. */
  readonly added: readonly WrittenFinding[];
  /** The rules of the company that were applied. */
  readonly rules: readonly RuleRecordRow[];
}

/** What the data checks and the company's rules find, each by its key. */
async function foundIn(
  db: Session,
  of: OfVessel,
  { checked, rules }: { readonly checked: CheckedVessel; readonly rules: readonly RuleRecordRow[] },
): Promise<ReadonlyMap<string, WrittenFinding>> {
  const { record } = checked;
  const found = await groupedAtSources(db, of.company, vesselFindings(record));
  const byRules = record.settings.switches.disableIssuesChecking
    ? []
    : await findByRules(db, of, rules);
  return new Map([
    ...found.map((one) => [findingKey(one), written(one)] as const),
    ...byRules.map((one) => [ruleKey(one), one] as const),
  ]);
}

interface Compared {
  readonly found: ReadonlyMap<string, WrittenFinding>;
  /** Those that `found` replaces. */
  readonly open: readonly OpenFindingRow[];
}

/** What is new is added, what changed is updated and comes back if its value differs, what no longer holds is closed. */
async function bringInLine(
  db: Session,
  of: OfVessel,
  { found, open }: Compared,
): Promise<Omit<Refreshed, 'rules'>> {
  const before = new Set(open.map(({ key }) => key));
  const added = [...found].flatMap(([key, one]) => (before.has(key) ? [] : [one]));
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
  return { isChanged: added.length + gone.length + changed.length > 0, added };
}

async function refreshAll(
  db: Session,
  of: OfVessel,
  options: Pick<CheckOptions, 'now' | 'known'>,
): Promise<Refreshed> {
  const [checked, rules, open] = await Promise.all([
    readCheckedVessel(db, of, options),
    db.all(activeRules(of.company)),
    db.all(openFindings(of)),
  ]);
  const found =
    checked === undefined
      ? new Map<string, WrittenFinding>()
      : await foundIn(db, of, { checked, rules });
  return { ...(await bringInLine(db, of, { found, open })), rules };
}

async function refreshLater(
  db: Session,
  of: OfVessel,
  check: LaterCheck,
): Promise<Refreshed | undefined> {
  const later = await findLater(db, of, check);
  if (later === undefined) return undefined;
  const found = new Map(
    groupedFindings(later.found, new Map()).map((one) => [findingKey(one), written(one)]),
  );
  const open = await db.all(openLaterFindings(of, later));
  return { ...(await bringInLine(db, of, { found, open })), rules: [] };
}

export interface RefreshOptions extends Pick<CheckOptions, 'now' | 'known'> {
  /** When the earliest change happened, in milliseconds since 1970, if nothing before it is different. */
  readonly since?: number | undefined;
}

/**
 * Checks a vessel and brings its notifications in line: only what a late change can alter, unless the checks look further
 * back or something else has changed too. Two processes at once wait for each other.
 */
export async function refreshFindings(
  db: Session,
  of: OfVessel,
  { since, ...options }: RefreshOptions,
): Promise<Refreshed> {
  const [, requests] = await Promise.all([db.first(claimFindings(of)), db.all(takeRequests(of))]);
  const isLater = since !== undefined && requests.every((request) => request.is_marked);
  const refreshed = isLater ? await refreshLater(db, of, { since, now: options.now }) : undefined;
  return refreshed ?? refreshAll(db, of, options);
}
