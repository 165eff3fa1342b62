import type { portCallPrint } from '@fairlead/contract/port-call-print';
import { portCallStatuses } from '@fairlead/domain/port-calls/enumerations';
import { formatDateTime } from '@fairlead/domain/time/format';
import { label } from '@fairlead/domain/enumerations/enumeration';
import type { Call } from '../../platform/http/call.ts';

type Query = Call<typeof portCallPrint.list>['query'];
type FilterLabel = readonly [label: string, value: string];

const chosen = (ids: readonly number[]): string => `${ids.length} chosen`;
const inUtc = (instant: string): string => `${formatDateTime(instant, 'UTC')} UTC`;

/** The filters of a list of port calls, as text for a printed list. */
export function filterLabels(query: Query): readonly FilterLabel[] {
  const { vesselIds = [], portIds = [], from, to, statuses = [], includeInActive } = query;
  const search = query.search ?? query.s ?? '';
  const entries: (FilterLabel | false)[] = [
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
  return entries.filter((text) => text !== false);
}
