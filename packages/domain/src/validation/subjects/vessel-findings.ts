import { callFindings } from './call-findings.ts';
import type { LocatedFinding } from './located-finding.ts';
import { noteFindings } from './note-findings.ts';
import { periodFindings } from './period-findings.ts';
import { reportFindings } from './report-findings.ts';
import { tankFindings } from './tank-findings.ts';
import type { VesselRecord } from './vessel-record.ts';

/** What tells a finding apart from every other one of its vessel. */
export const findingKey = ({
  code,
  entity,
  refId,
  refGuid,
  subject,
}: Pick<LocatedFinding, 'code' | 'entity' | 'refId' | 'refGuid' | 'subject'>): string =>
  [code, entity, refGuid ?? refId ?? '', subject ?? ''].join('|');

/** One finding for each key; the same again only adds to its repeats. */
function grouped(findings: readonly LocatedFinding[]): readonly LocatedFinding[] {
  const byKey = new Map<string, LocatedFinding>();
  for (const one of findings) {
    const key = findingKey(one);
    const first = byKey.get(key);
    byKey.set(
      key,
      first === undefined ? one : { ...first, repeats: first.repeats + 1 + one.repeats },
    );
  }
  return [...byKey.values()];
}

/** Everything that the data checks find in a vessel's records, each cause once. */
export function vesselFindings(record: VesselRecord): readonly LocatedFinding[] {
  if (record.settings.switches.disableIssuesChecking) return [];
  return grouped([
    ...reportFindings(record),
    ...tankFindings(record),
    ...noteFindings(record),
    ...callFindings(record),
    ...periodFindings(record),
  ]);
}
