import type { TextsOfCall } from '../field-text.ts';

const clocks = 'Date and time in the port’s zone; a four-digit time needs no colon';

export const portCallTexts = {
  port: {
    label: 'Port',
    means: 'A port of the catalogue or one of the company’s own, by name or LOCODE.',
    example: { entry: 'nlrtm', reads: 'Finds Rotterdam, NLRTM.' },
    guide: 'first-steps',
  },
  agent: {
    label: 'Agent',
    means:
      'The partner who acts as agent at this call. A link for the agent is sent to its address.',
    example: { entry: 'nor ag', reads: 'Finds Nor Agency.' },
  },
  scheduledArrival: {
    label: 'ETA',
    means:
      'When the vessel is expected to arrive. Every change is kept with its author in the times of the call.',
    unit: 'Port time',
    format: clocks,
    accepts: ['1.12. 08:00', '1 Dec 0800', '01122026 0800'],
    example: {
      entry: '1/12 0800',
      reads: '1 December at 08:00 in the port.',
      parser: 'moment',
      value: '2026-12-01 08:00',
    },
    guide: 'first-steps',
  },
  scheduledDeparture: {
    label: 'ETD',
    means: 'When the vessel is expected to leave. It must not be before the ETA.',
    unit: 'Port time',
    format: clocks,
    accepts: ['3.12. 18:30', '3 Dec 1830'],
    example: {
      entry: '3/12 1830',
      reads: '3 December at 18:30 in the port.',
      parser: 'moment',
      value: '2026-12-03 18:30',
    },
    guide: 'first-steps',
  },
  reasonForCalls: {
    label: 'Reason for call',
    means:
      'Why the vessel calls: loading, discharging, bunkers, crew and others. Laycans apply to the first loading call.',
    example: { entry: 'load', reads: 'Finds Loading; a call may have several reasons.' },
  },
  scheduleReason: {
    label: 'Reason for the change',
    means: 'Why the scheduled times change. It is stored with the new time and printed in reports.',
    format: 'Up to 500 characters',
    example: { entry: 'Berth occupied', reads: 'The new ETA shows ‘Berth occupied’.' },
  },
} as const satisfies TextsOfCall<'POST /voyages/{id}/portCalls'>;
