import { entryId } from '@fairlead/domain/ship-entries/entry-id';
import { signatureOf } from '@fairlead/domain/chat/rules';
import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { cataloguePorts } from '@fairlead/domain/ports/catalogue';
import { dayMs, hourMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { type Chance, chanceOf } from './chance.ts';
import { openTalks, type Talk, type TalkLine, talks } from './chat-talks.ts';
import type { ChatMessageRow, ChatRows } from './chat-message-rows.ts';
import type { QuestionedReport } from './questioned-report.ts';
import type { CompanyRows, PortCallRow } from './rows.ts';
import { shipEntryRow, type StoryPerson } from './ship-entry-rows.ts';
import type { ShipEntryRow } from './ship-report-rows.ts';

type Sailed = Pick<
  CompanyRows,
  | 'vessels'
  | 'voyages'
  | 'portCalls'
  | 'persons'
  | 'partners'
  | 'cargo'
  | 'cargoPorts'
  | 'commodities'
>;

export interface ChatStory {
  readonly company: number;
  readonly seed: number;
  readonly nowMs: number;
  /** The people of the office, the first of them first. */
  readonly people: readonly { readonly id: number; readonly name: string }[];
  /** The report that the office asks a ship to correct. */
  readonly questioned: QuestionedReport | null;
  readonly nextMessage: () => number;
  readonly nextTag: () => number;
}

/** A conversation at its time, with what it is about. */
interface Held {
  readonly lines: readonly TalkLine[];
  readonly at: number;
  readonly call: PortCallRow | null;
  readonly replace: (text: string) => string;
  readonly isOpen: boolean;
  /** The report that the first line is about. */
  readonly about?: string;
}

const portNames = new Map(cataloguePorts.map(({ id, name }) => [id, name]));
const reasonOf = {
  loading: reasonForCall.Loading,
  discharging: reasonForCall.Discharging,
  bunkering: reasonForCall.Bunkering,
} as const;

const iso = (ms: number): string => new Date(ms).toISOString();

/** The first cargo that is handled at a call. */
function cargoAt(rows: Sailed, call: PortCallRow): string {
  const line = rows.cargoPorts.find(({ port_call_id }) => port_call_id === call.id);
  const cargo = rows.cargo.find(({ id }) => id === line?.cargo_id);
  return rows.commodities.find(({ id }) => id === cargo?.commodity_id)?.name ?? 'the cargo';
}

const fits = ({ reason }: Talk, call: PortCallRow): boolean =>
  reason === undefined || call.reason_ids.includes(reasonOf[reason]);

/** More was stored of the last weeks than of the months before. */
const shareOf = (age: number): number => (age < 30 * dayMs ? 0.55 : 0.12);

/** The conversations of a vessel about its port calls, and the one that is open now. */
function heldOf(
  rows: Sailed,
  vessel: number,
  { nowMs, chance }: { nowMs: number; chance: Chance },
) {
  const voyages = new Set(
    rows.voyages.filter((one) => one.vessel_id === vessel && !one.in_active).map(({ id }) => id),
  );
  const calls = rows.portCalls
    .filter((call) => voyages.has(call.voyage_id) && !call.in_active && call.parent_id === null)
    .toSorted((a, b) => a.scheduled_arrival.localeCompare(b.scheduled_arrival));
  const past = calls.flatMap((call, at): readonly Held[] => {
    const departed = call.departed;
    if (call.arrived === null || departed === null) return [];
    if (!chance.happens(shareOf(nowMs - Date.parse(call.arrived)))) return [];
    const talk = chance.pick(talks.filter((one) => fits(one, call)));
    const begin = Date.parse(talk.from === 'arrival' ? call.arrived : departed);
    const texts: Readonly<Record<string, string>> = {
      port: portNames.get(call.port_id) ?? '',
      next: portNames.get(calls[at + 1]?.port_id ?? 0) ?? 'the next port',
      cargo: cargoAt(rows, call).toLowerCase(),
      agent: rows.partners.find(({ id }) => id === call.agent_id)?.name ?? 'the agent',
      hour: `${String(chance.whole(4, 22)).padStart(2, '0')}:${chance.pick(['00', '30'])}`,
    };
    const replace = (text: string) =>
      text.replaceAll(/\{(\w+)\}/g, (_, key: string) => texts[key] ?? '');
    const from = begin + talk.hours * hourMs + chance.whole(0, 59) * minuteMs;
    return [{ lines: talk.lines, at: from, call, replace, isOpen: false }];
  });
  return past.toSorted((a, b) => a.at - b.at);
}

interface Writers {
  readonly master: StoryPerson;
  readonly engineer: StoryPerson;
  readonly office: ChatStory['people'][number];
}

interface Written {
  readonly row: ChatMessageRow;
  readonly entry: ShipEntryRow | null;
  readonly tags: ChatRows['tags'];
}

/** When an instruction was acknowledged, and by whom; the last one of an open conversation is not yet. */
function acknowledged(
  { rank, at, isOpen }: { rank: TalkLine[3]; at: number; isOpen: boolean },
  { master, engineer }: Writers,
) {
  const person = rank === 'Chief engineer' ? engineer : master;
  return {
    instruction_rank: rank ?? null,
    acknowledged_at: rank === undefined || isOpen ? null : iso(at + 9 * minuteMs),
    acknowledged_by: rank === undefined || isOpen ? null : signatureOf(person.name, person.rank),
  };
}

interface WritingScene {
  readonly story: ChatStory;
  readonly vessel: number;
  readonly chance: Chance;
}

function written(held: Held, writers: Writers, scene: WritingScene): readonly Written[] {
  let at = held.at;
  return held.lines.flatMap((line, index) => {
    at += line[1] * minuteMs;
    return at > scene.story.nowMs ? [] : [writtenLine({ held, line, index, at }, writers, scene)];
  });
}

interface TimedLine {
  readonly held: Held;
  readonly line: TalkLine;
  readonly index: number;
  readonly at: number;
}

/** What the first message of a conversation is about: the call, and now and then the voyage as well. */
function taggedWith({ held, index }: TimedLine, id: number) {
  if (held.call === null || index > 0) return [];
  const call = { kind: 'portCall', of: held.call.id } as const;
  const voyage = { kind: 'voyage', of: held.call.voyage_id } as const;
  return id % 3 === 0 ? [call, voyage] : [call];
}

function writtenLine(
  timed: TimedLine,
  writers: Writers,
  { story, vessel, chance }: WritingScene,
): Written {
  const { held, line, index, at } = timed;
  const [from, , text, rank] = line;
  const isShip = from === 'ship';
  const isOpen = held.isOpen && index === held.lines.length - 1;
  const person = /main engine|bunkering|auxiliary/i.test(text) ? writers.engineer : writers.master;
  const id = story.nextMessage();
  const random = Uint8Array.from({ length: 16 }, () => chance.whole(0, 255));
  const client_id = entryId(at, random);
  const body = held.replace(text);
  const tags = taggedWith(timed, id);
  const isUnread = isOpen && (isShip || rank !== undefined);
  const reader = isShip ? writers.office.name : signatureOf(person.name, person.rank);
  const row: ChatMessageRow = {
    company_id: story.company,
    id,
    client_id,
    vessel_id: vessel,
    author_id: isShip ? null : writers.office.id,
    created: iso(at),
    body,
    link: `/chat/${vessel}`,
    direction: isShip ? 20 : 10,
    author_name: isShip ? person.name : null,
    author_rank: isShip ? person.rank : '',
    entry_id: isShip ? client_id : null,
    delivered: isShip || isUnread ? null : iso(at + 2 * minuteMs),
    read_at: isUnread ? null : iso(Math.min(at + 7 * minuteMs, story.nowMs)),
    read_by: isUnread ? null : reader,
    about: held.about === undefined ? null : { kind: 'logReport', id: held.about },
    ...acknowledged({ rank, at, isOpen }, writers),
  };
  const entry = shipEntryRow({
    company: story.company,
    vessel,
    id: client_id,
    form: 'chatMessage',
    person,
    at: iso(at),
    payload: { body, tags: tags.map(({ kind, of }) => ({ kind, id: of })), files: [] },
    refs: [{ entity: 'chatMessage', id }],
  });
  return { row, entry: isShip ? entry : null, tags: tags.map((tag) => tagRow(story, id, tag)) };
}

const tagRow = (
  { company, nextTag }: ChatStory,
  message: number,
  { kind, of }: { kind: 'portCall' | 'voyage'; of: number },
) => ({
  company_id: company,
  id: nextTag(),
  message_id: message,
  voyage_id: kind === 'voyage' ? of : null,
  port_call_id: kind === 'portCall' ? of : null,
});

/** Everyone has read everything up to the last message of the office, or all but the last two. */
function marksOf(rows: readonly ChatMessageRow[], { company, people }: ChatStory) {
  const last = rows.findLast(({ read_at, direction }) => direction === 10 || read_at !== null);
  return last === undefined
    ? []
    : people.map(({ id }) => ({
        company_id: company,
        vessel_id: last.vessel_id,
        user_id: id,
        message_id: last.id,
      }));
}

/** What the office and the ships of a company wrote to each other up to the moment of the story. */
export function chatRows(rows: Sailed, story: ChatStory): ChatRows {
  const { seed, nowMs, people } = story;
  const [office, second] = people;
  const engineers = rows.persons.filter(({ rank }) => rank === 'Chief engineer');
  const of = rows.vessels
    .filter(({ chat_enabled }) => chat_enabled)
    .map((vessel, at) => {
      const chance = chanceOf(seed * 3001 + vessel.id);
      const voyage = rows.voyages.findLast((one) => one.vessel_id === vessel.id && !one.in_active);
      const master = rows.persons.find(({ id }) => id === voyage?.master_id);
      const engineer = engineers[at % Math.max(1, engineers.length)] ?? master;
      if (office === undefined || master === undefined || engineer === undefined) return [];
      const named = ({ full_name: name, rank }: typeof master) => ({ name, rank });
      const writers = { master: named(master), engineer: named(engineer) };
      const open = openTalks[at];
      const recent = open === undefined ? [] : [openTalk(open, nowMs - (at + 1) * 47 * minuteMs)];
      const questions =
        story.questioned?.vessel === vessel.id ? [questionOf(story.questioned)] : [];
      const past = heldOf(rows, vessel.id, { nowMs, chance });
      return [...past, ...questions, ...recent].flatMap((held, turn) =>
        written(
          held,
          { ...writers, office: turn % 3 === 2 ? (second ?? office) : office },
          { story, vessel: vessel.id, chance },
        ),
      );
    });
  const all = of.flat();
  return {
    entries: all.flatMap(({ entry }) => entry ?? []),
    messages: all.map(({ row }) => row),
    tags: all.flatMap(({ tags }) => tags),
    readMarks: of.flatMap((lines) =>
      marksOf(
        lines.map(({ row }) => row),
        story,
      ),
    ),
  };
}

const questionOf = ({ text, at, guid }: QuestionedReport): Held => ({
  lines: [['office', 0, text]],
  at,
  call: null,
  replace: (line) => line,
  isOpen: false,
  about: guid,
});

/** The conversation that ends a while ago and has no answer yet. */
function openTalk(lines: readonly TalkLine[], ends: number): Held {
  const minutes = lines.reduce((sum, [, after]) => sum + after, 0);
  const at = ends - minutes * minuteMs;
  return { lines, at, call: null, replace: (text) => text, isOpen: true };
}
