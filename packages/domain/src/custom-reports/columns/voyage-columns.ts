import { flag, number, type ReportColumn, text, time, vessel, voyage } from '../report-column.ts';

export const voyageColumns: readonly ReportColumn[] = [
  vessel,
  voyage,
  text(['reference', 'Reference', 'The reference of the voyage.']),
  text(['trade', 'Trade', 'The trade of the voyage.']),
  text(['firstPort', 'First port', 'The port of the first active port call.']),
  text(['lastPort', 'Last port', 'The port of the last active port call.']),
  time(['start', 'Start', 'Arrival at the first port, expected or reported.']),
  time(['end', 'End', 'Departure from the last port, expected or reported.']),
  number(['duration', 'Duration', 'From start to end.'], 'h', 1),
  number(['portCalls', 'Port calls', 'Active port calls of the voyage.'], null),
  number(
    [
      'lateHours',
      'Late',
      'Hours of all arrivals after their scheduled time; overdue arrivals count up to now.',
    ],
    'h',
    1,
  ),
  number(['portHours', 'Time in port', 'From arrival to departure, of calls with both.'], 'h', 1),
  number(['cargoes', 'Cargoes', 'Cargoes of the voyage.'], null),
  flag(['isActive', 'Active', 'Whether the voyage is active.']),
];
