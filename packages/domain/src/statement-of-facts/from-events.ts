import { flowEventAction } from '../flows/enumerations.ts';
import { type SofKind, sofReasons } from '../laytime/statement-of-facts.ts';
import { commonSofTemplates, plainLine } from './templates.ts';

/** An event of a port call for a statement of facts; instants in ISO 8601 UTC. */
export interface TakenEvent {
  readonly id: number;
  readonly internalName: string;
  readonly name: string;
  readonly action: number | null;
  readonly at: string;
  /** Further properties, such as Berth. */
  readonly data: readonly { readonly internalName: string; readonly value: string }[];
  readonly remark: string | null;
  /** The cargo that it concerns, by name; null for the whole call. */
  readonly cargo: string | null;
  readonly saidBy: number;
  readonly saidByName: string | null;
  /** When it was entered or last corrected. */
  readonly saidAt: string;
  readonly authorId: number | null;
}

/** A line before it has a number. */
export interface NewSofLine {
  readonly at: string;
  readonly until: string | null;
  readonly kind: SofKind;
  readonly reason: string | null;
  readonly templateId: number | null;
  readonly text: string;
  readonly remark: string | null;
  readonly underProtest: boolean;
  readonly saidBy: number;
  readonly saidByName: string | null;
  readonly saidAt: string;
  readonly gangs: number | null;
  readonly eventId: number | null;
  readonly authorId: number | null;
}

/** The two letters of a line for each common event, by its internal name. */
export const lettersOf: Readonly<Record<string, string>> = {
  EndOfSeaPassage: 'ES',
  Arrived: 'AR',
  NorTendered: 'NT',
  NorAccepted: 'NA',
  Anchored: 'AN',
  AnchorAweigh: 'AA',
  PilotOnBoard: 'PB',
  PilotOff: 'PO',
  AllFast: 'AF',
  CastOff: 'CO',
  StartCargo: 'CC',
  StartLoadDischarge: 'CC',
  EndCargo: 'CD',
  EndLoadDischarge: 'CD',
  BunkeringCommenced: 'BB',
  BunkeringCompleted: 'BE',
  DocumentsOnBoard: 'DO',
  Departed: 'SA',
};

/** For a company's own templates, which are only identified by their action. */
const lettersOfAction: ReadonlyMap<number, string> = new Map([
  [flowEventAction.StartPortCall, 'AR'],
  [flowEventAction.AlreadyInPort, 'AR'],
  [flowEventAction.NoticeOfReadiness, 'NT'],
  [flowEventAction.StartAnchor, 'AN'],
  [flowEventAction.EndAnchor, 'AA'],
  [flowEventAction.StartBerth, 'AF'],
  [flowEventAction.EndBerth, 'CO'],
  [flowEventAction.StartCargo, 'CC'],
  [flowEventAction.StartLoadDischarge, 'CC'],
  [flowEventAction.EndCargo, 'CD'],
  [flowEventAction.EndLoadDischarge, 'CD'],
  [flowEventAction.EndPortCall, 'SA'],
]);

/** Closing a port call is administrative: nothing happened on board. */
const isNoFact = ({ action }: TakenEvent): boolean => action === flowEventAction.ClosePortCall;

const valueOf = (event: TakenEvent, property: string): string =>
  event.data.find(({ internalName }) => internalName === property)?.value ?? '';

/** The cause named in a text, such as 'heavy rain'; 'other' if there is none. */
export function reasonOfText(text: string): string {
  const stated = text.toLowerCase();
  const known = sofReasons.find(
    ({ code, label }) =>
      stated.includes(code.toLowerCase()) || stated.includes(label.toLowerCase()),
  );
  return known?.code ?? 'other';
}

/**
 * Lines from the events of a port call, in chronological order; each retains who reported it and when. The
 * end of a delay closes the reason of the delay that started before it.
 */
export function linesFromEvents(events: readonly TakenEvent[]): readonly NewSofLine[] {
  let delay = 'other';
  const lines = events
    .filter((event) => !isNoFact(event))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.id - b.id)
    .map((event) => {
      if (event.action === flowEventAction.StartDelay)
        delay = reasonOfText(`${valueOf(event, 'DelayReason')} ${event.remark ?? ''}`);
      return { ...retainedOf(event), ...meaningOf(event, delay) };
    });
  return lines.map((line, at) => (isWithinWork(lines, at) ? { ...line, ...plainLine } : line));
}

/** With several cargoes, work starts with the first and is completed with the last; the others become remarks. */
function isWithinWork(lines: readonly NewSofLine[], at: number): boolean {
  const kind = lines[at]?.kind;
  if (kind === 'cargoBegins') return lines.findIndex((line) => line.kind === kind) < at;
  return kind === 'cargoCompleted' && lines.findLastIndex((line) => line.kind === kind) > at;
}

type Meaning = Pick<NewSofLine, 'kind' | 'reason' | 'templateId' | 'text'>;

function meaningOf(event: TakenEvent, delay: string): Meaning {
  const { action, name } = event;
  if (action === flowEventAction.StartDelay || action === flowEventAction.EndDelay) {
    const kind = action === flowEventAction.StartDelay ? 'opens' : 'closes';
    const template = commonSofTemplates.find((one) => one.kind === kind && one.reason === delay);
    const cause = valueOf(event, 'DelayReason');
    const text = cause === '' ? name : `${name}: ${cause}`;
    return { kind, reason: delay, templateId: template?.id ?? null, text };
  }
  const letters = lettersOf[event.internalName] ?? lettersOfAction.get(action ?? 0);
  const template = commonSofTemplates.find((one) => one.letters === letters);
  const berth = valueOf(event, 'Berth');
  const stated = template?.text ?? name;
  const text = [stated, berth, event.cargo ?? ''].filter((part) => part !== '').join(', ');
  return template === undefined
    ? { ...plainLine, text }
    : { kind: template.kind, reason: template.reason, templateId: template.id, text };
}

const retainedOf = (event: TakenEvent): Omit<NewSofLine, keyof Meaning> => ({
  at: event.at,
  until: null,
  remark: event.remark?.slice(0, 1000) ?? null,
  underProtest: false,
  saidBy: event.saidBy,
  saidByName: event.saidByName,
  saidAt: event.saidAt,
  gangs: null,
  eventId: event.id,
  authorId: event.authorId,
});
