import { call } from '../platform/api/call.ts';
import { suggestionsOf } from '../platform/voyage-head/vessel-suggestions.ts';

/** What a voyage of a vessel would begin with, apart from one that it has already. */
export const suggestionsFor = (excludedVoyageId?: number) => (vesselId: number) =>
  suggestionsOf(
    call('GET /voyages/generateNewVoyageNumber', { query: { vesselId } }),
    call('GET /vessels/{id}/lastPortCall', {
      params: { id: vesselId },
      query: excludedVoyageId === undefined ? {} : { excludedVoyageId },
    }),
  );
