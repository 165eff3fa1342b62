import {
  fuelCorrectionKinds,
  fuelLotKinds,
  fuelReportStates,
} from '@fairlead/domain/fuel-ledger/enumerations';
import { z } from 'zod';
import { bunkerNoteForm } from '../bunker-notes.ts';
import { decimalText, instantText, numberOf } from '../forms.ts';
import { entryAuthor } from '../fuel-ledger.ts';
import { fuelReportVersion } from '../fuel-ledger/fuel-reports.ts';
import { tankTransferForm } from '../tank-transfers.ts';

/**
 * What is on board by tank, lot and fuel as the ledger has it now, in tonnes. Lots with less than 1% of a fuel in a tank
 * are counted with the largest one there.
 */
export const shipFuel = z
  .array(
    z.object({
      /** Null where no tank was stated. */
      tankId: z.number().nullable(),
      /** Null: fuel that no lot accounts for; a deficit is negative. */
      lotId: z.number().nullable(),
      fuelId: z.number().nullable(),
      tonnes: decimalText,
    }),
  )
  .meta({ id: 'ShipFuel' });

const shipReport = {
  /** The id of the entry with which it began, or that of the office's record. */
  guid: z.string(),
  state: numberOf(fuelReportStates),
};

/** A bunker delivery note of the vessel, whoever wrote it. */
export const shipBunkerNote = z
  .object({
    ...shipReport,
    port: z.object({
      id: z.number(),
      name: z.string(),
      unLocode: z.string().nullable(),
      timeZone: z.string(),
    }),
    /** The last three, latest first. */
    versions: z.array(fuelReportVersion(bunkerNoteForm).meta({ id: 'ShipBunkerNoteVersion' })),
    files: z.array(z.object({ id: z.uuid(), name: z.string() })),
  })
  .meta({ id: 'ShipBunkerNote' });

/** The last twelve notes and the three entered last, and the lots of the vessel that are on board or came in the last year. */
export const shipBunkerNotes = z
  .object({
    /** Latest first. */
    notes: z.array(shipBunkerNote),
    lots: z.array(
      z
        .object({
          id: z.number(),
          kind: numberOf(fuelLotKinds),
          /** The number of the note, or 'Opening stock'. */
          name: z.string(),
          fuelId: z.number(),
          at: instantText,
          /** kg/m³ at 15 °C. */
          density: decimalText.nullable(),
        })
        .meta({ id: 'ShipFuelLot' }),
    ),
    /** The tanks that a note reports as empty before bunkering, until a later note reports them or their stock is corrected. */
    reportedEmpty: z.array(
      z
        .object({
          tankId: z.number(),
          /** When bunkering commenced. */
          from: instantText,
          /** In the tank before bunkering by the ledger, t. */
          tonnes: decimalText,
        })
        .meta({ id: 'ShipReportedEmpty' }),
    ),
  })
  .meta({ id: 'ShipBunkerNotes' });

/** A transfer between tanks of the vessel. */
export const shipTankTransfer = z
  .object({
    ...shipReport,
    /** The last three, latest first. */
    versions: z.array(fuelReportVersion(tankTransferForm).meta({ id: 'ShipTankTransferVersion' })),
  })
  .meta({ id: 'ShipTankTransfer' });

/** The last twenty transfers and the three entered last, the last twenty corrections and readings, latest first. */
export const shipTankReports = z
  .object({
    transfers: z.array(shipTankTransfer),
    corrections: z.array(
      z
        .object({
          guid: z.string(),
          kind: numberOf(fuelCorrectionKinds),
          tankId: z.number().nullable(),
          fuelId: z.number(),
          at: instantText,
          tonnes: decimalText,
          reason: z.string(),
          author: entryAuthor,
          isVoid: z.boolean(),
        })
        .meta({ id: 'ShipFuelCorrection' }),
    ),
    readings: z.array(
      z
        .object({
          guid: z.string(),
          tankId: z.number(),
          at: instantText,
          tonnes: decimalText,
          /** By the ledger at that instant. */
          calculated: decimalText,
          author: entryAuthor,
        })
        .meta({ id: 'ShipTankReading' }),
    ),
  })
  .meta({ id: 'ShipTankReports' });
