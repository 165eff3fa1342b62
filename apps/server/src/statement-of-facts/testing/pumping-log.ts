/** A row at a time of 17 September 2026, UTC. */
export const pumpingRow = (time: string, values: object = {}) => ({
  at: `2026-09-17T${time}:00Z`,
  activity: 'pumping',
  pressure: '7.5',
  terminalLimit: null,
  grade: '',
  remark: '',
  ...values,
});

/** Two hours of pumping in bar. */
export const pumpingLog = (values: object = {}) => ({
  unit: 'bar',
  everyMinutes: 60,
  endedAt: '2026-09-17T10:00:00Z',
  rows: [pumpingRow('08:00'), pumpingRow('09:00', { terminalLimit: '8' })],
  ...values,
});
