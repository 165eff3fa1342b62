/** A place without a UN/LOCODE: `key` names it in the register of ids and never changes. */
export type Uncoded = { readonly key: string; readonly country: string; readonly farm?: boolean };

/** [UN/LOCODE or key, name, latitude, longitude] in decimal degrees. */
export type Supplement = readonly [
  location: string | Uncoded,
  name: string,
  latitude: number,
  longitude: number,
];
