import { searchTake } from '@fairlead/domain/constants';
import { voyageName } from '@fairlead/domain/text/voyage-name';
import { type AnswerOf, call } from '../api/call.ts';

export type BallastPortCall = AnswerOf<'GET /vessels/{id}/lastPortCall'>;

export interface Named {
  readonly id: number;
  readonly name: string;
}

/** A port call that a voyage can come from, with a name that identifies it. */
export type BallastChoice = BallastPortCall & Named;

/** What a voyage is and where it comes from, as edited for a new one, a stored one and a copy. */
export interface VoyageHeader {
  readonly vessel: Named | null;
  readonly voyageNumber: string;
  readonly reference: string;
  readonly ballastPortCall: BallastChoice | null;
  readonly trade: Named | null;
  readonly master: Named | null;
}

/** Mosjøen, 21083: the port, and the voyage that ended there. */
export function ballastChoice(portCall: BallastPortCall, usesReference: boolean): BallastChoice {
  const name = `${portCall.port.name}, ${voyageName(portCall.voyage, usesReference)}`;
  return { ...portCall, name };
}

type Person = AnswerOf<'GET /persons/search'>[number];

export const personChoice = ({ id, fullName }: Pick<Person, 'id' | 'fullName'>): Named => ({
  id,
  name: fullName,
});

const take = searchTake;

export const searchVessels = (s: string, signal: AbortSignal) =>
  call('GET /vessels/search', { query: { s, take }, signal });

export const searchTrades = (s: string, signal: AbortSignal) =>
  call('GET /trades/search', { query: { s, take }, signal });

export const searchMasters = async (s: string, signal: AbortSignal) =>
  (await call('GET /persons/search', { query: { s, take }, signal })).map(personChoice);

/** Port calls that a voyage can come from: of the same vessel, but not its own. */
export const searchBallastPortCalls =
  (vesselId: number | undefined, excludedVoyageId: number | undefined) =>
  (s: string, signal: AbortSignal) =>
    call('GET /portCalls/search', {
      query: {
        s,
        take,
        ...(vesselId === undefined ? {} : { vesselId }),
        ...(excludedVoyageId === undefined ? {} : { excludedVoyageId }),
      },
      signal,
    });
