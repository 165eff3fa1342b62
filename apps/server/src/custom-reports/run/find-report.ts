import { firstOwnReport, type ReportDefinition } from '@fairlead/domain/custom-reports/definition';
import { readyMadeReports } from '@fairlead/domain/custom-reports/ready-made';
import { companyRole, type CompanyRole } from '@fairlead/domain/people/roles';
import { refuse } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/access/actors.ts';
import type { Session } from '../../platform/database/session.ts';
import { oneReport, type ReportRecordRow, reportsOf } from '../custom-reports.sql.ts';

/** A report as callers see it, whether ready-made or their company's own. */
export interface FoundReport {
  readonly id: number;
  readonly name: string;
  readonly about: string;
  readonly isReadyMade: boolean;
  readonly definition: ReportDefinition;
  readonly roles: readonly CompanyRole[];
  readonly version: number;
  readonly modified: string | null;
}

export const ownReport = ({ role_ids: roles, ...row }: ReportRecordRow): FoundReport => ({
  ...row,
  roles,
  isReadyMade: false,
});

const readyMade: readonly FoundReport[] = readyMadeReports.map((report) => ({
  ...report,
  isReadyMade: true,
  roles: [],
  version: 1,
  modified: null,
}));

interface Caller {
  readonly db: Session;
  readonly company: number;
  readonly actor: Pick<Actor, 'companies'>;
}

/** Whether the caller may run a report: it is for every role, for one of the caller's, or the caller is an administrator. */
export function mayRunReport(
  { actor, company }: Omit<Caller, 'db'>,
  { roles }: Pick<FoundReport, 'roles'>,
): boolean {
  const own = actor.companies.get(company)?.roles ?? [];
  return (
    roles.length === 0 ||
    own.some((role) => role === companyRole.CompanyAdmin || roles.includes(role))
  );
}

/** The reports that the caller may run: the company's own, then the ready-made ones. */
export async function findReports(caller: Caller): Promise<readonly FoundReport[]> {
  const own = (await caller.db.all(reportsOf(caller.company))).map(ownReport);
  return [...own, ...readyMade].filter((report) => mayRunReport(caller, report));
}

/** One of them; a report that is not for the caller's roles is refused like one that does not exist. */
export async function findReport(caller: Caller, id: number): Promise<FoundReport> {
  if (id < firstOwnReport) return readyMade.find((one) => one.id === id) ?? refuse('notFound');
  const row = await caller.db.first(oneReport(caller.company, id));
  const report = row === undefined ? undefined : ownReport(row);
  return report !== undefined && mayRunReport(caller, report) ? report : refuse('notFound');
}
