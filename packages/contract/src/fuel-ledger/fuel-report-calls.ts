import { z } from 'zod';
import { modified, paging, ref } from '../forms.ts';
import { byGuid, reason } from '../fuel-ledger.ts';
import { download } from '../print.ts';
import { route } from '../route.ts';
import { fuelReportApprovalBody, fuelReportQuery } from './fuel-reports.ts';

interface FuelReportOf<P extends string, R extends z.ZodType, A extends z.ZodType, F> {
  /** As in `/reports/tankTransfers`. */
  readonly path: P;
  /** 'transfer': in summaries. */
  readonly thing: string;
  /** The name of the form's schema, as in 'TankTransfer'. */
  readonly name: string;
  readonly row: R;
  readonly report: A;
  /** What a report states. */
  readonly form: F;
  /** Summaries of the calls that differ by more than the thing. */
  readonly about: Readonly<Record<'list' | 'download' | 'create' | 'get' | 'void', string>>;
}

/** The calls that read reports: the list, the list as a file, one report. */
function fuelReportReads<const P extends string, R extends z.ZodType, A extends z.ZodType>(
  of: FuelReportOf<P, R, A, unknown>,
) {
  const { path, row, report, about } = of;
  return {
    list: route({
      method: 'GET',
      path: `/reports/${path}`,
      summary: about.list,
      may: 'company.read',
      query: z.object({ ...fuelReportQuery, ...paging }),
      answer: z.array(row),
      total: true,
      fails: ['invalid'],
    }),
    download: route({
      method: 'GET',
      path: `/reports/${path}/download`,
      isLong: true,
      summary: about.download,
      may: 'company.read',
      query: z.object({ ...fuelReportQuery, fileType: z.enum(['xlsx', 'csv']).default('xlsx') }),
      answer: download,
      fails: ['invalid'],
    }),
    get: route({
      method: 'GET',
      path: `/reports/${path}/{id}`,
      summary: about.get,
      may: 'company.read',
      params: byGuid,
      answer: report,
      fails: ['notFound', 'invalid'],
    }),
  } as const;
}

/** The calls that write versions of reports. */
function fuelReportWrites<const P extends string, A extends z.ZodType, S extends z.ZodRawShape>(
  of: FuelReportOf<P, z.ZodType, A, z.ZodObject<S>>,
) {
  const { path, thing, name, report, form, about } = of;
  return {
    create: route({
      method: 'POST',
      path: `/reports/${path}`,
      summary: about.create,
      may: 'company.write',
      body: form.extend({ vessel: ref }).meta({ id: `${name}Body` }),
      answer: report,
      fails: ['invalid'],
    }),
    correct: route({
      method: 'POST',
      path: `/reports/${path}/{id}/versions`,
      summary: `Correct a ${thing}: a new version with its reason; the ledger is recalculated`,
      may: 'company.write',
      params: byGuid,
      body: form.extend({ reason, modified }).meta({ id: `${name}Correction` }),
      answer: report,
      fails: ['invalid', 'notFound', 'stale'],
    }),
    approve: route({
      method: 'POST',
      path: `/reports/${path}/{id}/approve`,
      summary: 'Approve the latest version; a later version needs a new approval',
      may: 'company.write',
      params: byGuid,
      body: fuelReportApprovalBody,
      answer: report,
      fails: ['invalid', 'notFound', 'stale'],
    }),
    void: route({
      method: 'POST',
      path: `/reports/${path}/{id}/void`,
      summary: about.void,
      may: 'company.write',
      params: byGuid,
      body: z.object({ reason }),
      answer: report,
      fails: ['invalid', 'notFound'],
    }),
  } as const;
}

/** The calls of a kind of report about fuel. */
export const fuelReportCalls = <
  const P extends string,
  R extends z.ZodType,
  A extends z.ZodType,
  S extends z.ZodRawShape,
>(
  of: FuelReportOf<P, R, A, z.ZodObject<S>>,
) => ({ ...fuelReportReads(of), ...fuelReportWrites(of) });
