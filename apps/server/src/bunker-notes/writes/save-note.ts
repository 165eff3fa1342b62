import { fuelSource } from '@fairlead/domain/fuel-ledger/enumerations';
import { type FuelFinding, mostSevere } from '@fairlead/domain/fuel-ledger/findings';
import { kgOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { bunkerNoteChecks, type CallTimes } from '@fairlead/domain/bunker-notes/note-checks';
import { bunkerNoteFindings } from '@fairlead/domain/bunker-notes/note-rules';
import { type DeclaredTank, declaredEmpty } from '@fairlead/domain/bunker-notes/declared-tanks';
import type { Finding } from '@fairlead/domain/text/finding';
import type { CheckSettings } from '@fairlead/domain/validation/checks-of';
import { lotsOf, stockBefore, tanksOf, type TankRow } from '../../fuel-ledger/fuel-ledger.sql.ts';
import { cellOf, postFuel } from '../../fuel-ledger/postings/post-fuel.ts';
import type { ReportEntry } from '../../fuel-ledger/reports/fuel-report.ts';
import { insertReportVersion } from '../../fuel-ledger/reports/report-versions.sql.ts';
import type { EntryWriter } from '../../fuel-ledger/writes/corrections.sql.ts';
import { isInShipApp, type TakenReport } from '../../fuel-ledger/writes/entry-writer.ts';
import type { Session } from '../../platform/database/session.ts';
import { refuseFindings } from '../../platform/http/refusal.ts';
import { checkedVessel } from '../../vessels/checks/check-settings.sql.ts';
import { checkSettingsOf } from '../../vessels/checks/check-settings.ts';
import type { BunkerNoteForm } from '../note/read-note.ts';
import { announceFiles, attachFiles, freeFiles } from '../files/note-files.sql.ts';
import {
  insertNote,
  type NamedRecords,
  namedRecords,
  type NoteValues,
  updateNote,
} from './note-writes.sql.ts';
import { noteStatements, storeNoteLots } from './note-statements.ts';
import { storeCertificateUses } from './certificate-uses.ts';

const notFound = (is: boolean, field: string): readonly Finding[] =>
  is ? [{ field, message: 'Not found' }] : [];

/** References that the company or the vessel does not have, and a file that the vessel's settings require. */
function referenceFindings(
  { vessel }: ReportEntry,
  form: BunkerNoteForm,
  { named, tanks, files }: Records,
): readonly Finding[] {
  const { portCall, attachments } = form;
  const isOther = named?.call_vessel != null && named.call_vessel !== vessel;
  const isMissing = named?.needs_file === true && attachments.length === 0;
  return [
    ...notFound(named?.has_vessel !== true, 'vessel'),
    ...notFound(named?.port == null, 'port'),
    ...notFound(portCall !== null && named?.call_vessel == null, 'portCall'),
    ...(isOther ? [{ field: 'portCall', message: 'Not a port call of this vessel' }] : []),
    ...notFound(files < new Set(attachments).size, 'attachments'),
    ...(isMissing
      ? [{ field: 'attachments', message: 'This vessel requires a file with each note.' }]
      : []),
    ...form.products.flatMap((product, at) =>
      notFound(
        product.tanks.some(({ tank }) => !tanks.some(({ id }) => id === tank.id)),
        `products.${at}.tanks`,
      ),
    ),
  ];
}

interface Records {
  readonly named: NamedRecords | undefined;
  readonly tanks: readonly TankRow[];
  /** How many of the attachments may be attached. */
  readonly files: number;
  readonly settings: CheckSettings;
}

async function recordsOf(db: Session, entry: ReportEntry, form: BunkerNoteForm): Promise<Records> {
  const { company, vessel, id } = entry;
  const { port, portCall, attachments } = form;
  if (isInShipApp(entry.by) && attachments.length > 0)
    await db.run(announceFiles(company, attachments));
  const [named, tanks, files, checked] = await Promise.all([
    db.first(namedRecords(company, { vessel, port: port.id, portCall: portCall?.id ?? null })),
    db.all(tanksOf({ company, vessel })),
    attachments.length === 0 ? [] : db.all(freeFiles(company, id ?? null, attachments)),
    db.first(checkedVessel({ company, vessel })),
  ]);
  return { named, tanks, files: files.length, settings: checkSettingsOf(checked) };
}

const valuesOf = (form: BunkerNoteForm, by: EntryWriter): NoteValues => ({
  number: form.number,
  is_debunkered: form.isDebunkered,
  supplier: form.supplier.name,
  port_id: form.port.id,
  port_call_id: form.portCall?.id ?? null,
  commenced: form.commenced,
  completed: form.completed,
  fuel_ids: [...new Set(form.products.map(({ fuel }) => fuel.id))],
  kg: form.products.reduce((sum, { delivered }) => sum + kgOf(delivered), 0n),
  source: by.source,
});

/** Tanks that were declared empty before the delivery although the ledger has fuel in them. */
async function emptyFindings(
  db: Session,
  { company, vessel, form }: ReportEntry & { readonly form: BunkerNoteForm },
  { tanks, settings }: Records,
): Promise<readonly FuelFinding[]> {
  const declared: readonly DeclaredTank[] = form.isDebunkered
    ? []
    : form.products.flatMap((product) =>
        product.tanks.flatMap(({ tank, before }) =>
          before === null ? [] : [{ tank: tank.id, before }],
        ),
      );
  if (declared.length === 0) return [];
  const of = { company, vessel };
  const [cells, lots] = await Promise.all([
    db.all(stockBefore(of, form.commenced)),
    db.all(lotsOf(of)),
  ]);
  const densities = new Map(lots.map(({ id, density }) => [id, density]));
  return declaredEmpty(declared, { cells: cells.map(cellOf), tanks, densities, settings });
}

function callOf({ named }: Records, form: BunkerNoteForm): CallTimes | null {
  if (form.portCall === null || named === undefined) return null;
  const { port, time_zone, arrived, departed } = named;
  return { portName: port ?? '', zone: time_zone ?? 'UTC', arrived, departed };
}

/**
 * Stores a note as stated by the office, a key or a ship: its next version, its lots, its certificates and what it posts
 * to the ledger. Refuses what is missing or contradicts itself; what is implausible is stored with it as findings.
 */
export async function takeNote(
  db: Session,
  entry: ReportEntry,
  form: BunkerNoteForm,
): Promise<TakenReport> {
  const { company, vessel, guid, by } = entry;
  const records = await recordsOf(db, entry, form);
  refuseFindings([
    ...bunkerNoteFindings(form, entry.now.getTime()),
    ...referenceFindings(entry, form, records),
  ]);
  const empty = await emptyFindings(db, { ...entry, form }, records);
  const values = valuesOf(form, by);
  const saved =
    entry.id === undefined
      ? await db.first(insertNote({ company, vessel, guid }, values))
      : await db.first(updateNote(company, entry.id, values));
  const id = saved?.id ?? 0;
  await storeCertificateUses(db, { company, note: id }, form.products);
  const isNew = entry.id === undefined;
  const lots = await storeNoteLots(db, { company, vessel, note: id, isNew }, form);
  const source = { company, vessel, source: fuelSource.BunkerNote, sourceId: guid };
  const { settings } = records;
  const posted = await postFuel(db, { ...source, settings }, noteStatements(form, lots));
  const checks = bunkerNoteChecks(form, callOf(records, form), settings);
  const findings = [...checks, ...empty, ...posted];
  await Promise.all([
    db.run(
      insertReportVersion(
        { kind: 'bunkerNote', company, id },
        {
          version: saved?.version ?? 1,
          content: form,
          findings,
          severity: mostSevere(findings),
          reason: entry.reason,
          by,
          lots,
        },
      ),
    ),
    ...(form.attachments.length === 0 ? [] : [db.run(attachFiles(company, id, form.attachments))]),
  ]);
  return { id, findings };
}
