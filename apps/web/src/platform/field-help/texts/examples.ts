/** A time in the zone of a port, as many fields take it. */
export const timeInPort = {
  entry: '1/12 0800',
  reads: '1 December at 08:00 in the port.',
  parser: 'moment',
  value: '2026-12-01 08:00',
} as const;
