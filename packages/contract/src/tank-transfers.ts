import { z } from 'zod';
import { decimal, decimalText, instant, instantText, named, ref, text } from './forms.ts';
import { tonnes } from './fuel-ledger.ts';
import { fuelReportCalls } from './fuel-ledger/fuel-report-calls.ts';
import {
  fuelReportApproval,
  fuelReportRow,
  fuelReportVersion,
  shipCorrection,
} from './fuel-ledger/fuel-reports.ts';
import { feature } from './route.ts';

/** Fuel pumped between two tanks of one vessel; the form `tankTransfer` of ships. */
export const tankTransferForm = z
  .object({
    fromTank: ref,
    toTank: ref,
    /** Null: the fuels in the tank, in proportion. */
    fuel: ref.nullable().default(null),
    started: instant,
    ended: instant,
    quantity: tonnes,
    /** °C. */
    temperature: decimal({ maxDecimals: 2, allowNegative: true }).nullable().default(null),
    remarks: text(2000).default(''),
  })
  .meta({ id: 'TankTransferForm' });

/** Form `tankTransfer`, version 1, as ships state it. */
export const tankTransferPayload = tankTransferForm
  .extend(shipCorrection)
  .meta({ id: 'TankTransferPayload' });

const row = {
  ...fuelReportRow,
  fromTank: named,
  toTank: named,
  fuel: named.nullable(),
  started: instantText,
  ended: instantText,
  quantity: decimalText,
};
const tankTransferRow = z.object(row).meta({ id: 'TankTransferRow' });

const tankTransfer = z
  .object({
    ...row,
    /** The latest first. */
    versions: z.array(fuelReportVersion(tankTransferForm).meta({ id: 'TankTransferVersion' })),
    /** Names of the tanks that the versions refer to. */
    tanks: z.array(named),
    /** What was moved, by lot. */
    lots: z.array(
      z.object({
        lotId: z.number().nullable(),
        name: z.string().nullable(),
        quantity: decimalText,
      }),
    ),
    ...fuelReportApproval,
  })
  .meta({ id: 'TankTransfer' });

export const tankTransfers = feature(
  fuelReportCalls({
    path: 'tankTransfers',
    thing: 'transfer',
    name: 'TankTransfer',
    row: tankTransferRow,
    report: tankTransfer,
    form: tankTransferForm,
    about: {
      list: 'Tank transfers, latest first; free text takes keywords (vessel, from, to, fuel)',
      download: 'The list as a workbook or CSV; at most 50,000',
      create:
        'Enter a tank transfer in the office; a negative tank is reported as a finding, not refused',
      get: 'One tank transfer with all its versions and the lots that were moved',
      void: 'Void a transfer with a reason: it leaves the ledger and stays readable',
    },
  }),
);
