import { createHash } from 'node:crypto';
import { distanceNm } from '@fairlead/domain/ports/distance';
import { timeZoneAt } from '../src/ports/locations/time-zone.ts';
import { properNames } from './corrections.names.ts';
import { notPorts, positions, recoded, sameAs, tidyName, zones } from './corrections.ts';
import type { Country } from './countries.ts';
import type { Supplement } from './supplement.location.ts';

/** One entry of the package `sea-ports`; coordinates are [longitude, latitude]. */
export type SeaPort = { readonly name: string; readonly coordinates?: readonly [number, number] };

export type CataloguePort = {
  readonly key: string;
  readonly name: string;
  readonly unLocode: string | null;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
  readonly type: 10 | 20;
  /** Other words by which people search for the port, folded into its search text. */
  readonly aliases: string;
};

export type Sources = {
  readonly seaPorts: Readonly<Record<string, SeaPort>>;
  readonly supplement: readonly Supplement[];
  readonly countries: readonly Country[];
};

type Location = Omit<CataloguePort, 'timeZone'>;

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

function locationOfPackage(code: string, entry: SeaPort): Location | null {
  const unLocode = recoded[code] ?? code;
  const corrected = positions[code];
  const latitude = corrected?.[0] ?? entry.coordinates?.[1];
  const longitude = corrected?.[1] ?? entry.coordinates?.[0];
  if (latitude === undefined || longitude === undefined) return null;
  const { name, aliases } = tidyName(unLocode, entry.name);
  return {
    key: unLocode,
    name,
    unLocode,
    country: unLocode.slice(0, 2),
    latitude: rounded(latitude),
    longitude: rounded(longitude),
    type: 10,
    aliases: aliases.join(' '),
  };
}

function locationOfSupplement([location, name, latitude, longitude]: Supplement): Location {
  const coded = typeof location === 'string';
  return {
    key: coded ? location : location.key,
    name,
    unLocode: coded ? location : null,
    country: coded ? location.slice(0, 2) : location.country,
    latitude: rounded(latitude),
    longitude: rounded(longitude),
    type: !coded && location.farm ? 20 : 10,
    aliases: '',
  };
}

function isInside(country: Country, location: Location): boolean {
  return country.boxes.some(
    ([south, west, north, east]) =>
      location.latitude >= south &&
      location.latitude <= north &&
      location.longitude >= west &&
      location.longitude <= east,
  );
}

/** What is wrong with the places themselves: form of the code, position outside the country, two ports in one spot. */
export function faultsOf(locations: readonly Location[], countries: readonly Country[]): string[] {
  const byCode = new Map(countries.map((country) => [country.code, country]));
  const faults: string[] = [];
  const keys = new Set<string>();
  for (const location of locations) {
    const country = byCode.get(location.country);
    const at = `${location.key} ${location.name} (${location.latitude}, ${location.longitude})`;
    if (keys.has(location.key)) faults.push(`${at}: the key occurs twice`);
    keys.add(location.key);
    if (location.unLocode !== null && !/^[A-Z]{2}[A-Z0-9]{3}$/.test(location.unLocode))
      faults.push(`${at}: not the form of a UN/LOCODE`);
    if (!country) faults.push(`${at}: no country ${location.country}`);
    else if (!isInside(country, location)) faults.push(`${at}: outside ${country.name}`);
  }
  const byLatitude = locations.toSorted((a, b) => a.latitude - b.latitude);
  byLatitude.forEach((location, index) => {
    for (const other of byLatitude.slice(index + 1)) {
      if (other.latitude - location.latitude > 0.001) break;
      if (distanceNm(location, other) < 0.05)
        faults.push(`${location.key} ${location.name} and ${other.key} ${other.name}: in one spot`);
    }
  });
  return faults;
}

/** Corrections that correct nothing any more: the package has changed and they should go. */
export function idleCorrections({ seaPorts, supplement }: Sources): string[] {
  const added = supplement.flatMap(([location]) =>
    typeof location === 'string' ? [location] : [],
  );
  const known = new Set([...Object.keys(seaPorts), ...added]);
  const lists = {
    notPorts,
    sameAs: Object.keys(sameAs),
    recoded: Object.keys(recoded),
    positions: Object.keys(positions),
  };
  const current = new Set(known);
  for (const code of Object.values(recoded)) current.add(code);
  const unnamed = [...Object.keys(properNames), ...Object.keys(zones)].filter(
    (code) => !current.has(code),
  );
  const idle = Object.entries(lists).flatMap(([list, codes]) =>
    codes.filter((code) => !(code in seaPorts)).map((code) => `${list} ${code}`),
  );
  const dangling = Object.values(sameAs).filter((code) => !known.has(code));
  const doubled = added.filter((code) => code in seaPorts);
  return [
    ...idle,
    ...dangling.map((code) => `sameAs -> ${code}`),
    ...doubled.map((code) => `supplement ${code}`),
    ...unnamed.map((code) => `name or zone ${code}`),
  ];
}

/**
 * The shared catalogue of ports, ordered by key. Throws with every fault when an entry is invalid,
 * so that a new release of the package never brings in a misplaced port unseen.
 */
export function buildPorts(sources: Sources): readonly CataloguePort[] {
  const left = new Set([...notPorts, ...Object.keys(sameAs)]);
  const supplied = new Set(
    sources.supplement.map(([location]) =>
      typeof location === 'string' ? location : location.key,
    ),
  );
  const missing: string[] = [];
  const retained: Location[] = [];
  for (const [code, entry] of Object.entries(sources.seaPorts)) {
    if (left.has(code) || supplied.has(recoded[code] ?? code)) continue;
    const location = locationOfPackage(code, entry);
    if (location) retained.push(location);
    else missing.push(`${code} ${entry.name}: no position`);
  }
  const locations = [...retained, ...sources.supplement.map(locationOfSupplement)];
  const faults = [
    ...missing,
    ...idleCorrections(sources),
    ...faultsOf(locations, sources.countries),
  ];
  if (faults.length > 0) throw new Error(`The catalogue cannot be built:\n${faults.join('\n')}`);
  return locations
    .map((location) => ({
      ...location,
      timeZone: zones[location.key] ?? timeZoneAt(location, location.country),
    }))

    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** Register of ids: a key keeps its id for ever; new keys get the next free ones. Ids stay below 100,000. */
export function registerIds(
  ports: readonly CataloguePort[],
  register: Readonly<Record<string, number>>,
): Record<string, number> {
  let next = Math.max(1000, ...Object.values(register));
  const ids = { ...register };
  for (const port of ports) ids[port.key] ??= ++next;
  return ids;
}

/**
 * The text of `catalogue.json`: rows of fields divided by '|', and a version that changes with any of them.
 * Countries: code, name, EEA from, EEA to. Ports: id, name, UN/LOCODE, country, latitude, longitude, zone, type, aliases.
 */
export function catalogueText(
  ports: readonly CataloguePort[],
  ids: Readonly<Record<string, number>>,
  countries: readonly Country[],
): string {
  const countryRows = countries.map((c) => [c.code, c.name, c.eeaFrom, c.eeaTo].join('|'));
  const portRows = ports.map((p) =>
    [
      ids[p.key],
      p.name,
      p.unLocode,
      p.country,
      p.latitude,
      p.longitude,
      p.timeZone,
      p.type,
      p.aliases,
    ].join('|'),
  );
  const rows = { countries: countryRows, ports: portRows };
  const version = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16);
  return `${JSON.stringify({ version, ...rows }, null, 2)}\n`;
}
