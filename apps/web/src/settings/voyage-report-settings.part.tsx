import {
  calcFromTypes,
  calcToTypes,
  consumptionTypes,
  totalsTypes,
} from '@fairlead/domain/voyage-report/choices';
import { columnName, reportColumns } from '@fairlead/domain/voyage-report/columns';
import { label, type EnumEntry } from '@fairlead/domain/enumerations/enumeration';
import { FormGrid } from '@fairlead/ui/card';
import { Checkbox } from '@fairlead/ui/checkbox';
import { TheirLine } from '@fairlead/ui/field';
import { Select } from '@fairlead/ui/select';
import { toast } from '@fairlead/ui/toast';
import { useMemo } from 'react';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { type Company, useCompany, useCompanyId, useSaveReport } from './settings.data.ts';
import { reportText } from './section-history.state.ts';
import { Loaded, SectionCard } from './section-card.part.tsx';
import css from './company-settings.module.css';

type Settings = Company['voyageReportSettings'];
/** The hidden columns as one text: a draft compares values as texts. */
type Values = Omit<Settings, 'hiddenColumns'> & { readonly hidden: string };

const between = '\n';
const listOf = (hidden: string): string[] => hidden.split(between).filter((name) => name !== '');
const optionsOf = <W extends EnumEntry>(labels: readonly W[]) =>
  labels.map((entry) => ({ value: entry.number as W['number'], label: entry.label }));

/** A value as text beside the own one. */
function describe(field: keyof Values, stored: Values): string {
  if (field === 'calcFromType') return label(calcFromTypes, stored.calcFromType);
  if (field === 'calcToType') return label(calcToTypes, stored.calcToType);
  if (field === 'totalsType') return label(totalsTypes, stored.totalsType);
  if (field === 'consumptionType') return label(consumptionTypes, stored.consumptionType);
  const hidden = listOf(stored.hidden);
  return hidden.length === 0 ? 'every column' : `all but ${hidden.join(', ')}`;
}

/** What voyage reports show by default. */
export function VoyageReportSettings() {
  const company = useCompany();
  return (
    <Loaded what="The voyage report settings" query={company}>
      {({ voyageReportSettings }) => <ReportForm settings={voyageReportSettings} />}
    </Loaded>
  );
}

function useReportForm(settings: Settings, id: number) {
  const stored = useMemo((): Values => {
    const { hiddenColumns, ...rest } = settings;
    return { ...rest, hidden: hiddenColumns.join(between) };
  }, [settings]);
  return useRecordForm({
    entity: 'voyageReportSettings',
    id,
    what: 'the voyage report settings',
    stored,
    missing: () => ({}),
    wrong: () => ({}),
    describe,
    body: ({ hidden, ...values }: Values) => ({ ...values, hiddenColumns: listOf(hidden) }),
    saving: useSaveReport(),
    onSaved: () => toast.show({ text: 'Voyage report saved' }),
  });
}

function ReportForm({ settings }: { readonly settings: Settings }) {
  const id = useCompanyId();
  const form = useReportForm(settings, id);
  const { values, change, theirs } = form;
  const theirColumns = theirs('hidden');
  const hidden = new Set(listOf(values.hidden));
  const show = (name: string, isShown: boolean) => {
    const next = [...hidden].filter((other) => other !== name);
    change({ hidden: [...next, ...(isShown ? [] : [name])].toSorted().join(between) });
  };
  return (
    <SectionCard
      title="Voyage report"
      isDirty={form.isDirty}
      isSaving={form.isSaving}
      refusal={form.refusal}
      onSave={form.save}
      onDiscard={form.discard}
      history={{ entity: 'voyageReportSettings', id, describe: reportText }}
    >
      <FormGrid columns={2}>
        <Select
          label="From"
          options={optionsOf(calcFromTypes)}
          value={values.calcFromType}
          theirs={theirs('calcFromType')}
          onChange={(calcFromType) => change({ calcFromType })}
        />
        <Select
          label="To"
          options={optionsOf(calcToTypes)}
          value={values.calcToType}
          theirs={theirs('calcToType')}
          onChange={(calcToType) => change({ calcToType })}
        />
        <Select
          label="Totals"
          options={optionsOf(totalsTypes)}
          value={values.totalsType}
          theirs={theirs('totalsType')}
          onChange={(totalsType) => change({ totalsType })}
        />
        <Select
          label="Consumption"
          options={optionsOf(consumptionTypes)}
          value={values.consumptionType}
          theirs={theirs('consumptionType')}
          onChange={(consumptionType) => change({ consumptionType })}
        />
      </FormGrid>
      <h3 className={css['sub']}>Columns</h3>
      {theirColumns !== undefined && <TheirLine theirs={theirColumns} />}
      <div className={css['tables']}>
        {reportColumns.map(({ table, columns }) => (
          <fieldset key={table} className={css['checks']}>
            <legend className={css['label']}>{table}</legend>
            {columns.map((column) => (
              <Checkbox
                key={column}
                checked={!hidden.has(columnName(table, column))}
                onChange={(isShown) => show(columnName(table, column), isShown)}
              >
                {column}
              </Checkbox>
            ))}
          </fieldset>
        ))}
      </div>
      <p className={css['note']}>
        By default, reports begin at the departure from the ballast port, end at the last departure,
        total the whole voyage and show every column. Users can choose another period or other
        totals for each report.
      </p>
    </SectionCard>
  );
}
