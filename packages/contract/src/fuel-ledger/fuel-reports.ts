import { fuelReportStates, fuelSeverities } from '@fairlead/domain/fuel-ledger/enumerations';
import { entrySources } from '@fairlead/domain/ship-entries/enumerations';
import { z } from 'zod';
import { flag, idList, instant, instantText, named, numberOf, text } from '../forms.ts';
import { entryAuthor, fuelFinding } from '../fuel-ledger.ts';

/** What every report about fuel has in lists. */
export const fuelReportRow = {
  id: z.uuid(),
  /** The id under which the history stores it. */
  recordId: z.number(),
  vessel: named,
  state: numberOf(fuelReportStates),
  version: z.number(),
  source: numberOf(entrySources),
  /** The most serious finding; null if there is none. */
  severity: numberOf(fuelSeverities).nullable(),
  modified: instantText,
};

/** A version of a report: what it states, and who wrote it. */
export const fuelReportVersion = <Content extends z.ZodType>(content: Content) =>
  z.object({
    version: z.number(),
    content,
    findings: z.array(fuelFinding),
    author: entryAuthor,
    reason: z.string().nullable(),
  });

/** When the latest version was approved, and by whom. */
export const fuelReportApproval = {
  approved: instantText.nullable(),
  approvedBy: z.string().nullable(),
};

/** The filters of a list of reports about fuel. */
export const fuelReportQuery = {
  s: z.string().max(1000).optional(),
  search: z.string().max(1000).optional(),
  vesselIds: idList.optional(),
  /** Completed in this period. */
  from: instant.optional(),
  to: instant.optional(),
  fuelIds: idList.optional(),
  /** Received 10, approved 20, void 30; without it all but void ones. */
  states: idList.optional(),
  /** Only those with a warning or an error. */
  withFindings: flag.optional(),
};

/** Approves the version that was read. */
export const fuelReportApprovalBody = z.object({ version: z.number().int().min(1) });

/** What an entry on board states beside its form when it corrects a report. */
export const shipCorrection = {
  /** Why; empty for a new report. */
  reason: text(500).default(''),
  /** The report that it corrects; null for a new one, and for one that is on the device alone. */
  corrects: z.uuid().nullable().default(null),
};
