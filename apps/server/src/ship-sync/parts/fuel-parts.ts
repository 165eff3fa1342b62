import type {
  shipBunkerNotes,
  shipFuel,
  shipTankReports,
} from '@fairlead/contract/ship-sync/ship-fuel';
import { withoutResidues } from '@fairlead/domain/fuel-ledger/residues';
import { tonnesOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import type { z } from 'zod';
import { noteVersion } from '../../bunker-notes/note/read-note.ts';
import { lotsOf, reportedEmptyIn, stockAt } from '../../fuel-ledger/fuel-ledger.sql.ts';
import { cellOf } from '../../fuel-ledger/postings/post-fuel.ts';
import { authorRecord } from '../../fuel-ledger/wire/fuel-record.ts';
import { correctionsOf, readingsOf } from '../../fuel-ledger/writes/corrections.sql.ts';
import { transferVersion } from '../../tank-transfers/transfer/read-transfer.ts';
import {
  shipNoteFiles,
  shipNotes,
  shipNoteVersions,
  shipTransfers,
  shipTransferVersions,
} from './fuel-parts.sql.ts';
import type { PartReader } from './part.ts';

/** What is on board by tank, lot and fuel; residues of old lots are counted with the rest, as every byte counts at sea. */
export async function readFuel(reader: PartReader): Promise<z.input<typeof shipFuel>> {
  const cells = await reader.db.all(stockAt(reader, reader.now));
  return withoutResidues(cells.map(cellOf)).map(({ kg, ...cell }) => ({
    ...cell,
    tonnes: tonnesOf(kg),
  }));
}

/** Lots that came in this time are listed even when nothing is left of them: reports of that time may name them. */
const lotDays = 365;

/** The last bunker delivery notes, and the lots that reports may name. */
export async function readBunkerNotes(
  reader: PartReader,
): Promise<z.input<typeof shipBunkerNotes>> {
  const { db, company, vessel, now } = reader;
  const [notes, lots, cells, empty] = await Promise.all([
    db.all(shipNotes(reader)),
    db.all(lotsOf(reader)),
    db.all(stockAt(reader, now)),
    db.all(reportedEmptyIn({ company, vessels: [vessel] }, { from: now, to: now })),
  ]);
  const ids = notes.map(({ id }) => id);
  const [versions, files] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([
          db.all(shipNoteVersions(company, ids)),
          db.all(shipNoteFiles(company, ids)),
        ]);
  const since = Date.parse(now) - lotDays * dayMs;
  const held = new Set(cells.map(({ lot_id: lotId }) => lotId));
  return {
    notes: notes.map((note) => ({
      guid: note.guid,
      state: note.state,
      port: {
        id: note.port_id,
        name: note.port,
        unLocode: note.un_locode,
        timeZone: note.time_zone,
      },
      versions: versions.filter(({ report_id: id }) => id === note.id).map(noteVersion),
      files: files
        .filter(({ note_id: id }) => id === note.id)
        .map(({ guid: id, name }) => ({ id, name })),
    })),
    lots: lots
      .filter(({ id, at }) => held.has(id) || Date.parse(at) > since)
      .map(({ id, kind, name, fuel_id: fuelId, at, density }) => ({
        id,
        kind,
        name,
        fuelId,
        at,
        density,
      })),
    reportedEmpty: empty.map(({ tank_id: tankId, since: from, kg }) => ({
      tankId,
      from,
      tonnes: tonnesOf(BigInt(kg)),
    })),
  };
}

const mostCorrections = 20;

/** The last transfers, corrections and readings. */
export async function readTankReports(
  reader: PartReader,
): Promise<z.input<typeof shipTankReports>> {
  const { db, company } = reader;
  const [transfers, corrections, readings] = await Promise.all([
    db.all(shipTransfers(reader)),
    db.all(correctionsOf(reader)),
    db.all(readingsOf(reader)),
  ]);
  const ids = transfers.map(({ id }) => id);
  const versions = ids.length === 0 ? [] : await db.all(shipTransferVersions(company, ids));
  return {
    transfers: transfers.map(({ id, guid, state }) => ({
      guid,
      state,
      versions: versions.filter((row) => row.report_id === id).map(transferVersion),
    })),
    corrections: corrections.slice(0, mostCorrections).map((row) => ({
      guid: row.guid,
      kind: row.kind,
      tankId: row.tank_id,
      fuelId: row.fuel_id,
      at: row.at,
      tonnes: tonnesOf(BigInt(row.kg)),
      reason: row.reason,
      author: authorRecord(row),
      isVoid: row.voided !== null,
    })),
    readings: readings.slice(0, mostCorrections).map((row) => ({
      guid: row.guid,
      tankId: row.tank_id,
      at: row.at,
      tonnes: tonnesOf(BigInt(row.kg)),
      calculated: tonnesOf(BigInt(row.calculated)),
      author: authorRecord(row),
    })),
  };
}
