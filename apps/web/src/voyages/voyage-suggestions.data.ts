import { call } from '../platform/api/call.ts';
import { suggestionsOf } from '../platform/voyage-header/vessel-suggestions.ts';

/** The initial values of a vessel's new voyage, excluding an existing one. */
export const suggestionsFor = (excludedVoyageId?: number) => (vesselId: number) =>
  suggestionsOf(
    call('GET /voyages/generateNewVoyageNumber', { query: { vesselId } }),
    call('GET /vessels/{id}/lastPortCall', {
      params: { id: vesselId },
      query: excludedVoyageId === undefined ? {} : { excludedVoyageId },
    }),
  );
