import { logReportKind, type LogReportKind } from '../log-reports/kinds.ts';
import { formatWithZone, type InstantLike } from '../time/format.ts';
import { counted, pluralOf } from '../quantities/counted.ts';
import { figureText, hoursMs, msOf } from './amounts.ts';
import { type CheckContext, type CheckFinding, errorIf, finding } from './check-finding.ts';
import {
  countInput,
  type FindingInput,
  type FindingRecord,
  instantInput,
  textInput,
} from './finding-input.ts';

export interface PortCallMoment {
  readonly kind: 'start' | 'end' | 'berthStart' | 'berthEnd' | 'other';
  readonly at: InstantLike;
  /** The berth of a berth event; null for the others. */
  readonly berth: string | null;
}

/** A port call with its events. */
export interface PortCallSubject {
  readonly kind: 'portCall';
  readonly portName: string;
  readonly zone: string;
  readonly now: InstantLike;
  readonly events: readonly PortCallMoment[];
  /** When the vessel's next port call started; null until then. */
  readonly nextStart: InstantLike | null;
  /** When the office closed the port call; null until then. */
  readonly closedAt: InstantLike | null;
  /** The vessel's log reports around the port call. */
  readonly reports: readonly {
    readonly at: InstantLike;
    readonly kind: LogReportKind;
    readonly record?: FindingRecord;
  }[];
  /** The port call counts in the EU: a leg without its reports cannot be closed. */
  readonly isInEuScope: boolean;
  /** The port call itself, and the vessel’s next one. */
  readonly record?: FindingRecord;
  readonly nextRecord?: FindingRecord;
}

type EventKind = PortCallMoment['kind'];

const timesOf = ({ events }: PortCallSubject, ...kinds: readonly EventKind[]): readonly number[] =>
  events.filter(({ kind }) => kinds.includes(kind)).map(({ at }) => msOf(at));

const isPast = ({ now }: PortCallSubject, at: number, graceHours: number): boolean =>
  msOf(now) > at + hoursMs(graceHours);

/** An instant of the port call. */
const callInput = (
  name: string,
  at: InstantLike | null | undefined,
  { zone, record }: PortCallSubject,
): FindingInput => instantInput(name, at, { zone, records: [record] });

const eventsInput = (name: string, count: number, { record }: PortCallSubject): FindingInput =>
  countInput(name, count, [record]);

/** Code 180: events, but none that starts the port call. */
function startMissing(subject: PortCallSubject, { thresholds }: CheckContext) {
  if (timesOf(subject, 'start').length > 0 || subject.events.length === 0) return [];
  const first = Math.min(...subject.events.map(({ at }) => msOf(at)));
  if (!isPast(subject, first, thresholds[180].graceHours)) return [];
  return [
    finding(180, {
      sentence: `The start event of the port call is missing for ${subject.portName}; one was expected by ${formatWithZone(first, subject.zone)}.`,
      cause: 'The start was not entered, or it was withdrawn.',
      equation: `No start, ${counted(subject.events.length, 'event')}; the first one is more than ${figureText(thresholds[180].graceHours, 1)} h ago`,
      inputs: [
        eventsInput('Start events', 0, subject),
        eventsInput('Other events', subject.events.length, subject),
        callInput('First event', first, subject),
      ],
    }),
  ];
}

/** Codes 190 and 210: more than one start or end. */
function doubled(subject: PortCallSubject) {
  const sides = [
    { code: 190, kind: 'start', taken: 'first' },
    { code: 210, kind: 'end', taken: 'last' },
  ] as const;
  return sides.flatMap(({ code, kind, taken }) => {
    const times = timesOf(subject, kind);
    const count = times.length;
    if (count <= 1) return [];
    const name = kind === 'start' ? 'Start' : 'End';
    const sentence = `The port call in ${subject.portName} has ${counted(count, `${kind} event`)}; one was expected. The ${taken} one counts.`;
    const inputs = [
      eventsInput(pluralOf(2, `${name} event`), count, subject),
      callInput(`First ${kind}`, Math.min(...times), subject),
      callInput(`Last ${kind}`, Math.max(...times), subject),
    ];
    const cause = 'The event was entered twice.';
    return [finding(code, { value: count, sentence, cause, equation: `${count} > 1`, inputs })];
  });
}

/** The departure reports since the first event, in their order. */
function departuresOf(subject: PortCallSubject) {
  const begin = Math.min(...subject.events.map(({ at }) => msOf(at)));
  return subject.reports
    .filter(({ kind, at }) => kind === logReportKind.Departure && msOf(at) >= begin)
    .toSorted((one, other) => msOf(one.at) - msOf(other.at));
}

function departureInput(subject: PortCallSubject): FindingInput {
  const [first] = departuresOf(subject);
  return instantInput('Departure report', first?.at, {
    zone: subject.zone,
    records: [first?.record],
  });
}

/** When it first became certain that the port call is over. */
function overSince(subject: PortCallSubject): number | undefined {
  const departures = departuresOf(subject).map(({ at }) => msOf(at));
  const other = [subject.nextStart, subject.closedAt].flatMap((at) =>
    at === null ? [] : msOf(at),
  );
  const all = [...departures, ...other];
  return all.length === 0 ? undefined : Math.min(...all);
}

/** Code 200: the vessel went on, but the port call has no end. */
function endMissing(subject: PortCallSubject, { thresholds }: CheckContext) {
  const since = overSince(subject);
  if (timesOf(subject, 'end').length > 0 || since === undefined) return [];
  if (!isPast(subject, since, thresholds[200].graceHours)) return [];
  return [
    finding(200, {
      sentence: `The end event of the port call is missing for ${subject.portName}; one was expected by ${formatWithZone(since, subject.zone)}.`,
      cause: 'The end was not entered, or it was withdrawn.',
      equation: `No end; the port call was over more than ${figureText(thresholds[200].graceHours, 1)} h ago`,
      inputs: [
        eventsInput('End events', 0, subject),
        instantInput('Start of the next port call', subject.nextStart, {
          zone: subject.zone,
          records: [subject.nextRecord],
        }),
        callInput('Closed', subject.closedAt, subject),
        departureInput(subject),
      ],
    }),
  ];
}

/** Reports of a kind around the port call: one with a wrong time is among them. */
const recordsOfKind = ({ reports }: PortCallSubject, wanted: LogReportKind) =>
  reports.filter(({ kind }) => kind === wanted).map(({ record }) => record);

/** Codes 220 and 230: no report at the end of the sea passage before, or at the start of the one after. */
function reportMissing(subject: PortCallSubject, { thresholds }: CheckContext) {
  const starts = timesOf(subject, 'start');
  const ends = timesOf(subject, 'end');
  const sides = [
    {
      code: 220,
      at: starts.length === 0 ? undefined : Math.min(...starts),
      kind: logReportKind.Arrival,
      name: 'Arrival report (end of sea passage)',
      bound: 'Start of the port call',
      counts: 'Arrival reports',
    },
    {
      code: 230,
      at: ends.length === 0 ? undefined : Math.max(...ends),
      kind: logReportKind.Departure,
      name: 'Departure report (start of sea passage)',
      bound: 'End of the port call',
      counts: 'Departure reports',
    },
  ] as const;
  return sides.flatMap(({ code, at, kind, name, bound, counts }) => {
    if (at === undefined) return [];
    const { beforeHours, afterHours } = thresholds[code];
    const [from, to] = [at - hoursMs(beforeHours), at + hoursMs(afterHours)];
    const isThere = subject.reports.some(
      (report) => report.kind === kind && msOf(report.at) >= from && msOf(report.at) <= to,
    );
    if (isThere || !isPast(subject, at, afterHours)) return [];
    return [
      finding(code, {
        ...errorIf(subject.isInEuScope),
        sentence: `${name} is missing for ${subject.portName}; one was expected by ${formatWithZone(to, subject.zone)}.`,
        cause: 'The report was not sent, has another kind, or has a wrong time.',
        equation: `No report from ${formatWithZone(from, subject.zone)} to ${formatWithZone(to, subject.zone)}`,
        inputs: [
          countInput(counts, 0, recordsOfKind(subject, kind)),
          callInput(bound, at, subject),
          instantInput('Expected from', from, { zone: subject.zone }),
          instantInput('Expected by', to, { zone: subject.zone }),
        ],
      }),
    ];
  });
}

/** Code 240: a berth that was never left although the vessel is elsewhere. */
function berthOpen(subject: PortCallSubject) {
  const starts = subject.events.filter(({ kind }) => kind === 'berthStart');
  const isOver = timesOf(subject, 'end').length > 0;
  return starts.flatMap(({ berth, at }) => {
    const hasEnd = subject.events.some(
      (one) => one.kind === 'berthEnd' && one.berth === berth && msOf(one.at) >= msOf(at),
    );
    const next = starts.find((one) => msOf(one.at) > msOf(at));
    const hasNext = next !== undefined;
    if (hasEnd || !(hasNext || isOver)) return [];
    const name = berth ?? 'the berth';
    return [
      finding(240, {
        subject: berth,
        sentence: `The end event of ${name} is missing in ${subject.portName}; one was expected before ${hasNext ? 'the next berth' : 'the end of the port call'}.`,
        cause: 'Leaving the berth was not entered, or it names another berth.',
        equation: hasNext
          ? 'Start without end, next berth started'
          : 'Start without end, port call ended',
        inputs: [
          textInput('Berth', berth, [subject.record]),
          callInput('Start of the berth', at, subject),
          callInput('End of the berth', null, subject),
          callInput('Start of the next berth', next?.at, subject),
          callInput('End of the port call', timesOf(subject, 'end').at(-1), subject),
        ],
      }),
    ];
  });
}

/** Codes 180 to 240. */
export const portCallChecks = (
  subject: PortCallSubject,
  context: CheckContext,
): readonly CheckFinding[] => [
  ...startMissing(subject, context),
  ...doubled(subject),
  ...endMissing(subject, context),
  ...reportMissing(subject, context),
  ...berthOpen(subject),
];
