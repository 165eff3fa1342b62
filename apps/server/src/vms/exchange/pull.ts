import {
  exchange,
  exchangedCargo,
  exchangedPortCall,
  exchangedVoyage,
} from '@fairlead/contract/vms/vms-form';
import { mostRecords } from '@fairlead/domain/vms/enumerations';
import type { z } from 'zod';
import type { Session } from '../../platform/database/session.ts';
import type { InnerCall } from '../../platform/http/inner-calls.ts';
import { issueSentence } from '../../platform/http/issue-sentence.ts';
import type { ExchangeContext } from './exchange-context.ts';
import {
  charterersNamed,
  commoditiesNamed,
  measurementsNamed,
  portsNamed,
  reasonsCoded,
  vesselsByImo,
  voyagesByExternalId,
} from './lookups.sql.ts';
import { takeCargo } from './take-cargo.ts';
import { takePortCall } from './take-port-call.ts';
import { takeVoyage } from './take-voyage.ts';
import { type Outcome, RecordError, type Tally } from './tally.ts';

/** What a connection exchanges. */
export interface Taken {
  readonly voyages: boolean;
  readonly portCalls: boolean;
  readonly cargo: boolean;
}

/** The whole answer cannot be used; the message states why. */
export class ExchangeError extends Error {}

interface Records {
  readonly voyages: readonly unknown[];
  readonly portCalls: readonly unknown[];
  readonly cargo: readonly unknown[];
}

/** The frame of what the other system answered. */
export function readExchange(text: string, taken: Taken): Records {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ExchangeError('The answer of the other system is not JSON.');
  }
  const parsed = exchange.safeParse(json);
  if (!parsed.success)
    throw new ExchangeError(
      'The answer of the other system does not have the format fairlead-exchange/1 (docs/vms.md).',
    );
  const { voyages, portCalls, cargo } = parsed.data;
  const records = {
    voyages: taken.voyages ? voyages : [],
    portCalls: taken.portCalls ? portCalls : [],
    cargo: taken.cargo ? cargo : [],
  };
  if (Object.values(records).some((list) => list.length > mostRecords))
    throw new ExchangeError(`More than ${mostRecords} records of one kind at once.`);
  return records;
}

/** Reads everything that the records name, in one go. */
export async function openContext(
  db: Session,
  company: number,
  { records, call }: { readonly records: Records; readonly call: InnerCall },
): Promise<ExchangeContext> {
  const of = (list: readonly unknown[], field: string): readonly string[] =>
    list.flatMap((record) => {
      const value = (record as Readonly<Record<string, unknown>> | null)?.[field];
      return typeof value === 'string' ? [value.trim()] : [];
    });
  const { voyages, portCalls, cargo } = records;
  const voyageIds = [
    ...of(voyages, 'externalId'),
    ...of(portCalls, 'voyageExternalId'),
    ...of(cargo, 'voyageExternalId'),
  ];
  const [vessels, ports, commodities, measurements, charterers, reasons, known] = await Promise.all(
    [
      db.all(vesselsByImo(company)),
      db.all(portsNamed(company, of(portCalls, 'port'))),
      db.all(commoditiesNamed(company, of(cargo, 'commodity'))),
      db.all(measurementsNamed(company, of(cargo, 'measurement'))),
      db.all(charterersNamed(company, of(cargo, 'charterer'))),
      db.all(reasonsCoded),
      db.all(voyagesByExternalId(company, voyageIds)),
    ],
  );
  const byKey = (rows: readonly { readonly key: string; readonly id: number }[]) =>
    new Map(rows.map(({ key, id }) => [key, id]));
  return {
    call,
    vessels: new Map(vessels.map((row) => [row.key, { id: row.id, isExcluded: row.is_excluded }])),
    ports: byKey(ports),
    commodities: byKey(commodities),
    measurements: byKey(measurements),
    charterers: byKey(charterers),
    reasons: byKey(reasons),
    voyages: new Map(known.map((row) => [row.key, { id: row.id, vessel: row.vessel_id }])),
  };
}

/** Processes every record, voyages before their port calls and these before the cargo that they load. */
export async function takeRecords(
  context: ExchangeContext,
  records: Records,
  tally: Tally,
): Promise<void> {
  const kinds = [
    ['voyage', records.voyages, reading(exchangedVoyage, (one) => takeVoyage(context, one))],
    [
      'portCall',
      records.portCalls,
      reading(exchangedPortCall, (one) => takePortCall(context, one)),
    ],
    ['cargo', records.cargo, reading(exchangedCargo, (one) => takeCargo(context, one))],
  ] as const;
  for (const [name, list, take] of kinds)
    for (const record of list) await tally.take(name, externalIdOf(record), () => take(record));
}

function reading<S extends z.ZodType>(
  schema: S,
  take: (record: z.output<S>) => Promise<Outcome>,
): (record: unknown) => Promise<Outcome> {
  return (record) => {
    const parsed = schema.safeParse(record);
    if (parsed.success) return take(parsed.data);
    const [issue] = parsed.error.issues;
    const field = issue === undefined ? '' : issue.path.map(String).join('.');
    throw new RecordError(`${field}: ${issue === undefined ? '' : issueSentence(issue)}`);
  };
}

function externalIdOf(record: unknown): string | null {
  const id = (record as { readonly externalId?: unknown } | null)?.externalId;
  return typeof id === 'string' ? id.slice(0, 200) : null;
}
