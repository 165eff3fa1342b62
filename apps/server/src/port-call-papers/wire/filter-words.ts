import type { portCallPapers } from '@fairlead/contract/port-call-papers';
import { portCallStatuses } from '@fairlead/domain/port-calls/words';
import { formatDateTime } from '@fairlead/domain/time/format';
import { label } from '@fairlead/domain/words/word';
import type { Call } from '../../platform/http/call.ts';

type Query = Call<typeof portCallPapers.list>['query'];
type Word = readonly [label: string, value: string];

const chosen = (ids: readonly number[]): string => `${ids.length} chosen`;
const inUtc = (instant: string): string => `${formatDateTime(instant, 'UTC')} UTC`;

/** The filters of a list of port calls, as text for a printed list. */
export function filterWords(query: Query): readonly Word[] {
  const { vesselIds = [], portIds = [], from, to, statuses = [], includeInActive } = query;
  const search = query.search ?? query.s ?? '';
  const words: (Word | false)[] = [
    vesselIds.length > 0 && ['Vessels', chosen(vesselIds)],
    portIds.length > 0 && ['Ports', chosen(portIds)],
    from !== undefined && ['From', inUtc(from)],
    to !== undefined && ['To', inUtc(to)],
    statuses.length > 0 && [
      'Statuses',
      statuses.map((status) => label(portCallStatuses, status)).join(', '),
    ],
    search !== '' && ['Search', search],
    includeInActive === true && ['Inactive', 'Included'],
  ];
  return words.filter((word) => word !== false);
}
