import catalogue from './catalogue.json' with { type: 'json' };

export type CatalogueCountry = {
  readonly code: string;
  readonly name: string;
  readonly eeaFrom: string | null;
  readonly eeaTo: string | null;
};

export type CataloguePort = {
  readonly id: number;
  readonly name: string;
  readonly unLocode: string | null;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
  /** Port 10, fish farm 20. */
  readonly type: number;
  /** Other names by which people search for the port. */
  readonly searchText: string;
};

/** Changes with any row of the catalogue. */
export const catalogueVersion: string = catalogue.version;

export const catalogueCountries: readonly CatalogueCountry[] = catalogue.countries.map((row) => {
  const [code = '', name = '', eeaFrom = '', eeaTo = ''] = row.split('|');
  return { code, name, eeaFrom: eeaFrom || null, eeaTo: eeaTo || null };
});

/** The shared ports as they are built into this release (apps/server/catalogue). */
export const cataloguePorts: readonly CataloguePort[] = catalogue.ports.map((row) => {
  const [id, name = '', unLocode = '', country = '', latitude, longitude, ...more] = row.split('|');
  const [timeZone = '', type, searchText = ''] = more;
  return {
    id: Number(id),
    name,
    unLocode: unLocode || null,
    country,
    latitude: Number(latitude),
    longitude: Number(longitude),
    timeZone,
    type: Number(type),
    searchText,
  };
});
