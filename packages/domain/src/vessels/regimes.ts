/** Emission rules whose application to a ship follows from its particulars. */
export const regimes = [
  { code: 'EuMrv', label: 'EU MRV' },
  { code: 'EuEts', label: 'EU ETS' },
  { code: 'EtsIceDiscount', label: 'EU ETS 5% ice-class discount' },
  { code: 'FuelEu', label: 'FuelEU Maritime' },
  { code: 'UkEts', label: 'UK ETS' },
  { code: 'ImoDcs', label: 'IMO DCS' },
  { code: 'Cii', label: 'IMO CII' },
] as const;
export type RegimeCode = (typeof regimes)[number]['code'];
