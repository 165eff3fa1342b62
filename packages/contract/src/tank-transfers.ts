import { fuelReportStates, fuelSeverities } from '@fairlead/domain/fuel-ledger/enumerations';
import { entrySources } from '@fairlead/domain/ship-entries/enumerations';
import { z } from 'zod';
import {
  decimal,
  decimalText,
  flag,
  idList,
  instant,
  instantText,
  modified,
  named,
  numberOf,
  paging,
  ref,
  text,
} from './forms.ts';
import { byGuid, entryAuthor, fuelFinding, reason, tonnes } from './fuel-ledger.ts';
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

const row = {
  id: z.uuid(),
  /** The id under which the history stores it. */
  recordId: z.number(),
  vessel: named,
  state: numberOf(fuelReportStates),
  version: z.number(),
  fromTank: named,
  toTank: named,
  fuel: named.nullable(),
  started: instantText,
  ended: instantText,
  quantity: decimalText,
  source: numberOf(entrySources),
  severity: numberOf(fuelSeverities).nullable(),
  modified: instantText,
};
const tankTransferRow = z.object(row).meta({ id: 'TankTransferRow' });

const tankTransfer = z
  .object({
    ...row,
    /** The latest first. */
    versions: z.array(
      z
        .object({
          version: z.number(),
          content: tankTransferForm,
          findings: z.array(fuelFinding),
          author: entryAuthor,
          reason: z.string().nullable(),
        })
        .meta({ id: 'TankTransferVersion' }),
    ),
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
    approved: instantText.nullable(),
    approvedBy: z.string().nullable(),
  })
  .meta({ id: 'TankTransfer' });

const narrowed = {
  s: z.string().max(1000).optional(),
  search: z.string().max(1000).optional(),
  vesselIds: idList.optional(),
  /** Ended in this period. */
  from: instant.optional(),
  to: instant.optional(),
  fuelIds: idList.optional(),
  /** Received 10, approved 20, void 30; without it all but void ones. */
  states: idList.optional(),
  /** Only those with a warning or an error. */
  withFindings: flag.optional(),
};

export const tankTransfers = feature({
  list: route({
    method: 'GET',
    path: '/reports/tankTransfers',
    summary: 'Tank transfers, the latest first; free text takes keywords (vessel, from, to, fuel)',
    may: 'company.read',
    query: z.object({ ...narrowed, ...paging }),
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
    query: z.object({ ...narrowed, fileType: z.enum(['xlsx', 'csv']).default('xlsx') }),
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
    body: z.object({ version: z.number().int().min(1) }),
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
