import { type LogReportKind, logReportKind } from '../log-reports/kinds.ts';
import { type OffhireReason, offhireReason } from '../offhires/enumerations.ts';
import { hourMs } from '../time/milliseconds.ts';
import { fuelsBetween } from './fuels-between.ts';
import {
  type ProposalOrigin,
  proposalOrigin,
  type ProposalSource,
  type ProposedOffhire,
  type ProposingFact,
  type ProposingReport,
} from './proposal-source.ts';
import { reasonIn } from './reason-in.ts';

/** A shorter stop at sea is not proposed (ours). */
const leastStoppageMs = hourMs;

interface Pair {
  readonly origin: ProposalOrigin;
  readonly begins: LogReportKind;
  readonly ends: LogReportKind;
  /** Unless the remarks say more. */
  readonly reason: OffhireReason;
  /** It counts only between departure and arrival, and the arrival ends it. */
  readonly isAtSea: boolean;
}

const pairs: readonly Pair[] = [
  {
    origin: proposalOrigin.OffhireReports,
    begins: logReportKind.OffhireBegin,
    ends: logReportKind.OffhireEnd,
    reason: offhireReason.Other,
    isAtSea: false,
  },
  {
    origin: proposalOrigin.Stoppage,
    begins: logReportKind.StoppageBegin,
    ends: logReportKind.StoppageEnd,
    reason: offhireReason.Other,
    isAtSea: true,
  },
  {
    origin: proposalOrigin.Deviation,
    begins: logReportKind.DeviationBegin,
    ends: logReportKind.DeviationEnd,
    reason: offhireReason.Deviation,
    isAtSea: true,
  },
];

/** From a begin report to what ended it. */
interface Span {
  readonly pair: Pair;
  readonly begin: ProposingReport;
  readonly end: ProposingReport | null;
}

/** Pairs the reports of one kind; a second begin before the end changes nothing, an end without a begin says nothing. */
function spansOf(pair: Pair, reports: readonly ProposingReport[]): readonly Span[] {
  const spans: Span[] = [];
  let begin: ProposingReport | null = null;
  let isAtSea = false;
  const close = (end: ProposingReport | null) => {
    if (begin !== null) spans.push({ pair, begin, end });
    begin = null;
  };
  for (const report of reports) {
    if (report.kind === logReportKind.Departure) isAtSea = true;
    if (report.kind === logReportKind.Arrival) {
      isAtSea = false;
      if (pair.isAtSea) close(report);
    }
    if (report.kind === pair.begins && (isAtSea || !pair.isAtSea)) begin ??= report;
    if (report.kind === pair.ends) close(report);
  }
  close(null);
  return spans;
}

/** What matters: a stop that lasted, and nothing without a duration. */
function isLong({ pair, begin, end }: Span): boolean {
  if (end === null) return true;
  const least = pair.origin === proposalOrigin.Stoppage ? leastStoppageMs : 1;
  return end.at - begin.at >= least;
}

function proposalOf(
  { pair, begin, end }: Span,
  reports: readonly ProposingReport[],
): ProposedOffhire {
  const last = reports.at(-1)?.at ?? begin.at;
  const burned = fuelsBetween(reports, [begin.at, end?.at ?? last]);
  const remarks = [...new Set([begin.remark, end?.remark ?? ''])].filter((text) => text !== '');
  return {
    key: `report-${begin.id}`,
    origin: pair.origin,
    reason: reasonIn(remarks.join(' ')) ?? pair.reason,
    from: begin.at,
    to: end?.at ?? null,
    zone: begin.zone,
    voyageId: begin.voyageId,
    portCallId: null,
    fuels: burned.fuels,
    isEndAssumed: end !== null && end.kind !== pair.ends,
    isEstimated: burned.isEstimated,
    reports: [...new Set([begin.guid, ...burned.reports])],
    remark: remarks.join(' '),
  };
}

function proposalOfFact(fact: ProposingFact, reports: readonly ProposingReport[]): ProposedOffhire {
  const last = Math.max(fact.from, reports.at(-1)?.at ?? fact.from);
  const burned = fuelsBetween(reports, [fact.from, fact.to ?? last]);
  return {
    key: `fact-${fact.id}`,
    origin: proposalOrigin.StatementOfFacts,
    reason: fact.reason,
    from: fact.from,
    to: fact.to,
    zone: fact.zone,
    voyageId: fact.voyageId,
    portCallId: fact.portCallId,
    fuels: burned.fuels,
    isEndAssumed: false,
    isEstimated: burned.isEstimated,
    reports: burned.reports,
    remark: fact.text,
  };
}

/** A period of which the reports have to be known with their fuel; null where it goes on. */
export interface SuggestedInterval {
  readonly from: number;
  readonly to: number | null;
}

const inTime = (reports: readonly ProposingReport[]): readonly ProposingReport[] =>
  reports.toSorted((a, b) => a.at - b.at || a.kind - b.kind || a.id - b.id);

/** The kinds of reports that begin or end a proposal; no others have to be known to find its time. */
export const proposingKinds: readonly LogReportKind[] = [
  logReportKind.Departure,
  logReportKind.Arrival,
  ...pairs.flatMap(({ begins, ends }) => [begins, ends]),
];

/** The times that the reports of the proposing kinds and the statements of facts suggest. */
export function suggestedIntervals({
  reports,
  facts,
}: ProposalSource): readonly SuggestedInterval[] {
  const ordered = inTime(reports);
  const spans = pairs.flatMap((pair) => spansOf(pair, ordered).filter(isLong));
  return [
    ...spans.map(({ begin, end }) => ({ from: begin.at, to: end?.at ?? null })),
    ...facts.map(({ from, to }) => ({ from, to })),
  ];
}

const overlaps = (one: ProposedOffhire, other: ProposedOffhire): boolean =>
  one.from < (other.to ?? Number.POSITIVE_INFINITY) &&
  other.from < (one.to ?? Number.POSITIVE_INFINITY);

/**
 * The off-hires that the reports and statements of facts of a vessel suggest, by their start. What the ship itself reported
 * as off-hire goes before stops, deviations and breakdowns at the same time.
 */
export function proposedOffhires(source: ProposalSource): readonly ProposedOffhire[] {
  const reports = inTime(source.reports);
  const ofReports = pairs.flatMap((pair) =>
    spansOf(pair, reports)
      .filter(isLong)
      .map((span) => proposalOf(span, reports)),
  );
  const ofFacts = source.facts
    .filter(({ from, to }) => to === null || to > from)
    .map((fact) => proposalOfFact(fact, reports));
  const proposed: ProposedOffhire[] = [];
  for (const one of [...ofReports, ...ofFacts])
    if (!proposed.some((other) => other.origin !== one.origin && overlaps(one, other)))
      proposed.push(one);
  return proposed.toSorted((a, b) => a.from - b.from || a.key.localeCompare(b.key));
}
