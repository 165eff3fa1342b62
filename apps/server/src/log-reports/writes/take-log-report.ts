import { changeOverField } from '@fairlead/domain/log-reports/change-over-fields';
import { logReportPayload } from '@fairlead/contract/log-reports/log-report-payload';
import { fuelMovementKind, fuelSource } from '@fairlead/domain/fuel-ledger/enumerations';
import { openFindings, type ReportFinding } from '@fairlead/domain/log-reports/findings';
import type { LogReport } from '@fairlead/domain/log-reports/report';
import { logReportState } from '@fairlead/domain/log-reports/states';
import { logReportFields } from '@fairlead/domain/settings/log-report-fields';
import { scaleDecimal } from '@fairlead/domain/quantities/scale';
import type { z } from 'zod';
import { postFuel } from '../../fuel-ledger/postings/post-fuel.ts';
import type { FuelStatement } from '../../fuel-ledger/postings/postings.sql.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { attachShipFiles } from '../../ship-files/records/attach-files.ts';
import { filesOfVessel } from '../../ship-files/ship-files.sql.ts';
import {
  type EntryContext,
  entryHandler,
  type TakenEntry,
} from '../../ship-entries/take/entry-handler.ts';
import { findingsOf } from '../list/log-report-background.ts';
import {
  addVersion,
  type Burned,
  claimReport,
  clearFuel,
  clearRemaining,
  insertFuel,
  insertRemaining,
  insertReport,
  type Measured,
  namedRecords,
  reportAt,
  type ReportKey,
  type WholeFigures,
  type WrittenReport,
} from './log-report-writes.sql.ts';

type Payload = z.output<typeof logReportPayload>;

const entity = 'logReport';

/** Tonnes as kilograms: '14.8' -> '14800'. */
const kgOf = (tonnes: string): string => scaleDecimal(tonnes, { numerator: '1000' }, 0);

const burnedOf = ({ consumers }: LogReport): readonly Burned[] =>
  consumers.flatMap(({ engineId, name, fuels }) =>
    fuels
      .filter(({ tonnes }) => tonnes !== '0')
      .map(({ fuelId, lotId, tonnes }) => ({
        engineId,
        consumer: name,
        fuelId,
        lotId,
        kg: kgOf(tonnes),
      })),
  );

const measuredOf = ({ remaining }: LogReport): readonly Measured[] =>
  remaining.map(({ fuelId, tankId, tonnes }) => ({ fuelId, tankId, kg: kgOf(tonnes) }));

const whole = (value: string | undefined, numerator: string): string | null =>
  value === undefined ? null : scaleDecimal(value, { numerator }, 0);

const wholeFigures = ({ figures }: LogReport): WholeFigures => ({
  manoeuvring: whole(figures.hoursManoeuvring, '100'),
  drifting: whole(figures.hoursDrifting, '100'),
  at_anchor: whole(figures.hoursAtAnchor, '100'),
  at_berth: whole(figures.hoursAtBerth, '100'),
  shore_kwh: whole(figures.shorePower, '1'),
  cargo_kg: whole(figures.cargo, '1000'),
});

/** The records of the vessel that a report names; others than the vessel's own are refused. */
async function recordsOf({ db, company, vessel }: EntryContext, report: LogReport) {
  const engines = report.consumers.flatMap(({ engineId }) => engineId ?? []);
  const tanks = report.remaining.flatMap(({ tankId }) => tankId ?? []);
  const fuels = [
    ...report.remaining.map(({ fuelId }) => fuelId),
    ...report.consumers.flatMap((consumer) => consumer.fuels.map(({ fuelId }) => fuelId)),
  ];
  const lots = report.consumers.flatMap((consumer) =>
    consumer.fuels.flatMap(({ lotId, fuelId }) => (lotId === null ? [] : [`${lotId}/${fuelId}`])),
  );
  const known = await db.first(
    namedRecords({
      lots,
      company,
      vessel,
      engines,
      tanks,
      fuels,
      at: report.at,
      voyage: report.voyageId,
      portCall: report.portCallId,
      etaCall: report.eta?.portCallId ?? null,
    }),
  );
  if (known === undefined) throw new Error('The records of a log report could not be read.');
  refuseUnknown(report, { engines, tanks, fuels, lots }, known);
  return known;
}

interface VesselRecords {
  readonly engines: readonly number[];
  readonly tanks: readonly number[];
  readonly fuels: readonly number[];
  readonly lots: readonly string[];
}

const fieldNames: ReadonlySet<string> = new Set([
  ...logReportFields.map(({ key }) => key),
  ...Object.values(changeOverField),
]);

function refuseUnknown(report: LogReport, stated: VesselRecords, known: VesselRecords): void {
  const isMissing = <T>(ids: readonly T[], existing: readonly T[]) =>
    ids.some((id) => !existing.includes(id));
  const fields = {
    ...(isMissing(stated.engines, known.engines)
      ? { consumers: ['Refers to an engine that this vessel does not have'] }
      : {}),
    ...(isMissing(stated.tanks, known.tanks)
      ? { remaining: ['Refers to a tank that this vessel does not have'] }
      : {}),
    ...(isMissing(stated.fuels, known.fuels)
      ? { fuels: ['Refers to a fuel that does not exist'] }
      : {}),
    ...(isMissing(stated.lots, known.lots)
      ? { consumers: ['Refers to a bunker lot of this fuel that this vessel does not have'] }
      : {}),
    ...(Object.keys(report.fields).every((name) => fieldNames.has(name))
      ? {}
      : { fields: ['Refers to a field that log reports do not have'] }),
  };
  if (Object.keys(fields).length > 0) refuseFields(fields);
}

/** A ship sends the bytes of its files later; whoever reports ashore has uploaded them before. */
async function refuseUnknownFiles(
  { db, company, vessel, device }: EntryContext,
  { files = [] }: LogReport,
): Promise<void> {
  if (device !== null || files.length === 0) return;
  const ids = files.map(({ id }) => id);
  const known = await db.all(filesOfVessel({ company, vessel }, ids));
  if (known.length < new Set(ids).size) refuseFields({ files: ['Not found'] });
}

/** Writes the masses in place of those of the version before, if there was one. */
async function writeFuel(
  { db, company }: EntryContext,
  { id, isFirst }: WrittenKey,
  { burned, measured }: WrittenReport,
): Promise<void> {
  await Promise.all([
    ...(isFirst ? [] : [db.run(clearFuel(company, id)), db.run(clearRemaining(company, id))]),
    ...(burned.length === 0 ? [] : [db.run(insertFuel(company, id, burned))]),
    ...(measured.length === 0 ? [] : [db.run(insertRemaining(company, id, measured))]),
  ]);
}

/** What a report states as burned: the ledger draws it from the stated lots, and the rest from the tanks of the fuel. */
function burnings(report: LogReport): readonly FuelStatement[] {
  const byLot = Map.groupBy(burnedOf(report), ({ fuelId, lotId }) => `${fuelId}/${lotId ?? ''}`);
  const statements = [...byLot.values()].flatMap((burned) =>
    burned.slice(0, 1).map(({ fuelId, lotId }) => ({
      kind: fuelMovementKind.Consumed,
      at: report.at,
      tankId: null,
      toTankId: null,
      lotId,
      fuelId,
      kg: burned.reduce((sum, { kg }) => sum + BigInt(kg), 0n),
    })),
  );
  return statements.toSorted((a, b) => Number(a.lotId === null) - Number(b.lotId === null));
}

/** The report that an entry corrects: the one that the corrected entry became. */
async function correctedReport(context: EntryContext): Promise<ReportKey | null> {
  const ref = context.replaces?.refs.find((one) => one.entity === entity);
  if (context.replaces === null) return null;
  // The corrected entry was refused, so nothing came of it: this one begins the report.
  if (ref === undefined) return null;
  const current = await context.db.first(claimReport(context.company, ref.id));
  if (current?.vessel_id !== context.vessel) return refuseFields({ replaces: ['Not found'] });
  if (current.state === logReportState.Withdrawn)
    return refuseFields({ replaces: ['This report was withdrawn. Send a new one.'] });
  return current;
}

const alsoReported = ({ person, device }: EntryContext): string =>
  device === null
    ? `Reported again by ${person.name}`
    : `Also sent by ${person.name} from another device`;

/** The report that was written. A first version has no masses and postings of an earlier one. */
interface WrittenKey extends ReportKey {
  readonly isFirst: boolean;
}

/** A new report, or a further version of the one that the vessel already has of the kind at the instant. */
async function writeNew(context: EntryContext, written: WrittenReport): Promise<WrittenKey> {
  const made = await context.db.first(insertReport(written));
  if (made !== undefined) return { ...made, isFirst: true };
  const there = await context.db.first(reportAt(written));
  if (there === undefined) throw new Error('A log report was neither added nor there.');
  await context.db.first(addVersion(there.id, { ...written, reason: alsoReported(context) }));
  return { ...there, isFirst: false };
}

async function writeCorrection(
  { db }: EntryContext,
  corrected: ReportKey,
  written: WrittenReport,
): Promise<WrittenKey> {
  await db.first(addVersion(corrected.id, written));
  return { ...corrected, isFirst: false };
}

/** Replaces what the report states as burned; a first version without fuel leaves the ledger as it is. */
async function postBurned(
  { db, company, vessel }: EntryContext,
  { guid, isFirst }: WrittenKey,
  report: LogReport,
): Promise<void> {
  const statements = burnings(report);
  if (isFirst && statements.length === 0) return;
  const source = { company, vessel, source: fuelSource.LogReport, sourceId: guid };
  await postFuel(db, source, statements);
}

const asEntryFinding = ({ field, message }: ReportFinding) => ({
  code: field,
  sentence: message,
  severity: 'warning' as const,
});

/** Takes a report from the ship, from a program or from the office. */
export async function takeLogReport(context: EntryContext, payload: Payload): Promise<TakenEntry> {
  const { company, vessel, db, now } = context;
  const { reason, ...stated } = payload;
  const corrected = await correctedReport(context);
  if (corrected !== null && reason === '') refuseFields({ reason: ['State why it is corrected.'] });
  await refuseUnknownFiles(context, stated);
  const records = await recordsOf(context, stated);
  const found = await findingsOf(
    db,
    { company, vessel, at: stated.at, report: corrected?.id ?? null },
    stated,
  );
  const written: WrittenReport = {
    company,
    vessel,
    reason,
    report: stated,
    burned: burnedOf(stated),
    measured: measuredOf(stated),
    figures: wholeFigures(stated),
    entryId: context.entryId,
    voyage: records.voyage ?? records.voyage_at,
    portCall: records.port_call,
    etaCall: records.eta_call,
    findings: openFindings(found, stated).length,
    authorName: context.person.name,
    authorRank: context.person.rank,
    source: context.source,
    received: now.toISOString(),
  };
  const key =
    corrected === null
      ? await writeNew(context, written)
      : await writeCorrection(context, corrected, written);
  const { id } = key;
  await writeFuel(context, key, written);
  await attachShipFiles(db, { company, vessel, entity, entityId: id }, stated.files ?? []);
  await postBurned(context, key, stated);
  context.changed({
    entity,
    id,
    action: corrected === null ? 'created' : 'updated',
    vesselId: vessel,
    parentId: written.voyage,
  });
  return { refs: [{ entity, id }], findings: found.map(asEntryFinding) };
}

/** A report is written once; what is stated again is a correction of it. */
export const hasReport =
  'This vessel already has a report of this kind at this time. Correct that report instead.';

/** The form `logReport` of ship entries. */
export const logReportEntries = entryHandler({
  form: 'logReport',
  versions: { 1: logReportPayload },
  constraints: { log_reports_once: ['at', hasReport] },
  take: takeLogReport,
});
