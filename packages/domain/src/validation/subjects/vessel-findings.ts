import { callFindings, portCallCodes } from './call-findings.ts';
import { distanceCode, distanceFindings } from './distance-findings.ts';
import type { LocatedFinding } from './located-finding.ts';
import { noteFindings } from './note-findings.ts';
import { periodCodes, periodFindings } from './period-findings.ts';
import { reportCodes, reportFindings } from './report-findings.ts';
import { atSources, type PostingSource, tankFindings } from './tank-findings.ts';
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

/** One finding for each key, at the record that states it; the same again only adds to its repeats. */
export function groupedFindings(
  findings: readonly LocatedFinding[],
  sources: ReadonlyMap<number, PostingSource>,
): readonly LocatedFinding[] {
  const byKey = new Map<string, LocatedFinding>();
  for (const one of atSources(findings, sources)) {
    const key = findingKey(one);
    const first = byKey.get(key);
    byKey.set(
      key,
      first === undefined ? one : { ...first, repeats: first.repeats + 1 + one.repeats },
    );
  }
  return [...byKey.values()];
}

/** Lists of a vessel's record. */
export type RecordPart =
  | 'reports'
  | 'movements'
  | 'postings'
  | 'tanks'
  | 'notes'
  | 'calls'
  | 'periods'
  | 'events'
  | 'lines'
  | 'positions';

const parts: readonly {
  readonly codes: ReadonlySet<number>;
  /** What it depends on. */
  readonly reads: readonly RecordPart[];
  readonly find: (record: VesselRecord) => readonly LocatedFinding[];
}[] = [
  {
    codes: new Set<number>(reportCodes),
    reads: ['reports', 'postings', 'tanks'],
    find: reportFindings,
  },
  { codes: new Set([10, 20, 70]), reads: ['movements', 'tanks', 'notes'], find: tankFindings },
  {
    codes: new Set([40, 50, 90, 250, 260, 270, 280]),
    reads: ['notes', 'movements', 'postings', 'tanks', 'calls'],
    find: noteFindings,
  },
  {
    codes: new Set<number>([...portCallCodes, 290, 300, 310, 320, 330, 340, 350, 360, 370, 380]),
    reads: ['reports', 'calls', 'events', 'lines'],
    find: callFindings,
  },
  {
    codes: new Set<number>(periodCodes),
    reads: ['reports', 'calls', 'periods', 'positions'],
    find: periodFindings,
  },
  { codes: new Set([distanceCode]), reads: ['reports', 'positions'], find: distanceFindings },
];

/** The lists of a vessel's record on which a data check depends. */
export const partsOfCode = (code: number): readonly RecordPart[] =>
  parts.find(({ codes }) => codes.has(code))?.reads ?? [];

/** What one data check finds in a vessel's records, each time that it does. */
export function findingsOfCode(record: VesselRecord, code: number): readonly LocatedFinding[] {
  const found = parts.find(({ codes }) => codes.has(code))?.find(record) ?? [];
  return found.filter((one) => one.code === code);
}

/** Everything that the data checks find in a vessel's records, each time that they do. */
export function vesselFindings(record: VesselRecord): readonly LocatedFinding[] {
  if (record.settings.switches.disableIssuesChecking) return [];
  return parts.flatMap(({ find }) => find(record));
}
