import { daysBetween, timeBarState } from '../claims/ageing.ts';
import { counted } from '../quantities/counted.ts';
import { laycanDeviationText } from '../schedule/laycan.ts';
import { latenessText } from '../time/duration.ts';
import {
  worklistKind,
  type WorklistKind,
  worklistUrgency,
  type WorklistUrgency,
} from './enumerations.ts';

/** One thing to deal with in a company. */
export interface WorklistLine {
  readonly kind: WorklistKind;
  /** Id of the record that the line opens. */
  readonly id: number;
  readonly urgency: WorklistUrgency;
  /** When it happened or is due, as an instant in ISO 8601 or a day. */
  readonly at: string;
  readonly vessel: string;
  readonly text: string;
}

const errorSeverity = 3;

interface NotificationFacts {
  readonly id: number;
  readonly refDate: string;
  readonly vessel: string | null;
  readonly message: string;
  readonly severity: number;
}

/** A finding of the data checks that is open. */
export const notificationLine = (facts: NotificationFacts): WorklistLine => ({
  kind: worklistKind.Notification,
  id: facts.id,
  urgency: facts.severity >= errorSeverity ? worklistUrgency.Urgent : worklistUrgency.Open,
  at: facts.refDate,
  vessel: facts.vessel ?? '',
  text: facts.message,
});

function barText(left: number): string {
  if (left < 0) return `time bar passed ${counted(-left, 'day')} ago`;
  return left === 0 ? 'time bar today' : `time bar in ${counted(left, 'day')}`;
}

interface TimeBarFacts {
  readonly fixtureId: number;
  readonly fixtureNumber: string;
  readonly vessel: string;
  readonly charterer: string;
  /** The last day, as `2026-09-17`. */
  readonly lastDay: string;
}

/** A claim whose time bar is near or has passed; null while it is more than 30 days away. */
export function timeBarLine(facts: TimeBarFacts, today: string): WorklistLine | null {
  const state = timeBarState(facts.lastDay, today);
  if (state === 'clear') return null;
  return {
    kind: worklistKind.TimeBar,
    id: facts.fixtureId,
    urgency: state === 'near' ? worklistUrgency.Soon : worklistUrgency.Urgent,
    at: facts.lastDay,
    vessel: facts.vessel,
    text: `${facts.fixtureNumber}, ${facts.charterer}: ${barText(daysBetween(today, facts.lastDay))}`,
  };
}

interface LateFacts {
  readonly voyageId: number;
  readonly voyage: string;
  readonly vessel: string;
  readonly port: string;
  /** The scheduled arrival, or departure of a vessel in port. */
  readonly at: string;
  readonly delayMs: number;
}

/** A voyage that is expected late at a port. */
export const lateLine = (facts: LateFacts): WorklistLine => ({
  kind: worklistKind.LateVoyage,
  id: facts.voyageId,
  urgency: worklistUrgency.Soon,
  at: facts.at,
  vessel: facts.vessel,
  text: `Voyage ${facts.voyage}, ${facts.port}: ${latenessText(facts.delayMs)}`,
});

interface LaycanFacts {
  readonly fixtureId: number;
  readonly fixtureNumber: string;
  readonly vessel: string;
  /** When the laycan closes. */
  readonly closes: string;
  readonly deviationMs: number;
}

/** A laycan that the vessel is expected to miss. */
export const laycanLine = (facts: LaycanFacts): WorklistLine => ({
  kind: worklistKind.Laycan,
  id: facts.fixtureId,
  urgency: worklistUrgency.Urgent,
  at: facts.closes,
  vessel: facts.vessel,
  text: `${facts.fixtureNumber}: expected ${laycanDeviationText(facts.deviationMs)} for its laycan`,
});

interface WaitingFacts {
  readonly portCallId: number;
  readonly port: string;
  readonly vessel: string;
  readonly agent: string;
  /** When the oldest of them was entered. */
  readonly since: string;
  readonly entries: number;
}

/** What an agent entered for a port call and the office has not accepted yet. */
export const agentLine = (facts: WaitingFacts): WorklistLine => ({
  kind: worklistKind.AgentEntry,
  id: facts.portCallId,
  urgency: worklistUrgency.Open,
  at: facts.since,
  vessel: facts.vessel,
  text: `${facts.port}: ${counted(facts.entries, 'entry', 'entries')} of ${facts.agent} to accept`,
});

interface ProposedEventsFacts {
  readonly portCallId: number;
  readonly port: string;
  readonly vessel: string;
  /** When the earliest of them happened. */
  readonly since: string;
  readonly events: number;
}

/** Events of a port call that positions propose. */
export const proposedEventsLine = (facts: ProposedEventsFacts): WorklistLine => ({
  kind: worklistKind.EventProposal,
  id: facts.portCallId,
  urgency: worklistUrgency.Open,
  at: facts.since,
  vessel: facts.vessel,
  text: `${facts.port}: ${counted(facts.events, 'proposed event')} to accept`,
});

interface ProposedFacts {
  readonly id: number;
  readonly vessel: string;
  readonly reason: string;
  readonly from: string;
  readonly hours: string | null;
}

/** An off-hire that waits for a decision. */
export const offhireLine = (facts: ProposedFacts): WorklistLine => ({
  kind: worklistKind.Offhire,
  id: facts.id,
  urgency: worklistUrgency.Open,
  at: facts.from,
  vessel: facts.vessel,
  text: `${facts.reason}${facts.hours === null ? ', still going on' : `, ${facts.hours} h`}`,
});

type Ordered = Pick<WorklistLine, 'kind' | 'urgency' | 'at' | 'id'>;

const isFinding = ({ kind }: Ordered): boolean => kind === worklistKind.Notification;

/** What is due or waits comes by its date, the earliest first; of findings the newest matters most. */
function compareDates(a: Ordered, b: Ordered): number {
  if (isFinding(a) !== isFinding(b)) return isFinding(a) ? 1 : -1;
  return isFinding(a) ? b.at.localeCompare(a.at) : a.at.localeCompare(b.at);
}

/** What is most urgent first; of the same urgency deadlines and entries that wait, then findings of the data checks. */
export const inOrder = <Line extends Ordered>(lines: readonly Line[]): readonly Line[] =>
  lines.toSorted((a, b) => b.urgency - a.urgency || compareDates(a, b) || a.id - b.id);

/** The page of the record that a line opens. */
export function worklistAddress({ kind, id }: Pick<WorklistLine, 'kind' | 'id'>): string {
  const pages: Readonly<Record<WorklistKind, string>> = {
    [worklistKind.Notification]: `/notifications?panel=n${id}`,
    [worklistKind.TimeBar]: `/fixtures/${id}/claim`,
    [worklistKind.LateVoyage]: `/voyages/${id}/edit`,
    [worklistKind.Laycan]: `/fixtures/${id}`,
    [worklistKind.AgentEntry]: `/portcalls/${id}`,
    [worklistKind.Offhire]: `/offhires/proposals/${id}`,
    [worklistKind.EventProposal]: `/portcalls/${id}`,
  };
  return pages[kind];
}
