import { bunkerNoteForm } from '@fairlead/contract/bunker-notes';
import { tankTransferForm } from '@fairlead/contract/tank-transfers';
import { randomUUID } from 'node:crypto';
import type { SmallCompany } from '../../testing/small-world.ts';
import type { InsertOne } from './marked-records.ts';

/** A bunker delivery note with a file, a tank transfer and a correction of the first vessel, by their GUIDs. */
export interface MarkedFuel {
  readonly note: string;
  readonly file: string;
  readonly transfer: string;
  readonly correction: string;
  /** A file that proves the correction. */
  readonly evidence: string;
  readonly lot: number;
  readonly labResult: string;
  readonly tanks: readonly [from: number, to: number];
}

const noteColumns = `company_id, guid, vessel_id, number, supplier, port_id, commenced, completed, fuel_ids, kg, source`;

/** Marks reports about fuel, each text with the name of the company. */
export async function markFuel(
  one: InsertOne,
  { vessels: [vessel], ownPort }: SmallCompany,
  name: string,
): Promise<MarkedFuel> {
  const guids = { note: randomUUID(), file: randomUUID(), transfer: randomUUID() };
  const correction = randomUUID();
  const tank = (side: string) =>
    one(
      'vessel_parts (company_id, vessel_id, kind, name) values ($1, $2, 20, $3)',
      vessel,
      `Tank ${side} of ${name}`,
    );
  const tanks = [await tank('P'), await tank('S')] as const;
  const note = await markNote(one, { vessel, port: ownPort, name, ...guids });
  const lot = await one(
    `fuel_lots (company_id, vessel_id, kind, fuel_id, name, note_id, line, kg, at)
     values ($1, $2, 10, 2, $3, $4, 1, 1000, '2026-01-02')`,
    vessel,
    `Lot of ${name}`,
    note,
  );
  const labResult = randomUUID();
  await one(
    `fuel_lab_results (company_id, guid, note_id, lot_id, laboratory, seal, reported, results)
     values ($1, $2, $3, $4, $5, $5, '2026-01-09', '[{"parameter": "density", "value": "980"}]')`,
    labResult,
    note,
    lot,
    `Laboratory of ${name}`.slice(0, 60),
  );
  await markTransfer(one, { vessel, tanks, guid: guids.transfer, name });
  const correctionId = await one(
    `fuel_corrections (company_id, guid, vessel_id, kind, tank_id, fuel_id, at, kg, reason, source)
     values ($1, $2, $3, 20, $4, 2, '2026-01-03', -5, $5, 40)`,
    correction,
    vessel,
    tanks[0],
    `Reason of ${name}`,
  );
  const evidence = randomUUID();
  const file = await one(
    `files (company_id, name, content_type, size, sha256, storage_key)
     values ($1, $2, 'text/plain', 1, sha256('x'), $3)`,
    `Evidence of ${name}`,
    `evidence-${evidence}`,
  );
  await one(
    `fuel_correction_files (company_id, guid, correction_id, file_id, name) values ($1, $2, $3, $4, $5)`,
    evidence,
    correctionId,
    file,
    `Evidence of ${name}`,
  );
  return { ...guids, evidence, correction, lot, labResult, tanks };
}

/** A number has at most 30 characters. */
const note30 = (name: string): string => `of ${name}`.slice(0, 30);

async function markTransfer(
  one: InsertOne,
  {
    vessel,
    tanks,
    guid,
    name,
  }: {
    readonly vessel: number;
    readonly tanks: readonly [number, number];
    readonly guid: string;
    readonly name: string;
  },
): Promise<void> {
  const transfer = await one(
    `tank_transfers (company_id, guid, vessel_id, from_tank_id, to_tank_id, started, ended, kg, source)
     values ($1, $2, $3, $4, $5, '2026-01-01', '2026-01-02', 500, 40)`,
    guid,
    vessel,
    ...tanks,
  );
  await one(
    'tank_transfer_versions (company_id, transfer_id, version, content, source, person) values ($1, $2, 1, $3, 40, $4)',
    transfer,
    JSON.stringify(
      tankTransferForm.parse({
        fromTank: { id: tanks[0] },
        toTank: { id: tanks[1] },
        started: '2026-01-01T00:00:00.000Z',
        ended: '2026-01-02T00:00:00.000Z',
        quantity: '0.5',
        remarks: `Remarks of ${name}`,
      }),
    ),
    `Engineer of ${name}`,
  );
}

interface MarkedNote {
  readonly vessel: number;
  readonly port: number;
  readonly name: string;
  readonly note: string;
  readonly file: string;
}

async function markNote(
  one: InsertOne,
  { vessel, port, name, note, file }: MarkedNote,
): Promise<number> {
  const id = await one(
    `bunker_notes (${noteColumns}) values ($1, $2, $3, $4, $5, $6, '2026-01-01', '2026-01-02', '{2}', 1000, 40)`,
    note,
    vessel,
    note30(name),
    `Supplier of ${name}`,
    port,
  );
  await one(
    'bunker_note_versions (company_id, note_id, version, content, source, person) values ($1, $2, 1, $3, 40, $4)',
    id,
    JSON.stringify(
      bunkerNoteForm.parse({
        number: 'N',
        port: { id: port },
        commenced: '2026-01-01T00:00:00.000Z',
        completed: '2026-01-02T00:00:00.000Z',
        supplier: { name: `Supplier of ${name}`, address: 'Quay', phone: '1' },
        products: [{ fuel: { id: 2 }, delivered: '1' }],
        remarks: `Remarks of ${name}`,
      }),
    ),
    `Engineer of ${name}`,
  );
  const stored = await one(
    `files (company_id, name, content_type, size, sha256, storage_key) values ($1, $2, 'text/plain', 1, '', 'none')`,
    `File of ${name}`,
  );
  await one(
    'bunker_note_files (company_id, guid, note_id, file_id, name) values ($1, $2, $3, $4, $5)',
    file,
    id,
    stored,
    `File of ${name}`,
  );
  return id;
}
