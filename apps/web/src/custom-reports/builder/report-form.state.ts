import { definitionFindings } from '@fairlead/domain/custom-reports/definition-findings';
import type { ReportDefinition } from '@fairlead/domain/custom-reports/definition';
import type { CompanyRole } from '@fairlead/domain/people/roles';
import type { FieldErrors } from '../../platform/forms/field-errors.ts';
import type { ReportBody } from '../custom-reports.data.ts';
import { definitionValue, type DefinitionValue } from './report-draft.state.ts';

/** A report as it is edited. */
export interface ReportFormValues {
  readonly name: string;
  readonly about: string;
  /** Roles that may run it; none: every role. */
  readonly roles: readonly CompanyRole[];
  readonly definition: DefinitionValue;
}

export const formValues = (report: {
  readonly name: string;
  readonly about: string;
  readonly roles: readonly CompanyRole[];
  readonly definition: ReportDefinition;
}): ReportFormValues => ({
  name: report.name,
  about: report.about,
  roles: report.roles,
  definition: definitionValue(report.definition),
});

/** Whether a finding is about something that was not chosen yet, which is no error before the save. */
const isMissing = ({ columns, filters }: ReportDefinition, field: string): boolean => {
  const [part, at, name] = field.split('.');
  if (part === 'columns') return columns.length === 0;
  return part === 'filters' && name === 'value' && filters[Number(at)]?.value === null;
};

/** What is wrong with the definition: what is still missing, and what cannot be. */
export function definitionErrors(definition: ReportDefinition): {
  readonly missing: FieldErrors;
  readonly wrong: FieldErrors;
} {
  const findings = definitionFindings(definition);
  const errorsOf = (of: typeof findings): FieldErrors =>
    Object.fromEntries(of.map(({ field, message }) => [field, message]));
  return {
    missing: errorsOf(findings.filter(({ field }) => isMissing(definition, field))),
    wrong: errorsOf(findings.filter(({ field }) => !isMissing(definition, field))),
  };
}

/** In the form that is sent: lists that can be written to. */
export const definitionBody = (definition: ReportDefinition): ReportBody['definition'] => ({
  dataSet: definition.dataSet,
  columns: [...definition.columns],
  groups: [...definition.groups],
  sorts: [...definition.sorts],
  filters: definition.filters.map((filter) => ({
    ...filter,
    parameter: filter.parameter?.trim() ?? null,
    value: Array.isArray(filter.value)
      ? [...(filter.value as readonly number[])]
      : (filter.value as Exclude<typeof filter.value, readonly number[]>),
  })),
  parameters: definition.parameters.map((one) => ({ ...one, key: one.key.trim() })),
});

export const reportBody = (
  { name, about, roles, definition }: ReportFormValues,
  modified: string | null,
): ReportBody => ({
  name: name.trim(),
  about: about.trim(),
  roles: [...roles],
  definition: definitionBody(definition),
  modified,
});
