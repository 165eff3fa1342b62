import { reportColumnOf } from '@fairlead/domain/custom-reports/data-sets';
import type {
  ReportDefinition,
  ReportFilter,
  ReportValue,
} from '@fairlead/domain/custom-reports/definition';
import { definitionFindings } from '@fairlead/domain/custom-reports/definition-findings';
import { comparesNothing, type ReportOperator } from '@fairlead/domain/custom-reports/operators';
import {
  enteredOf,
  type EnteredValue,
  valueFindings,
} from '@fairlead/domain/custom-reports/parameters';
import type { ReportColumn } from '@fairlead/domain/custom-reports/report-column';
import type { Session } from '../../platform/database/session.ts';
import { refuseFindings } from '../../platform/http/refusal.ts';
import { knownReferences } from '../custom-reports.sql.ts';
import type { ReportCondition } from '../query/report-condition.sql.ts';
import type { QueryGroup, QuerySum, ReportSelection } from '../query/report-query.sql.ts';

/** A report with the columns of its catalogue and the values of a run. */
export interface PlannedReport {
  readonly selection: ReportSelection;
  readonly columns: readonly ReportColumn[];
  readonly groups: readonly QueryGroup[];
  /** The columns with a sum, in the order of the columns. */
  readonly sums: readonly QuerySum[];
  readonly sorts: readonly { readonly column: ReportColumn; readonly isDescending: boolean }[];
}

export interface RunRequest {
  readonly company: number;
  readonly definition: ReportDefinition;
  readonly entered: readonly EnteredValue[];
}

const columnIn = ({ dataSet }: ReportDefinition, key: string): ReportColumn => {
  const column = reportColumnOf(dataSet, key);
  if (column === undefined) throw new Error(`No column ${key} in ${dataSet}.`);
  return column;
};

/** The value of a filter in a run; undefined where a parameter was left out, and the filter with it. */
function valueOf(
  { parameter, value }: ReportFilter,
  entered: readonly EnteredValue[],
): ReportValue | undefined {
  if (parameter === null) return value;
  return enteredOf(entered, parameter) ?? undefined;
}

function conditionsOf({ definition, entered }: RunRequest): readonly ReportCondition[] {
  return definition.filters.flatMap((filter) => {
    const value = valueOf(filter, entered);
    if (value === undefined && !comparesNothing(filter.operator)) return [];
    const column = columnIn(definition, filter.column);
    return [{ column, operator: filter.operator as ReportOperator, value: value ?? null }];
  });
}

interface Reference {
  readonly kind: 'vessel' | 'port';
  readonly id: number;
  /** Where it is entered. */
  readonly field: string;
}

function referencesOf({ definition, entered }: RunRequest): readonly Reference[] {
  return definition.filters.flatMap((filter, at) => {
    const { type } = columnIn(definition, filter.column);
    if (type !== 'vessel' && type !== 'port') return [];
    const value = valueOf(filter, entered) ?? [];
    const ids = typeof value === 'number' ? [value] : Array.isArray(value) ? value : [];
    return ids.map((id) => ({ kind: type, id, field: filter.parameter ?? `filters.${at}.value` }));
  });
}

const foreign = {
  vessel: 'Not a vessel of the company.',
  port: 'Not a port that the company knows.',
};

/** Refuses vessels and ports of other companies like those that do not exist. */
async function refuseForeign(db: Session, request: RunRequest): Promise<void> {
  const references = referencesOf(request);
  if (references.length === 0) return;
  const idsOf = (kind: Reference['kind']) =>
    references.filter((one) => one.kind === kind).map(({ id }) => id);
  const known = await db.all(
    knownReferences(request.company, { vessels: idsOf('vessel'), ports: idsOf('port') }),
  );
  const keys = new Set(known.map(({ kind, id }) => `${kind} ${id}`));
  refuseFindings(
    references
      .filter(({ kind, id }) => !keys.has(`${kind} ${id}`))
      .map(({ kind, field }) => ({ field, message: foreign[kind] })),
  );
}

/** Refuses a definition that is wrong, or that refers to another company. */
export async function checkDefinition(
  db: Session,
  company: number,
  definition: ReportDefinition,
): Promise<void> {
  refuseFindings(definitionFindings(definition));
  await refuseForeign(db, { company, definition, entered: [] });
}

/** A run of a report; values that are wrong or of another company are refused by the parameter. */
export async function plannedReport(db: Session, request: RunRequest): Promise<PlannedReport> {
  const { company, definition, entered } = request;
  refuseFindings(definitionFindings(definition));
  refuseFindings(valueFindings(definition.parameters, entered));
  await refuseForeign(db, request);
  const { dataSet, columns, groups, sorts } = definition;
  return {
    selection: { company, dataSet, conditions: conditionsOf(request), within: [] },
    columns: columns.map(({ column }) => columnIn(definition, column)),
    groups: groups.map(({ column, step }) => ({ column: columnIn(definition, column), step })),
    sums: columns.flatMap(({ column, sum }) =>
      sum === null ? [] : [{ column: columnIn(definition, column), sum }],
    ),
    sorts: sorts.map(({ column, isDescending }) => ({
      column: columnIn(definition, column),
      isDescending,
    })),
  };
}
