import {
  type AgentContent,
  agentServices,
  agentTemplates,
  estimateTitle,
  hasBerth,
} from '@fairlead/domain/agent-links/agent-entry';
import { callsInText } from '@fairlead/domain/emails/reading/named-call';
import type { QuotedText } from '@fairlead/domain/emails/reading/quoted-rows';
import {
  instantsOfTime,
  isUndecided,
  type ProposedTime,
  readTimes,
  type ReadingOptions,
  type ReadTimes,
} from '@fairlead/domain/emails/reading/read-times';
import { serviceTimeKind, serviceTimeSource } from '@fairlead/domain/port-calls/service-times';
import { formatShortDay } from '@fairlead/domain/time/format';
import type { EmailDetail } from '../email-view.state.ts';
import type { EmailCall, TakenTime, TimesBody } from './read-times.data.ts';

export type Decision = 'open' | 'confirmed' | 'skipped';

/** What a statement becomes: an event by its template, an estimate by its service, a line, or nothing yet. */
export type Meaning = `event ${number}` | `estimate ${number}` | 'line' | '';

/** A statement of an e-mail as a person reviews it. */
export interface ReviewedTime {
  readonly key: number;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  readonly decision: Decision;
  readonly meaning: Meaning;
  /** The port call that it is about: of the port that is named, or as chosen. */
  readonly portCall: EmailCall;
  readonly at: string | null;
  /** The end of a line; null where it has none. */
  readonly until: string | null;
  /** Of a line of the statement of facts. */
  readonly text: string;
  readonly berth: string;
  /** Instants that the words can mean, to choose from. */
  readonly choices: readonly string[];
  readonly doubts: readonly string[];
  /** What it was taken as before; undefined if it was not. */
  readonly taken: string | undefined;
}

export interface MeaningOption {
  readonly value: Meaning;
  readonly label: string;
  readonly group: string;
}

const estimated = serviceTimeKind.Estimated;

/** Everything that a statement can become. */
export const meanings: readonly MeaningOption[] = [
  ...agentServices.map(({ number }) => ({
    value: `estimate ${number}` as const,
    label: estimateTitle({ service: number, certainty: estimated }),
    group: 'Estimates',
  })),
  ...agentTemplates.map(({ id, name }) => ({
    value: `event ${id}` as const,
    label: name,
    group: 'Events',
  })),
  { value: 'line', label: 'Line of the statement of facts', group: 'Statement of facts' },
];

function meaningOf({ estimate, event, line }: ProposedTime): Meaning {
  if (estimate !== null) return `estimate ${estimate}`;
  const template = agentTemplates.find(({ internalName }) => internalName === event);
  if (template !== undefined) return `event ${template.id}`;
  return line === null ? '' : 'line';
}

const idOf = (meaning: Meaning): number => Number(meaning.split(' ')[1] ?? 0);

export const isBerthEvent = ({ meaning }: ReviewedTime): boolean =>
  meaning.startsWith('event') && hasBerth(idOf(meaning));

export const callLabel = ({
  port,
  scheduledArrival,
  timeZone,
  vessel,
  voyage,
}: EmailCall): string =>
  `${port}, ${formatShortDay(scheduledArrival, timeZone)} (${vessel}, voyage ${voyage})`;

/** Port calls that a person has chosen, by the key of the statement. */
export type ChosenCalls = Readonly<Record<number, number>>;

export interface ReviewContext {
  /** The port call of statements that name no port. */
  readonly usual: EmailCall;
  readonly calls: readonly EmailCall[];
  readonly writtenMs: number;
  readonly taken: readonly TakenTime[];
  readonly chosen: ChosenCalls;
}

interface Assignment {
  readonly portCall: EmailCall;
  readonly doubts: readonly string[];
  /** Whether the same words state another time in the text. */
  readonly isRepeated: boolean;
}

/** What the words were taken as before: in this port call, or in any where the text has them once. */
const takenBefore = (
  quote: string,
  { taken }: ReviewContext,
  { portCall, isRepeated }: Assignment,
) =>
  taken.find(
    (one) =>
      one.quote === quote && !one.isDeleted && (!isRepeated || one.portCall.id === portCall.id),
  );

/** A proposal in the zone of its port call; everything waits for a decision. */
function reviewed(
  proposed: ProposedTime,
  context: ReviewContext,
  assigned: Assignment,
): ReviewedTime {
  const { portCall } = assigned;
  const { writtenMs } = context;
  const written = { zone: portCall.timeZone, writtenMs };
  const begin = instantsOfTime(proposed, written);
  const { until } = proposed;
  const end = until === null ? null : instantsOfTime({ ...proposed, stated: until }, written);
  const { key, start, quote, line, doubts } = proposed;
  const before = takenBefore(quote, context, assigned);
  return {
    key,
    start,
    end: proposed.end,
    quote,
    decision: 'open',
    meaning: meaningOf(proposed),
    portCall,
    at: begin.instants[0] ?? null,
    until: line === null ? null : (end?.instants[0] ?? null),
    text: line ?? quote,
    berth: '',
    choices: begin.instants.length > 1 ? begin.instants : [],
    doubts: [...new Set([...doubts, ...begin.doubts, ...(end?.doubts ?? []), ...assigned.doubts])],
    taken: before === undefined ? undefined : `${before.title}, ${before.portCall.name}`,
  };
}

/** What is proposed, and what of the text was not understood. */
export interface Reading {
  readonly times: readonly ReviewedTime[];
  /** Times of which the words do not say what happened. */
  readonly others: readonly ReviewedTime[];
  readonly unread: ReadTimes['unread'];
  /** The order of day and month is for a person to decide. */
  readonly isUndecided: boolean;
  readonly order: ReadTimes['order']['order'];
}

/** Finds the port call of each statement; what a person has chosen leaves no doubt. */
function assigning(quoted: QuotedText, context: ReviewContext, all: readonly ProposedTime[]) {
  const { calls, chosen } = context;
  const find = callsInText(quoted.text, context);
  const counts = Map.groupBy(all, ({ quote }) => quote);
  return ({ key, start, quote, estimate }: ProposedTime): Assignment => {
    const isRepeated = (counts.get(quote)?.length ?? 0) > 1;
    const own = calls.find(({ id }) => id === chosen[key]);
    if (own !== undefined) return { portCall: own, doubts: [], isRepeated };
    const { call, doubts } = find({ start, quote, isEstimate: estimate !== null });
    return { portCall: call, doubts, isRepeated };
  };
}

/** The statements of a text, each for its own port call. */
export function readingOf(
  quoted: QuotedText,
  context: ReviewContext,
  order: ReadingOptions['order'],
): Reading {
  const { usual, writtenMs } = context;
  const read = readTimes(quoted, { zone: usual.timeZone, writtenMs, order });
  const assign = assigning(quoted, context, [...read.times, ...read.others]);
  return {
    times: read.times.map((one) => reviewed(one, context, assign(one))),
    others: read.others.map((one) => reviewed(one, context, assign(one))),
    unread: read.unread,
    isUndecided: isUndecided(read.order),
    order: read.order.order,
  };
}

/** Whether a text states only what is to come, so that the next port call is the likelier one. */
export function isAhead(quoted: QuotedText, writtenMs: number): boolean {
  const { times } = readTimes(quoted, { zone: 'UTC', writtenMs, order: undefined });
  return times.length > 0 && times.every(({ estimate }) => estimate !== null);
}

/** What prevents a statement from being confirmed; undefined if nothing does. */
export function missingOf({ meaning, at, until, text }: ReviewedTime): string | undefined {
  if (meaning === '') return 'Choose what it is';
  if (at === null) return 'Enter the time';
  if (meaning !== 'line') return undefined;
  if (text.trim() === '') return 'Enter the text of the line';
  return until !== null && until < at ? 'It cannot end before it begins' : undefined;
}

type SentContent = Exclude<AgentContent, { readonly what: 'document' | 'remark' }>;

/** What is sent of a confirmed statement; the words are its remark. */
function contentOf(time: ReviewedTime, at: string): SentContent {
  const { meaning, until, text, quote } = time;
  const berth = time.berth.trim();
  if (meaning === 'line') return { what: 'line', at, until, text: text.trim(), remark: null };
  if (meaning.startsWith('event')) {
    const ofBerth = isBerthEvent(time) && berth !== '' ? berth : null;
    return { what: 'event', templateId: idOf(meaning), at, berth: ofBerth, remark: quote };
  }
  const service = agentServices.find(({ number }) => number === idOf(meaning))?.number ?? 20;
  return { what: 'estimate', service, certainty: estimated, at, remark: quote };
}

export interface Reporter {
  readonly saidBy: number;
  readonly saidByName: string;
}

/** Masters write from their ships; other times come from the agent unless a person says otherwise. */
export function reporterOf({ from }: Pick<EmailDetail, 'from'>): Reporter {
  const name = from === null ? '' : from.name === '' ? from.address : from.name;
  const isMaster =
    /^(?:master|captain|capt)\b/i.test(from?.name ?? '') || /^master@/i.test(from?.address ?? '');
  return {
    saidBy: isMaster ? serviceTimeSource.Master : serviceTimeSource.Agent,
    saidByName: name.slice(0, 200),
  };
}

/** What is sent to one port call, and the statements that it is made from. */
export interface Taking {
  readonly portCall: EmailCall;
  readonly keys: readonly number[];
  readonly body: TimesBody;
}

/** The confirmed statements by their port calls; undefined while there is none, or one is not complete. */
export function takingsOf(
  times: readonly ReviewedTime[],
  { saidBy, saidByName, attachmentId }: Reporter & { readonly attachmentId: number | null },
): readonly Taking[] | undefined {
  const confirmed = times.filter(
    ({ decision, taken }) => decision === 'confirmed' && taken === undefined,
  );
  if (confirmed.length === 0 || confirmed.some((one) => missingOf(one) !== undefined))
    return undefined;
  const groups = Map.groupBy(confirmed, ({ portCall }) => portCall.id);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const body: TimesBody = {
      portCall: { id: first.portCall.id },
      saidBy: saidBy as NonNullable<TimesBody['saidBy']>,
      saidByName: saidByName.trim() === '' ? null : saidByName.trim(),
      entries: group.flatMap((one) =>
        one.at === null
          ? []
          : [{ content: contentOf(one, one.at), quote: one.quote, attachmentId }],
      ),
    };
    return [{ portCall: first.portCall, keys: group.map(({ key }) => key), body }];
  });
}
