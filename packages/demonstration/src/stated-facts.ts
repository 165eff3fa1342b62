import { serviceTimeSource } from '@fairlead/domain/port-calls/service-times';
import { linesFromEvents, type NewSofLine } from '@fairlead/domain/statement-of-facts/from-events';
import { commonSofTemplates } from '@fairlead/domain/statement-of-facts/templates';
import { dayMs, hourMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { type Chance, chanceOf } from './chance.ts';
import type { CallEventRow, CompanyRows, PortCallRow, SofLineRow, StatementRow } from './rows.ts';

const mostStatements = 16;

type Stated = {
  readonly call: PortCallRow;
  readonly events: readonly CallEventRow[];
  readonly nowMs: number;
  readonly author: number | null;
};

const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** A line by the letters of its event. */
function lineOf(letters: string, ms: number, values: Partial<NewSofLine> = {}): NewSofLine {
  const template = commonSofTemplates.find((one) => one.letters === letters);
  if (template === undefined) throw new Error(`No event has the letters ${letters}.`);
  const { id, kind, reason, text } = template;
  return {
    at: iso(Math.round(ms / (5 * minuteMs)) * 5 * minuteMs),
    until: null,
    kind,
    reason,
    templateId: id,
    text,
    remark: null,
    underProtest: false,
    saidBy: serviceTimeSource.Agent,
    saidByName: null,
    saidAt: iso(ms + 25 * minuteMs),
    gangs: null,
    eventId: null,
    authorId: null,
    ...values,
  };
}

/** What interrupts work, with how often it does. */
const interruptions = [
  ['RB', 'RE', 'Hatches closed'],
  ['RB', 'RE', 'Showers'],
  ['RB', 'RE', null],
  ['LB', 'LE', 'Change of shift'],
  ['KB', 'KE', 'Crane 2, hydraulics'],
  ['WC', 'WD', 'No trucks at the quay'],
  ['GB', 'GE', 'Crane 1, grab wire renewed'],
] as const;

type Span = { readonly from: number; readonly to: number };

/** The first weekend without work, where the whole of it lies within the work. */
function weekendIn({ from, to }: Span): Span | undefined {
  const day = new Date(from).getUTCDay();
  const saturday = Math.floor(from / dayMs) * dayMs + ((6 - day + 7) % 7) * dayMs + 17 * hourMs;
  const monday = saturday + 37 * hourMs;
  return saturday > from + hourMs && monday < to - hourMs
    ? { from: saturday, to: monday }
    : undefined;
}

function workLines(chance: Chance, work: Span): readonly NewSofLine[] {
  const weekend = weekendIn(work);
  const lines: NewSofLine[] =
    weekend === undefined
      ? []
      : [
          lineOf('CS', weekend.from, { remark: 'Weekend, no work ordered' }),
          lineOf('CR', weekend.to, { gangs: 2 }),
        ];
  let at = work.from + chance.between(1.5, 5) * hourMs;
  while (lines.length < 18) {
    const ends = at + chance.between(0.4, 2.6) * hourMs;
    if (ends > work.to - 0.7 * hourMs) break;
    const isAtRest = weekend !== undefined && at < weekend.to && ends > weekend.from;
    if (!isAtRest) {
      const [opens, closes, remark] = chance.pick(interruptions);
      lines.push(lineOf(opens, at, { remark }), lineOf(closes, ends));
    }
    at = (isAtRest ? weekend.to : ends) + chance.between(2, 8) * hourMs;
  }
  return lines;
}

function aroundLines(
  chance: Chance,
  stay: Readonly<Record<'arrived' | 'berthed' | 'begins', number>>,
): readonly NewSofLine[] {
  const { arrived, berthed, begins } = stay;
  const share = (part: number) => berthed + (begins - berthed) * part;
  const shifts = chance.happens(0.35);
  return [
    lineOf('FP', arrived + 0.6 * (berthed - arrived)),
    lineOf('PB', berthed - 70 * minuteMs),
    ...(shifts
      ? [
          lineOf('SB', berthed - 60 * minuteMs, { remark: 'Anchorage to berth' }),
          lineOf('SE', berthed),
        ]
      : []),
    lineOf('FL', berthed - 20 * minuteMs),
    lineOf('GW', share(0.1)),
    lineOf('DB', share(0.25)),
    lineOf('DE', share(0.5)),
    lineOf('HP', share(0.7), { remark: 'All holds dry and clean' }),
  ];
}

/** The facts of one port call: its events, what happened between them, and nothing later than now. */
function factsOf({ call, events, nowMs, author }: Stated): readonly NewSofLine[] {
  const chance = chanceOf(call.id * 61 + 3);
  const taken = linesFromEvents(
    events.map((event) => ({
      id: event.id,
      internalName: event.internal_name,
      name: event.name,
      action: event.action,
      at: event.event_date,
      data: event.data,
      remark: null,
      cargo: null,
      saidBy: event.said_by,
      saidByName: null,
      saidAt: iso(Math.min(Date.parse(event.event_date) + 20 * minuteMs, nowMs)),
      authorId: event.author_id,
    })),
  );
  const timeOf = (kind: NewSofLine['kind']) => {
    const found = taken.find((line) => line.kind === kind);
    return found === undefined ? undefined : Date.parse(found.at);
  };
  const [arrived, berthed, begins] = [timeOf('arrived'), timeOf('berthed'), timeOf('cargoBegins')];
  if (arrived === undefined || berthed === undefined || begins === undefined) return [];
  const ends = timeOf('cargoCompleted') ?? nowMs;
  const left = timeOf('unberthed');
  const after =
    left === undefined
      ? []
      : [
          lineOf('DB', ends + 0.2 * (left - ends), { remark: 'Final' }),
          lineOf('DE', ends + 0.45 * (left - ends)),
          lineOf('DO', ends + 0.8 * (left - ends)),
        ];
  const between = [
    ...aroundLines(chance, { arrived, berthed, begins }),
    ...workLines(chance, { from: begins, to: ends }),
    ...after,
  ].map((line) => ({ ...line, authorId: author }));
  return [...taken, ...between]
    .filter((line) => Date.parse(line.at) <= nowMs)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const rowOf = (
  line: NewSofLine,
  reference: {
    readonly company: number;
    readonly id: number;
    readonly statement: number;
    readonly position: number;
  },
): SofLineRow => ({
  company_id: reference.company,
  id: reference.id,
  sof_id: reference.statement,
  position: reference.position,
  at: line.at,
  until: line.until,
  kind: line.kind,
  reason: line.reason,
  template_id: line.templateId,
  text: line.text,
  remark: line.remark,
  under_protest: line.underProtest,
  said_by: line.saidBy,
  said_by_name: line.saidByName,
  said_at: line.saidAt,
  author_id: line.authorId,
  event_id: line.eventId,
  gangs: line.gangs,
});

const protested = 'Master protests: holds 1 and 2 could be worked';

const underProtest = (line: NewSofLine): NewSofLine =>
  line.kind === 'opens' && line.reason === 'rain'
    ? { ...line, underProtest: true, remark: protested }
    : line;

interface Story {
  readonly nextId: () => number;
  readonly nextLineId: () => number;
  readonly author: number | null;
}

export interface StatementRows {
  readonly statements: readonly StatementRow[];
  readonly sofLines: readonly SofLineRow[];
}

/** A port call with its facts, of which a statement can be made. */
export interface CallFacts {
  readonly call: PortCallRow;
  readonly facts: readonly NewSofLine[];
}

/** The facts of the port calls at which cargo of fixtures is handled, the latest first. */
export function factsOfCalls(
  rows: Pick<CompanyRows, 'voyages' | 'portCalls' | 'cargo' | 'cargoPorts' | 'portCallEvents'>,
  story: { readonly nowMs: number; readonly author: number | null },
): readonly CallFacts[] {
  const fixed = new Set(
    rows.cargo.flatMap(({ id, fixture_id }) => (fixture_id === null ? [] : [id])),
  );
  const handled = new Set(
    rows.cargoPorts.flatMap((line) => (fixed.has(line.cargo_id) ? [line.port_call_id] : [])),
  );
  const idle = new Set(rows.voyages.filter((voyage) => voyage.in_active).map(({ id }) => id));
  const events = Map.groupBy(rows.portCallEvents, (event) => event.port_call_id);
  return rows.portCalls
    .filter(
      (call) =>
        handled.has(call.id) &&
        call.parent_id === null &&
        !call.in_active &&
        !idle.has(call.voyage_id),
    )
    .map((call) => ({
      call,
      facts: factsOf({ call, events: events.get(call.id) ?? [], ...story }),
    }))
    .filter(({ facts }) => facts.length > 0)
    .toSorted((a, b) => (b.call.arrived ?? '').localeCompare(a.call.arrived ?? ''));
}

/** Statements of facts of the latest port calls, and of those of a claim; one of them is under protest. */
export function statedFacts(
  known: readonly CallFacts[],
  claimed: readonly CallFacts[],
  story: Story,
): StatementRows {
  const latest = known.slice(0, mostStatements);
  return statementRows([...latest, ...claimed.filter((one) => !latest.includes(one))], story);
}

/** The statements of facts of port calls. */
export function statementRows(calls: readonly CallFacts[], story: Story): StatementRows {
  const stated = calls.map(({ call, facts }) => ({ call, id: story.nextId(), facts }));
  const wet = stated.findIndex(({ facts }) => facts.some(({ reason }) => reason === 'rain'));
  return {
    statements: stated.map(({ call, id }) => ({
      company_id: call.company_id,
      id,
      port_call_id: call.id,
      working_times: 'Monday to Saturday 07:00 to 22:00, two shifts',
      remarks: 'Times are those of the port.',
      author_id: story.author,
    })),
    sofLines: stated.flatMap(({ call, id, facts }, at) =>
      (at === wet ? facts.map(underProtest) : facts).map((line, position) =>
        rowOf(line, {
          company: call.company_id,
          id: story.nextLineId(),
          statement: id,
          position,
        }),
      ),
    ),
  };
}
