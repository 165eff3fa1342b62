import {
  missingIn,
  missingPlaceholder,
  type PlaceholderCode,
  type PlaceholderValues,
} from '@fairlead/domain/emails/placeholders';
import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { formatWithZone } from '@fairlead/domain/time/format';
import type { Session } from '../../platform/database/session.ts';
import { companyName } from '../../claim-guests/sql/company.sql.ts';
import type { FixtureRow } from '../../fixtures/fixtures.sql.ts';
import {
  type FixtureLineRow,
  linesOfFixture,
  oneFixture,
} from '../../fixtures/page/fixture-page.sql.ts';

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
  /** Null where the e-mail is mapped to none. */
  readonly fixture: number | null;
  /** The name of the first recipient. */
  readonly recipient: string;
}

/** The values of the placeholders; undefined if there is no such fixture. */
export async function readPlaceholders(
  { db, company, actor }: Writer,
  { fixture: id, recipient }: Subject,
): Promise<Placeholders | undefined> {
  const [owner, fixture, lines] = await Promise.all([
    db.first(companyName(company)),
    id === null ? undefined : db.first(oneFixture({ company, id })),
    id === null ? [] : db.all(linesOfFixture({ company, id })),
  ]);
  if (id !== null && fixture === undefined) return undefined;
  const values = {
    recipient,
    sender: actor.name,
    company: owner?.name ?? null,
    ...valuesOfFixture(
      fixture,
      lines.filter((line) => !line.in_active),
    ),
  };
  const number = fixture?.fixture_number ?? null;
  return {
    values,
    missingIn: (...texts) =>
      missingIn(values, ...texts).map((code) => ({
        code,
        sentence: missingPlaceholder(code, number),
      })),
  };
}

type FixtureValues = Omit<PlaceholderValues, 'recipient' | 'sender' | 'company'>;

const none: FixtureValues = {
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

function valuesOfFixture(
  fixture: FixtureRow | undefined,
  lines: readonly FixtureLineRow[],
): FixtureValues {
  if (fixture === undefined) return none;
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
    charterDate: fixture.cp_date === null ? null : dayText(fixture.cp_date),
    laycan: laycanText(fixture, first?.time_zone ?? 'UTC'),
    loadPorts: portsFor(reasonForCall.Loading),
    dischargePorts: portsFor(reasonForCall.Discharging),
    nextPort: next?.port_name ?? null,
    eta: next === undefined ? null : formatWithZone(next.scheduled_arrival, next.time_zone),
  };
}

const namesOf = (lines: readonly FixtureLineRow[]): string | null =>
  lines.length === 0 ? null : [...new Set(lines.map(({ port_name: name }) => name))].join(', ');

/** A calendar day as screens show it. */
const dayText = (day: string): string => {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-');
  return `${date}.${month}.${year.slice(-2)}`;
};

/** In the time of the first loading port, whose calendar the laycan is agreed in. */
function laycanText({ laycan_from: from, laycan_to: to }: FixtureRow, zone: string): string | null {
  if (from === null && to === null) return null;
  if (from === null) return `until ${formatWithZone(to ?? '', zone)}`;
  if (to === null) return `from ${formatWithZone(from, zone)}`;
  return `${formatWithZone(from, zone)} to ${formatWithZone(to, zone)}`;
}
