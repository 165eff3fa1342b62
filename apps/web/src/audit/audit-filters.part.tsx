import { entityLabel, sourceLabels } from '@fairlead/domain/history/entry-text';
import { DateField } from '@fairlead/ui/date-field';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { useAuditChoices } from './audit.data.ts';
import type { AuditFilters } from './audit-filters.state.ts';
import css from './audit.module.css';

interface AuditFilterFieldsProps {
  readonly filters: AuditFilters;
  readonly onChange: (filters: AuditFilters) => void;
}

/** The filters of the audit log. */
export function AuditFilterFields({ filters, onChange }: AuditFilterFieldsProps) {
  const choices = useAuditChoices().data;
  const change = (part: Partial<AuditFilters>) => onChange({ ...filters, ...part });
  const records = (choices?.entities ?? []).map((entity) => ({
    value: entity,
    label: entityLabel(entity),
  }));
  return (
    <div className={css['filters']}>
      <DateField label="From" value={filters.from} onChange={(from) => change({ from })} />
      <DateField label="To" value={filters.to} onChange={(to) => change({ to })} />
      <Select
        label="Person"
        placeholder="Everyone"
        options={(choices?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={filters.person}
        onChange={(person) => change({ person })}
        onClear={() => change({ person: null })}
      />
      <Select
        label="Record"
        placeholder="All"
        options={records.toSorted((one, other) => one.label.localeCompare(other.label))}
        value={filters.record}
        onChange={(record) => change({ record })}
        onClear={() => change({ record: null })}
      />
      <Select
        label="Source"
        placeholder="All"
        options={Object.entries(sourceLabels).map(([value, label]) => ({ value, label }))}
        value={filters.source}
        onChange={(source) => change({ source })}
        onClear={() => change({ source: null })}
      />
      <TextField
        label="Text"
        clearable
        maxLength={100}
        value={filters.s}
        onChange={(s) => change({ s })}
      />
    </div>
  );
}
