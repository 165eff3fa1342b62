import { dayMs } from '../time/milliseconds.ts';
import { namesPort, type PortNames, withoutSignature } from './names-in-text.ts';

/** A port call that an e-mail can be about. Instants in ISO 8601. */
export interface NearCall {
  readonly id: number;
  readonly voyageId: number;
  readonly vessel: { readonly id: number; readonly name: string };
  readonly port: PortNames & { readonly id: number };
  /** Actual where it is known, otherwise scheduled. */
  readonly arrival: string;
  readonly departure: string;
  readonly hasArrived: boolean;
  readonly hasDeparted: boolean;
  /** Whether the sender of the e-mail is its agent. */
  readonly isOfSender: boolean;
}

export interface CallClues {
  /** Near the day of the e-mail: of its vessels and voyages, and of the sender as agent. */
  readonly calls: readonly NearCall[];
  /** Vessels that the e-mail names. */
  readonly vesselIds: readonly number[];
  /** The voyage that the e-mail names. */
  readonly voyageId: number | undefined;
  readonly subject: string;
  readonly text: string;
  /** When it was received, in ISO 8601. */
  readonly at: string;
}

export interface FoundCall {
  readonly call: NearCall;
  /** Whether its port is named; otherwise the sender is its agent. */
  readonly isNamed: boolean;
}

/** A port call is considered that many days before its arrival and after its departure. */
export const nearCallDays = 30;

/** Milliseconds from an instant to a call: 0 during it, however long it takes. */
function distance({ arrival, departure, hasArrived, hasDeparted }: NearCall, at: number): number {
  const start = Date.parse(arrival);
  if (at < start) return start - at;
  const isOpen = hasArrived && !hasDeparted;
  return isOpen ? 0 : Math.max(0, at - Date.parse(departure));
}

/** Calls of the voyage, or else of the vessel; where none or several are named, only those of the sender. */
function callsConcerned({ calls, vesselIds, voyageId }: CallClues): readonly NearCall[] {
  if (voyageId !== undefined) return calls.filter((call) => call.voyageId === voyageId);
  const ofVessels =
    vesselIds.length === 0 ? calls : calls.filter(({ vessel }) => vesselIds.includes(vessel.id));
  return vesselIds.length === 1 ? ofVessels : ofVessels.filter(({ isOfSender }) => isOfSender);
}

const count = (values: readonly number[]): number => new Set(values).size;

/**
 * The port call that an e-mail is about: of the vessel or voyage that it names, at the port in its subject, or else of the
 * sender as agent, or else at the port in its text; the current call there, or the nearest in time within 30 days. Undefined
 * where more than one vessel or port remains.
 */
export function callOf(clues: CallClues): FoundCall | undefined {
  const at = Date.parse(clues.at);
  let left = callsConcerned(clues).filter((call) => distance(call, at) <= nearCallDays * dayMs);
  const text = withoutSignature(clues.text);
  const inSubject = left.filter(({ port }) => namesPort(clues.subject, port));
  if (inSubject.length > 0) left = inSubject;
  const ofSender = left.filter(({ isOfSender }) => isOfSender);
  if (ofSender.length > 0) left = ofSender;
  const inText = left.filter(({ port }) => namesPort(text, port));
  if (inText.length > 0) left = inText;
  const isNamed = inSubject.length + inText.length > 0;
  if (!isNamed && ofSender.length === 0) return undefined;
  if (count(left.map(({ port }) => port.id)) > 1 || count(left.map((c) => c.vessel.id)) > 1)
    return undefined;
  const [call] = left.toSorted(
    (one, other) =>
      distance(one, at) - distance(other, at) ||
      Date.parse(other.arrival) - Date.parse(one.arrival) ||
      other.id - one.id,
  );
  return call === undefined ? undefined : { call, isNamed };
}
