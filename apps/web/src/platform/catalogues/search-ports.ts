import { searchTake } from '@fairlead/domain/constants';
import { type AnswerOf, call } from '../api/call.ts';

export type FoundPort = AnswerOf<'GET /ports/search'>[number];

/** The ports whose name or code matches the typed text, the best matches first. */
export const searchPorts = (s: string, signal: AbortSignal): Promise<FoundPort[]> =>
  call('GET /ports/search', { query: { s, take: searchTake }, signal });
