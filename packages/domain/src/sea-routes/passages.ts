import { type PassageId, passages } from '@fairlead/sea-routes';

/** Canals and straits that can be closed. */
export const routePassageIds: readonly PassageId[] = passages.map(({ id }) => id);
