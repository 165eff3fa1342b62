import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { Database } from '../../platform/database/database.ts';
import type { Session } from '../../platform/database/session.ts';
import { ownPorts, reasonsForCall, sharedPorts, type PortRow } from '../lists.sql.ts';

/** A port as answers show it, its JSON written once. */
export interface CataloguePort {
  readonly name: string;
  readonly timeZone: string;
  /** As in a port call. */
  readonly text: string;
  /** As in a ballast port call. */
  readonly briefText: string;
}

type Ports = ReadonlyMap<string, CataloguePort>;

interface Reasons {
  readonly texts: ReadonlyMap<string, string>;
  readonly listText: string;
}

/** The basis of a company's answers: the shared catalogue and its own ports. */
export class CompanyCatalogue {
  readonly #shared: Ports;
  readonly #own: Ports;
  readonly #reasons: Reasons;
  /** Port calls contain few different sets of reasons, so each set's JSON is written once. */
  readonly #sets: Map<string, string>;

  constructor(parts: { shared: Ports; own: Ports; reasons: Reasons; sets: Map<string, string> }) {
    this.#shared = parts.shared;
    this.#own = parts.own;
    this.#reasons = parts.reasons;
    this.#sets = parts.sets;
  }

  has(portId: string): boolean {
    return this.#shared.has(portId) || this.#own.has(portId);
  }

  port(portId: string): CataloguePort {
    const port = this.#shared.get(portId) ?? this.#own.get(portId);
    if (port === undefined) throw new Error(`Port ${portId} is in no catalogue.`);
    return port;
  }

  /** Every time zone of the company's ports. */
  get timeZones(): readonly string[] {
    const zones = new Set<string>();
    for (const ports of [this.#shared, this.#own])
      for (const { timeZone } of ports.values()) zones.add(timeZone);
    return [...zones];
  }

  get reasonListText(): string {
    return this.#reasons.listText;
  }

  hasReason(id: number): boolean {
    return this.#reasons.texts.has(String(id));
  }

  /** The reasons for call of an array column, `{2,3}`, as JSON. */
  reasonSetText(ids: string): string {
    const known = this.#sets.get(ids);
    if (known !== undefined) return known;
    const texts = ids
      .slice(1, -1)
      .split(',')
      .flatMap((id) => this.#reasons.texts.get(id) ?? []);
    const text = `[${texts.join(',')}]`;
    if (this.#sets.size > 5_000) this.#sets.clear();
    this.#sets.set(ids, text);
    return text;
  }
}

interface Cached<T> {
  readonly until: number;
  readonly value: Promise<T>;
}

/** Own ports are read again after this time, to see changes by other server processes. */
const ownPortsMs = 5_000;
const sharedMs = 10 * minuteMs;
const mostCompanies = 2_000;

/**
 * Ports and reasons for call in memory: shared ones are loaded once in ten minutes, a company's own ports once in five
 * seconds. Reading them with every page cost more than the page itself.
 */
export class Catalogue {
  #shared: Cached<Ports> | undefined;
  #reasons: Cached<Reasons> | undefined;
  readonly #own = new Map<number, Cached<Ports>>();
  readonly #sets = new Map<string, string>();

  /** The company's catalogue; what is missing is read in the round trip of the statements started beside it. */
  async open(db: Session, company: number): Promise<CompanyCatalogue> {
    const now = Date.now();
    this.#shared = cached(this.#shared, now + sharedMs, () => loadPorts(db.all(sharedPorts)));
    this.#reasons = cached(this.#reasons, now + sharedMs, () => loadReasons(db));
    const own = cached(this.#own.get(company), now + ownPortsMs, () =>
      loadPorts(db.all(ownPorts(company))),
    );
    if (this.#own.size > mostCompanies) this.#own.clear();
    this.#own.set(company, own);
    try {
      const [shared, reasons, ports] = await Promise.all([
        this.#shared.value,
        this.#reasons.value,
        own.value,
      ]);
      return new CompanyCatalogue({ shared, own: ports, reasons, sets: this.#sets });
    } catch (error) {
      this.forget(company);
      this.#shared = undefined;
      this.#reasons = undefined;
      throw error;
    }
  }

  /** The catalogue that contains all these ports: read again when one of them was added after it was cached. */
  async holding(
    db: Session,
    company: number,
    stored: { readonly catalogue: CompanyCatalogue; readonly portIds: readonly string[] },
  ): Promise<CompanyCatalogue> {
    if (stored.portIds.every((id) => stored.catalogue.has(id))) return stored.catalogue;
    this.forget(company);
    this.#shared = undefined;
    return this.open(db, company);
  }

  /** After a change of the company's own ports. */
  forget(company: number): void {
    this.#own.delete(company);
  }
}

const catalogues = new WeakMap<Database, Catalogue>();

/** The one catalogue of a database, which all features share. */
export function catalogueOf(database: Database): Catalogue {
  let catalogue = catalogues.get(database);
  if (catalogue === undefined) {
    catalogue = new Catalogue();
    catalogues.set(database, catalogue);
  }
  return catalogue;
}

function cached<T>(
  stored: Cached<T> | undefined,
  until: number,
  load: () => Promise<T>,
): Cached<T> {
  if (stored !== undefined && stored.until > Date.now()) return stored;
  return { until, value: load() };
}

async function loadPorts(reading: Promise<readonly PortRow[]>): Promise<Ports> {
  return new Map((await reading).map((row) => [String(row.id), portOf(row)]));
}

function portOf(row: PortRow) {
  const { id, name, un_locode: unLoCode, country, type } = row;
  const { country_code: countryCode, time_zone: timeZone } = row;
  return {
    name,
    timeZone,
    text: JSON.stringify({ id, name, unLoCode, country, countryCode, timeZone, type }),
    briefText: JSON.stringify({ id, name, unLoCode, countryCode, timeZone }),
  };
}

async function loadReasons(db: Session): Promise<Reasons> {
  const rows = await db.all(reasonsForCall);
  const texts = new Map(
    rows.map(({ id, name, code }) => [String(id), JSON.stringify({ id, name, code })]),
  );
  return { texts, listText: `[${[...texts.values()].join(',')}]` };
}
