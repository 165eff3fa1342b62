import { distanceNm } from '@fairlead/domain/ports/distance';
import { timeZoneAt } from '../locations/time-zone.ts';
import { comparable, countryFinder } from './names.ts';
import type { IndexFile, IndexPort, Refused } from './world-port-index.ts';

/** A port as stored in the catalogue. */
export type KnownPort = {
  readonly id: number;
  readonly name: string;
  readonly unLocode: string | null;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
};

export type NewPort = {
  readonly name: string;
  readonly otherName: string;
  readonly unLocode: string | null;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
};

export type ChangedPort = {
  readonly id: number;
  readonly unLocode: string | null;
  readonly oldName: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
  /** Nautical miles between the old and the new position; 0 when the position does not change. */
  readonly movedNm: number;
};

/** What an import would do. */
export type Plan = {
  readonly added: readonly NewPort[];
  readonly changed: readonly ChangedPort[];
  readonly unchanged: number;
  readonly refused: readonly Refused[];
};

export type Catalogue = {
  readonly ports: readonly KnownPort[];
  readonly countries: readonly { readonly code: string; readonly name: string }[];
};

export const limits = {
  /** A port of the same code further away than this is another port under a wrong code. */
  sameCodeNm: 100,
  /** A port of the same name and country is the same port within this distance. */
  sameNameNm: 15,
  /** Two codes for one name at one position mean one port. */
  otherCodeNm: 3,
  /** Positions closer than this are equal: the index is written to the nearest minute or so. */
  movedNm: 0.5,
} as const;

type Verdict =
  | { readonly kind: 'match'; readonly port: KnownPort }
  | { readonly kind: 'new'; readonly country: string }
  | { readonly kind: 'refused'; readonly reason: string };

const refused = (reason: string): Verdict => ({ kind: 'refused', reason });

function byNameAndPosition(
  row: IndexPort,
  country: string,
  ports: readonly KnownPort[],
): KnownPort | undefined {
  const names = new Set([row.name, row.otherName].filter(Boolean).map(comparable));
  const near = ports
    .filter((port) => port.country === country && Math.abs(port.latitude - row.latitude) < 1)
    .filter((port) => names.has(comparable(port.name)))
    .map((port) => ({ port, nm: distanceNm(port, row) }))
    .filter(({ port, nm }) => {
      const isOtherCode =
        row.unLocode !== null && port.unLocode !== null && port.unLocode !== row.unLocode;
      return nm <= (isOtherCode ? limits.otherCodeNm : limits.sameNameNm);
    })
    .toSorted((a, b) => a.nm - b.nm);
  return near[0]?.port;
}

type Register = {
  readonly find: (row: IndexPort) => Verdict;
  /** Records a port as it will be, so that later rows find it as a second import would. */
  readonly set: (port: KnownPort) => void;
};

function registerOf({ ports, countries }: Catalogue): Register {
  const countryOf = countryFinder(countries);
  const codes = new Set(countries.map(({ code }) => code));
  const byId = new Map(ports.map((port) => [port.id, port]));
  const idOfCode = new Map(ports.map((port) => [port.unLocode, port.id]));
  const find = (row: IndexPort): Verdict => {
    const coded = row.unLocode?.slice(0, 2) ?? null;
    const known = row.unLocode === null ? undefined : byId.get(idOfCode.get(row.unLocode) ?? 0);
    if (known) {
      const nm = distanceNm(known, row);
      if (nm <= limits.sameCodeNm) return { kind: 'match', port: known };
      return refused(
        `The UN/LOCODE ${known.unLocode ?? ''} is ${known.name}, ${Math.round(nm)} nm from this position.`,
      );
    }
    if (coded !== null && !codes.has(coded))
      return refused(`No country has the code ${coded} of the UN/LOCODE.`);
    const country = coded ?? countryOf(row.country);
    if (country === null) return refused(`There is no country “${row.country}”.`);
    const same = byNameAndPosition(row, country, [...byId.values()]);
    return same ? { kind: 'match', port: same } : { kind: 'new', country };
  };
  const set = (port: KnownPort) => {
    byId.set(port.id, port);
    if (port.unLocode !== null) idOfCode.set(port.unLocode, port.id);
  };
  return { find, set };
}

function isOtherName(row: IndexPort, port: KnownPort): boolean {
  const wanted = comparable(row.name);
  const known = [port.name, ...port.name.split(/[()]/)].map(comparable);
  return !known.includes(wanted) && comparable(row.otherName) !== comparable(port.name);
}

function changeOf(row: IndexPort, port: KnownPort, retainsNames: boolean): ChangedPort | null {
  const nm = distanceNm(port, row);
  const isMoved = nm > limits.movedNm;
  const name = !retainsNames && isOtherName(row, port) ? row.name : port.name;
  if (!isMoved && name === port.name) return null;
  const location = isMoved ? row : port;
  return {
    id: port.id,
    unLocode: port.unLocode,
    oldName: port.name,
    name,
    latitude: location.latitude,
    longitude: location.longitude,
    timeZone: timeZoneAt(location, port.country),
    movedNm: isMoved ? nm : 0,
  };
}

/**
 * Rows whose code is known come first, then other codes, then none, so that no row takes the port of another with the
 * same name.
 */
function inOrder(rows: readonly IndexPort[], ports: readonly KnownPort[]): readonly IndexPort[] {
  const known = new Set(ports.map((port) => port.unLocode));
  const rank = ({ unLocode }: IndexPort) => (unLocode === null ? 2 : known.has(unLocode) ? 0 : 1);
  return rows.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line);
}

/** Compares a World Port Index with the catalogue: by UN/LOCODE first, else by name and distance. Changes nothing. */
export function planImport(
  file: IndexFile,
  catalogue: Catalogue,
  options: { readonly retainsNames: boolean },
): Plan {
  const register = registerOf(catalogue);
  const takenBy = new Map<number, number>();
  const added: NewPort[] = [];
  const changed: ChangedPort[] = [];
  const refusals: Refused[] = [...file.refused];
  let unchanged = 0;
  for (const row of inOrder(file.ports, catalogue.ports)) {
    const verdict = register.find(row);
    const refuse = (reason: string) => refusals.push({ line: row.line, name: row.name, reason });
    if (verdict.kind === 'refused') {
      refuse(verdict.reason);
    } else if (verdict.kind === 'new') {
      const port = newPort(row, verdict.country);
      added.push(port);
      // A port that has no id yet is identified by its negative line number, below every id.
      register.set({ ...port, id: -row.line });
      takenBy.set(-row.line, row.line);
    } else {
      const { port } = verdict;
      const earlier = takenBy.get(port.id);
      const change = changeOf(row, port, options.retainsNames);
      if (earlier !== undefined) refuse(`It is the same port as line ${earlier}.`);
      else if (change) {
        changed.push(change);
        register.set({ ...port, ...positionOf(change) });
      } else unchanged += 1;
      takenBy.set(port.id, earlier ?? row.line);
    }
  }
  return { added, changed, unchanged, refused: refusals.toSorted((a, b) => a.line - b.line) };
}

const positionOf = ({ name, latitude, longitude }: ChangedPort) => ({ name, latitude, longitude });

function newPort(row: IndexPort, country: string): NewPort {
  const { name, otherName, unLocode, latitude, longitude } = row;
  return {
    name,
    otherName,
    unLocode,
    country,
    latitude,
    longitude,
    timeZone: timeZoneAt(row, country),
  };
}
