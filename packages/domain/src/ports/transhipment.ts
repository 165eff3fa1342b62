/**
 * Container transhipment ports outside the Union, by LOCODE, with the day from which they count: a container
 * ship's stop there does not end its voyage for EU MRV, EU ETS and FuelEU. Commission Implementing Regulation (EU) 2023/2297.
 */
export const transhipmentPorts = [
  { unLoCode: 'EGPSE', name: 'East Port Said', from: '2024-01-01' },
  { unLoCode: 'MAPTM', name: 'Tanger Med', from: '2024-01-01' },
] as const;

/** The day from which a port counts as one of them; undefined if it does not. */
export const transhipmentSince = (unLoCode: string | null): string | undefined =>
  transhipmentPorts.find((port) => port.unLoCode === unLoCode)?.from;
