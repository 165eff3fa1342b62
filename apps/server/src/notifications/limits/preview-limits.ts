import type { checkLimits } from '@fairlead/contract/notifications/check-limits';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import type { LocatedFinding } from '@fairlead/domain/validation/subjects/located-finding';
import { findingsOfCode } from '@fairlead/domain/validation/subjects/vessel-findings';
import type { VesselRecord } from '@fairlead/domain/validation/subjects/vessel-record';
import { thresholdsOf } from '@fairlead/domain/validation/thresholds';
import type { Call } from '../../platform/http/call.ts';
import { groupedAtSources } from '../checks/grouped-findings.ts';
import { readCheckedVessel } from '../checks/read-vessel.ts';
import { concernedVessels, withLimits } from './change-limits.ts';

type PreviewCall = Call<typeof checkLimits.preview>;

interface VesselPreview {
  readonly vessel: { readonly id: number; readonly name: string };
  readonly found: readonly LocatedFinding[];
  /** With the saved limits. */
  readonly saved: number;
}

const shownLatest = 5;

/** What the check finds of the last 12 months; a check that the company has switched off is counted as if it were on. */
async function lastYear(
  { db, company, body, now }: PreviewCall,
  record: VesselRecord,
): Promise<readonly LocatedFinding[]> {
  const { code } = body;
  const excluded = new Set([...record.settings.excluded].filter((one) => one !== code));
  const settings = { ...record.settings, excluded };
  const found = findingsOfCode({ ...record, settings }, code);
  const grouped = await groupedAtSources(db, company, found);
  return grouped.filter(({ at }) => at > now.getTime() - 365 * dayMs);
}

async function previewVessel(
  call: PreviewCall,
  vessel: VesselPreview['vessel'],
): Promise<VesselPreview | undefined> {
  const { db, company, body, now } = call;
  const of = { company, vessel: vessel.id };
  const checked = await readCheckedVessel(db, of, { now: now.getTime(), code: body.code });
  if (checked === undefined) return undefined;
  const { record, limits } = checked;
  const thresholds =
    body.vessel === null
      ? thresholdsOf(withLimits(limits.company, body), limits.vessel)
      : thresholdsOf(limits.company, withLimits(limits.vessel, body));
  const changed = { ...record, settings: { ...record.settings, thresholds } };
  return {
    vessel,
    found: await lastYear(call, changed),
    saved: (await lastYear(call, record)).length,
  };
}

/** What a data check would find with other limits: calculated from the records of each vessel, one after the other. */
export async function previewLimits(call: PreviewCall) {
  const made: VesselPreview[] = [];
  for (const vessel of await concernedVessels(call)) {
    const one = await previewVessel(call, vessel);
    if (one !== undefined) made.push(one);
  }
  const latest = made
    .flatMap(({ vessel, found }) => found.map((one) => ({ vessel, one })))
    .toSorted((a, b) => b.one.at - a.one.at);
  return {
    number: latest.length,
    saved: made.reduce((sum, { saved }) => sum + saved, 0),
    vessels: made.filter(({ found }) => found.length > 0).length,
    latest: latest.slice(0, shownLatest).map(({ vessel, one }) => ({
      vessel,
      at: new Date(one.at).toISOString(),
      message: one.sentence,
    })),
  };
}
