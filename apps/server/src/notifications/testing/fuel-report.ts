/** A noon report with fuel remaining and burned, in tonnes. */
export const fuelReport = (at: string, [remaining, burned]: readonly [string, string]) => ({
  kind: 10,
  at,
  zone: 'UTC',
  remaining: [{ fuelId: 2, tankId: null, tonnes: remaining }],
  consumers: [
    {
      engineId: null,
      name: 'Main engine',
      hours: null,
      work: null,
      fuels: [{ fuelId: 2, lotId: null, tonnes: burned }],
    },
  ],
});
