import { searchTake } from '@fairlead/domain/constants';
import { partnerType } from '@fairlead/domain/partners/enumerations';
import { call } from '../platform/api/call.ts';
import { createNotedNames } from '../platform/lists/noted-names.ts';

/** Names of charterers that were found or occur in rows. */
export const chartererNames = createNotedNames();

export const searchCharterers = (s: string, signal: AbortSignal) =>
  call('GET /partners/search', {
    query: { s, take: searchTake, partnerTypes: String(partnerType.Charterer) },
    signal,
  });
