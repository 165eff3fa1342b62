import {
  missingIn,
  missingPlaceholder,
  type PlaceholderCode,
  type PlaceholderSource,
  type PlaceholderValues,
} from '@fairlead/domain/emails/placeholders';
import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { formatDate, formatWithZone } from '@fairlead/domain/time/format';
import type { Session } from '../../platform/database/session.ts';
import { companyName } from '../../claim-guests/sql/company.sql.ts';
import type { FixtureRow } from '../../fixtures/fixtures.sql.ts';
import {
  type FixtureLineRow,
  linesOfFixture,
  oneFixture,
} from '../../fixtures/page/fixture-page.sql.ts';
import {
  type CallToNameRow,
  callsToName,
  linkedRecord,
  type LinkedRecordRow,
} from '../placeholders.sql.ts';

interface Writer {
  readonly db: Session;
  readonly company: number;
  readonly actor: { readonly name: string };
}

export interface Placeholders {
  readonly values: PlaceholderValues;
  /** Why a placeholder of the texts has no value; in their order. */
  missingIn(
    ...texts: readonly string[]
  ): readonly { readonly code: PlaceholderCode; readonly sentence: string }[];
}

interface Subject {
  /** Null where the e-mail is mapped to none: its port call, voyage or vessel fills it in. */
  readonly fixture: number | null;
  /** Null where nothing is stored of the e-mail. */
  readonly email: number | null;
  /** The name of the first recipient. */
  readonly recipient: string;
}

/** The values of the placeholders; undefined if there is no such fixture or e-mail. */
export async function readPlaceholders(
  writer: Writer,
  { fixture, email, recipient }: Subject,
): Promise<Placeholders | undefined> {
  const { db, company, actor } = writer;
  const [owner, filled] = await Promise.all([
    db.first(companyName(company)),
    fixture !== null
      ? fillFromFixture(writer, fixture)
      : email === null
        ? { values: none, source: null }
        : fillFromLink(writer, email),
  ]);
  if (filled === undefined) return undefined;
  const values = { recipient, sender: actor.name, company: owner?.name ?? null, ...filled.values };
  return {
    values,
    missingIn: (...texts) =>
      missingIn(values, ...texts).map((code) => ({
        code,
        sentence: missingPlaceholder(code, filled.source),
      })),
  };
}

type Reader = Pick<Writer, 'db' | 'company'>;

interface Filled {
  readonly values: RecordValues;
  readonly source: PlaceholderSource | null;
}

async function fillFromFixture({ db, company }: Reader, id: number): Promise<Filled | undefined> {
  const [fixture, lines] = await Promise.all([
    db.first(oneFixture({ company, id })),
    db.all(linesOfFixture({ company, id })),
  ]);
  if (fixture === undefined) return undefined;
  return {
    values: valuesOfFixture(
      fixture,
      lines.filter((line) => !line.in_active),
    ),
    source: { kind: 'fixture', name: fixture.fixture_number },
  };
}

async function fillFromLink({ db, company }: Reader, email: number): Promise<Filled | undefined> {
  const record = await db.first(linkedRecord({ company, id: email }));
  if (record === undefined) return undefined;
  const { vessel, voyage, voyage_id: voyageId } = record;
  const calls = voyageId === null ? [] : await db.all(callsToName(company, voyageId));
  return { values: valuesOfLink(record, calls), source: sourceOf(vessel, voyage) };
}

function sourceOf(vessel: string | null, voyage: string | null): PlaceholderSource | null {
  if (voyage !== null) return { kind: 'voyage', name: voyage };
  return vessel === null ? null : { kind: 'vessel', name: vessel };
}

type RecordValues = Omit<PlaceholderValues, 'recipient' | 'sender' | 'company'>;

const none: RecordValues = {
  fixture: null,
  vessel: null,
  voyage: null,
  charterer: null,
  broker: null,
  charterDate: null,
  laycan: null,
  loadPorts: null,
  dischargePorts: null,
  nextPort: null,
  eta: null,
};

function valuesOfFixture(fixture: FixtureRow, lines: readonly FixtureLineRow[]): RecordValues {
  const byTime = lines.toSorted((one, two) =>
    one.scheduled_arrival.localeCompare(two.scheduled_arrival),
  );
  const portsFor = (reason: number) => namesOf(byTime.filter(({ reason_id: of }) => of === reason));
  const next = byTime.find(({ arrived }) => arrived === null);
  const first = byTime.find(({ reason_id: of }) => of === reasonForCall.Loading) ?? byTime[0];
  return {
    fixture: fixture.fixture_number,
    vessel: fixture.vessel_name,
    voyage: fixture.reference ?? String(fixture.voyage_number),
    charterer: fixture.charterer_name,
    broker: fixture.broker_name,
    charterDate:
      fixture.cp_date === null
        ? null
        : formatDate(`${fixture.cp_date.slice(0, 10)}T00:00:00Z`, 'UTC'),
    laycan: laycanText(fixture, first?.time_zone ?? 'UTC'),
    loadPorts: portsFor(reasonForCall.Loading),
    dischargePorts: portsFor(reasonForCall.Discharging),
    ...nextPortOf(next),
  };
}

/** What follows from a vessel, a voyage or a port call; a port call that has not been reached is the next one. */
function valuesOfLink(
  { vessel, voyage, port_call_id: callId }: LinkedRecordRow,
  calls: readonly CallToNameRow[],
): RecordValues {
  const portsFor = (reason: number) =>
    namesOf(calls.filter(({ reason_ids: reasons }) => reasons.includes(reason)));
  const ahead = calls.filter(({ arrived }) => arrived === null);
  return {
    ...none,
    vessel,
    voyage,
    loadPorts: portsFor(reasonForCall.Loading),
    dischargePorts: portsFor(reasonForCall.Discharging),
    ...nextPortOf(ahead.find(({ id }) => id === callId) ?? ahead[0]),
  };
}

type NamedPort = Pick<CallToNameRow, 'port_name' | 'time_zone' | 'scheduled_arrival'>;

const nextPortOf = (next: NamedPort | undefined): Pick<RecordValues, 'nextPort' | 'eta'> => ({
  nextPort: next?.port_name ?? null,
  eta: next === undefined ? null : formatWithZone(next.scheduled_arrival, next.time_zone),
});

const namesOf = (lines: readonly Pick<NamedPort, 'port_name'>[]): string | null =>
  lines.length === 0 ? null : [...new Set(lines.map(({ port_name: name }) => name))].join(', ');

/** In the time of the first loading port, whose calendar the laycan is agreed in. */
function laycanText({ laycan_from: from, laycan_to: to }: FixtureRow, zone: string): string | null {
  if (from === null && to === null) return null;
  if (from === null) return `until ${formatWithZone(to ?? '', zone)}`;
  if (to === null) return `from ${formatWithZone(from, zone)}`;
  return `${formatWithZone(from, zone)} to ${formatWithZone(to, zone)}`;
}
