import { createHash } from 'node:crypto';
import { distanceNm } from '../src/ports/places/position.ts';
import { timeZoneAt } from '../src/ports/places/time-zone.ts';
import { properNames } from './corrections.names.ts';
import { notPorts, positions, recoded, sameAs, tidyName, zones } from './corrections.ts';
import type { Country } from './countries.ts';
import type { Supplement } from './supplement.place.ts';

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

type Place = Omit<CataloguePort, 'timeZone'>;

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

function placeOfPackage(code: string, entry: SeaPort): Place | null {
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

function placeOfSupplement([place, name, latitude, longitude]: Supplement): Place {
  const coded = typeof place === 'string';
  return {
    key: coded ? place : place.key,
    name,
    unLocode: coded ? place : null,
    country: coded ? place.slice(0, 2) : place.country,
    latitude: rounded(latitude),
    longitude: rounded(longitude),
    type: !coded && place.farm ? 20 : 10,
    aliases: '',
  };
}

function isInside(country: Country, place: Place): boolean {
  return country.boxes.some(
    ([south, west, north, east]) =>
      place.latitude >= south &&
      place.latitude <= north &&
      place.longitude >= west &&
      place.longitude <= east,
  );
}

/** What is wrong with the places themselves: form of the code, position outside the country, two ports in one spot. */
export function faultsOf(places: readonly Place[], countries: readonly Country[]): string[] {
  const byCode = new Map(countries.map((country) => [country.code, country]));
  const faults: string[] = [];
  const keys = new Set<string>();
  for (const place of places) {
    const country = byCode.get(place.country);
    const at = `${place.key} ${place.name} (${place.latitude}, ${place.longitude})`;
    if (keys.has(place.key)) faults.push(`${at}: the key stands twice`);
    keys.add(place.key);
    if (place.unLocode !== null && !/^[A-Z]{2}[A-Z0-9]{3}$/.test(place.unLocode))
      faults.push(`${at}: not the form of a UN/LOCODE`);
    if (!country) faults.push(`${at}: no country ${place.country}`);
    else if (!isInside(country, place)) faults.push(`${at}: outside ${country.name}`);
  }
  const byLatitude = places.toSorted((a, b) => a.latitude - b.latitude);
  byLatitude.forEach((place, index) => {
    for (const other of byLatitude.slice(index + 1)) {
      if (other.latitude - place.latitude > 0.001) break;
      if (distanceNm(place, other) < 0.05)
        faults.push(`${place.key} ${place.name} and ${other.key} ${other.name}: in one spot`);
    }
  });
  return faults;
}

/** Corrections that correct nothing any more: the package has changed and they should go. */
export function idleCorrections({ seaPorts, supplement }: Sources): string[] {
  const added = supplement.flatMap(([place]) => (typeof place === 'string' ? [place] : []));
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
 * The shared catalogue of ports, ordered by key. Throws with every fault when an entry cannot stand,
 * so that a new release of the package never brings in a misplaced port unseen.
 */
export function buildPorts(sources: Sources): readonly CataloguePort[] {
  const left = new Set([...notPorts, ...Object.keys(sameAs)]);
  const supplied = new Set(
    sources.supplement.map(([place]) => (typeof place === 'string' ? place : place.key)),
  );
  const missing: string[] = [];
  const retained: Place[] = [];
  for (const [code, entry] of Object.entries(sources.seaPorts)) {
    if (left.has(code) || supplied.has(recoded[code] ?? code)) continue;
    const place = placeOfPackage(code, entry);
    if (place) retained.push(place);
    else missing.push(`${code} ${entry.name}: no position`);
  }
  const places = [...retained, ...sources.supplement.map(placeOfSupplement)];
  const faults = [...missing, ...idleCorrections(sources), ...faultsOf(places, sources.countries)];
  if (faults.length > 0) throw new Error(`The catalogue cannot be built:\n${faults.join('\n')}`);
  return places
    .map((place) => ({ ...place, timeZone: zones[place.key] ?? timeZoneAt(place, place.country) }))

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
