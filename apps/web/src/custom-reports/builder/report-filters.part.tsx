import { reportColumnOf } from '@fairlead/domain/custom-reports/data-sets';
import { type ReportFilter, reportLimits } from '@fairlead/domain/custom-reports/definition';
import { parameterTypeOf } from '@fairlead/domain/custom-reports/filter-value';
import { comparesNothing, reportOperatorsOf } from '@fairlead/domain/custom-reports/operators';
import { columnHeading } from '@fairlead/domain/custom-reports/report-cells';
import type { ReportColumn } from '@fairlead/domain/custom-reports/report-column';
import { IconButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Checkbox } from '@fairlead/ui/checkbox';
import { Select } from '@fairlead/ui/select';
import { IconX } from '@tabler/icons-react';
import { FilterValue } from './filter-value.part.tsx';
import { AddColumn, type DefinitionPartProps, PartError } from './report-columns.part.tsx';
import {
  newFilter,
  replaced,
  withOperator,
  withoutFilter,
  withParameter,
} from './report-draft.state.ts';
import css from './report-builder.module.css';

/** The conditions that a row has to meet, all of them. */
export function ReportFiltersCard(props: DefinitionPartProps) {
  const { definition, errors, onChange } = props;
  const { dataSet, filters } = definition;
  return (
    <Card title="Filters" count={filters.length}>
      {filters.length === 0 && <p className={css['note']}>Every row counts.</p>}
      <div className={css['fields']}>
        {filters
          .map((filter, at) => ({ id: `${at} ${filter.column}`, filter, at }))
          .map(({ id, filter, at }) => {
            const column = reportColumnOf(dataSet, filter.column);
            return (
              column !== undefined && <FilterLine key={id} {...props} {...{ filter, column, at }} />
            );
          })}
      </div>
      <AddColumn
        label="Add a filter"
        dataSet={dataSet}
        used={[]}
        error={filters.length > reportLimits.filters ? errors['filters'] : undefined}
        onAdd={(column) => onChange({ ...definition, filters: [...filters, newFilter(column)] })}
      />
    </Card>
  );
}

interface FilterLineProps extends DefinitionPartProps {
  readonly filter: ReportFilter;
  readonly column: ReportColumn;
  readonly at: number;
}

function FilterLine(props: FilterLineProps) {
  const { definition, errors, onChange, onProblem, filter, column, at } = props;
  const name = columnHeading(column);
  const isEntered = filter.parameter !== null;
  const canBeEntered = parameterTypeOf(column, filter.operator) !== undefined;
  const fieldErrors = Object.fromEntries(
    Object.entries(errors).filter(([field]) => !field.endsWith('.value')),
  );
  return (
    <div className={css['filter']} role="group" aria-label={`Filter ${at + 1}, ${name}`}>
      <div className={css['header']}>
        {name}
        <IconButton
          icon={IconX}
          name={`Remove the filter ${name}`}
          onClick={() => onChange(withoutFilter(definition, at))}
        />
      </div>
      <div className={css['compared']}>
        <Select
          label="Comparison"
          options={reportOperatorsOf(column.type).map((one) => ({
            value: one.name as string,
            label: one.label,
          }))}
          value={filter.operator}
          onChange={(operator) => onChange(withOperator(definition, at, operator))}
        />
        {!isEntered && !comparesNothing(filter.operator) && (
          <FilterValue
            column={column}
            operator={filter.operator}
            value={filter.value}
            error={errors[`filters.${at}.value`]}
            onProblem={(message) => onProblem(`filters.${at}.value`, message)}
            onChange={(value) =>
              onChange({
                ...definition,
                filters: replaced(definition.filters, at, { ...filter, value }),
              })
            }
          />
        )}
      </div>
      {canBeEntered && (
        <Checkbox
          checked={isEntered}
          onChange={(next) => onChange(withParameter(definition, at, next))}
        >
          {isEntered ? `Entered at each run as “${filter.parameter}”` : 'Entered at each run'}
        </Checkbox>
      )}
      <PartError errors={fieldErrors} of={`filters.${at}`} />
    </div>
  );
}
