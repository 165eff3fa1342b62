/** Regimes as the page names them. */
export const regimeNames = {
  mrv: 'EU MRV',
  'eu-ets': 'EU ETS',
  fueleu: 'FuelEU',
  'uk-ets': 'UK ETS',
  cii: 'CII',
  dcs: 'IMO DCS',
} as const;
