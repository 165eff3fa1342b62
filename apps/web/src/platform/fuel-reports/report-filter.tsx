import { fuelReportStates } from '@fairlead/domain/fuel-ledger/enumerations';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { fuelCatalogue } from '@fairlead/domain/vessels/fuel-catalogue';
import type { KeywordTable } from '@fairlead/domain/lists/free-text';
import { Switch } from '@fairlead/ui/checkbox';
import { MultiSelect } from '@fairlead/ui/select';
import { type Period, PeriodFields, VesselField } from '../lists/filter-fields.tsx';
import {
  daySeconds,
  dayPart,
  flagPart,
  idsPart,
  keywordsPart,
  searchPart,
} from '../lists/filter-parts.ts';
import type { FilterPanelProps } from '../lists/filter-panel-part.ts';
import { ListFilterPanel } from '../lists/list-filter-panel.tsx';
import type { FilterOf } from '../lists/list-filter.ts';

/** The filters of lists of reports about fuel. */
export const reportFilterParts = {
  vesselIds: idsPart('Vessels'),
  fuelIds: idsPart('Fuels'),
  states: keywordsPart('State', fuelReportStates, (chosen) =>
    chosen.map((state) => label(fuelReportStates, state)).join(', '),
  ),
  from: dayPart('From', daySeconds.first),
  to: dayPart('To', daySeconds.last),
  withFindings: flagPart('Findings', 'Warnings and errors'),
  search: searchPart,
};

export type ReportFilter = FilterOf<typeof reportFilterParts>;

/** Names of fuels by id, for chips. */
export const fuelNames: ReadonlyMap<number, string> = new Map(
  fuelCatalogue.map(({ id, name }) => [id, name]),
);

const period: Period<ReportFilter> = {
  from: 'from',
  to: 'to',
  labels: ['From', 'To'],
  unit: 'UTC',
};
const periods = [period];
const states = fuelReportStates.map(({ number, label: text }) => ({ value: number, label: text }));
export const fuelOptions = fuelCatalogue.map(({ id, name, description }) => ({
  value: id,
  label: name,
  detail: description,
}));

export interface ReportFilterPanelProps extends FilterPanelProps<ReportFilter> {
  readonly keywords: KeywordTable<string>;
}

/** The filters of a list of reports about fuel. */
export function ReportFilterPanel({ keywords, ...props }: ReportFilterPanelProps) {
  return (
    <ListFilterPanel {...props} periods={periods} keywords={keywords}>
      {(draft) => (
        <>
          <VesselField {...draft} />
          <MultiSelect
            label="Fuels"
            placeholder="All fuels"
            options={fuelOptions}
            value={draft.draft.fuelIds}
            onChange={(fuelIds) => draft.change({ fuelIds })}
          />
          <MultiSelect
            label="State"
            placeholder="Received and approved"
            options={states}
            value={draft.draft.states}
            onChange={(chosen) => draft.change({ states: chosen })}
          />
          <PeriodFields {...draft} period={period} />
          <Switch
            checked={draft.draft.withFindings}
            onChange={(withFindings) => draft.change({ withFindings })}
          >
            Only with warnings or errors
          </Switch>
        </>
      )}
    </ListFilterPanel>
  );
}
