import { z } from 'zod';
import {
  decimal,
  decimalText,
  instant,
  instantText,
  modified,
  named,
  paging,
  ref,
  text,
} from './forms.ts';
import { byGuid, reason, tonnes } from './fuel-ledger.ts';
import {
  fuelReportApproval,
  fuelReportApprovalBody,
  fuelReportQuery,
  fuelReportRow,
  fuelReportVersion,
  shipCorrection,
} from './fuel-ledger/fuel-reports.ts';
import { download } from './print.ts';
import { feature, route } from './route.ts';

/** Fuel pumped between two tanks of one vessel; the form `tankTransfer` of ships. */
export const tankTransferForm = z
  .object({
    fromTank: ref,
    toTank: ref,
    /** Null: whatever is in the tank. */
    fuel: ref.nullable().default(null),
    started: instant,
    ended: instant,
    /** t. */
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

export const tankTransfers = feature({
  list: route({
    method: 'GET',
    path: '/reports/tankTransfers',
    summary: 'Tank transfers, the latest first; free text takes keywords (vessel, from, to, fuel)',
    may: 'company.read',
    query: z.object({ ...fuelReportQuery, ...paging }),
    answer: z.array(tankTransferRow),
    total: true,
    fails: ['invalid'],
  }),
  download: route({
    method: 'GET',
    path: '/reports/tankTransfers/download',
    isLong: true,
    summary: 'The list as a workbook or as text; at most 50,000',
    may: 'company.read',
    query: z.object({ ...fuelReportQuery, fileType: z.enum(['xlsx', 'csv']).default('xlsx') }),
    answer: download,
    fails: ['invalid'],
  }),
  create: route({
    method: 'POST',
    path: '/reports/tankTransfers',
    summary:
      'Enter a tank transfer in the office; what makes a tank negative is reported, not refused',
    may: 'company.write',
    body: tankTransferForm.extend({ vessel: ref }).meta({ id: 'TankTransferBody' }),
    answer: tankTransfer,
    fails: ['invalid'],
  }),
  get: route({
    method: 'GET',
    path: '/reports/tankTransfers/{id}',
    summary: 'One tank transfer with all its versions and the lots that were moved',
    may: 'company.read',
    params: byGuid,
    answer: tankTransfer,
    fails: ['notFound', 'invalid'],
  }),
  correct: route({
    method: 'POST',
    path: '/reports/tankTransfers/{id}/versions',
    summary:
      'Correct a transfer: a new version with its reason; the ledger is calculated again from it',
    may: 'company.write',
    params: byGuid,
    body: tankTransferForm.extend({ reason, modified }).meta({ id: 'TankTransferCorrection' }),
    answer: tankTransfer,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  approve: route({
    method: 'POST',
    path: '/reports/tankTransfers/{id}/approve',
    summary: 'Approve the latest version; a later one needs approval again',
    may: 'company.write',
    params: byGuid,
    body: fuelReportApprovalBody,
    answer: tankTransfer,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  void: route({
    method: 'POST',
    path: '/reports/tankTransfers/{id}/void',
    summary: 'Make a transfer void with a reason: it leaves the ledger and stays readable',
    may: 'company.write',
    params: byGuid,
    body: z.object({ reason }),
    answer: tankTransfer,
    fails: ['invalid', 'notFound'],
  }),
});
