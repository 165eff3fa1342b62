import {
  calcFromTypes,
  calcToTypes,
  consumptionGroups,
  consumptionTypes,
  totalsTypes,
} from '@fairlead/domain/voyage-report/choices';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Card, FormGrid } from '@fairlead/ui/card';
import { Checkbox } from '@fairlead/ui/checkbox';
import { MultiSelect, Select } from '@fairlead/ui/select';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import type { ReportVoyage } from './voyage-report.data.ts';
import css from './voyage-report.module.css';
import type { useReportChoices } from './voyage-report.state.ts';

interface ReportFormProps {
  readonly voyage: ReportVoyage;
  readonly report: ReturnType<typeof useReportChoices>;
}

const optionsOf = <N extends number>(
  labels: readonly { readonly number: N; readonly label: string }[],
) => labels.map(({ number, label }) => ({ value: number, label }));

const fromOptions = optionsOf(calcFromTypes);
const toOptions = optionsOf(calcToTypes);
const totalsOptions = optionsOf(totalsTypes);
const consumptionOptions = optionsOf(consumptionTypes);
const groupOptions = optionsOf(consumptionGroups);

/** The contents of the report; each choice is applied at once. */
export function ReportForm({
  voyage,
  report: { choices, choose, companyUsesReference },
}: ReportFormProps) {
  const { zoneFor } = useTimeDisplay();
  const ports = (voyage.portCalls ?? [])
    .filter((call) => !call.inActive)
    .map(({ id, port, scheduledArrival }) => ({
      value: id,
      label: port.name,
      detail: formatWithZone(scheduledArrival, zoneFor(port.timeZone)),
    }));
  return (
    <Card title="Report settings">
      <FormGrid columns={3}>
        <Select
          label="From"
          options={fromOptions}
          value={choices.from}
          onChange={(from) => choose({ from: String(from) })}
        />
        <Select
          label="To"
          options={toOptions}
          value={choices.to}
          onChange={(to) => choose({ to: String(to) })}
        />
        <Select
          label="Totals"
          options={totalsOptions}
          value={choices.totals}
          onChange={(totals) => choose({ totals: String(totals) })}
        />
        <MultiSelect
          label="Port calls"
          placeholder="All"
          options={ports}
          value={choices.portCallIds}
          onChange={(ids) => choose({ ports: ids.join(',') })}
        />
        <Select
          label="Consumption"
          options={consumptionOptions}
          value={choices.consumption}
          onChange={(consumption) => choose({ consumption: String(consumption) })}
        />
        <MultiSelect
          label="Consumers"
          placeholder="All"
          options={groupOptions}
          value={choices.groupIds}
          onChange={(ids) => choose({ groups: ids.join(',') })}
        />
        <div className={css['check']}>
          <Checkbox
            checked={choices.usesCalculatedRob}
            onChange={(isOn) => choose({ rob: isOn ? 'calculated' : '' })}
          >
            Calculated ROB at the end
          </Checkbox>
        </div>
        {voyage.reference !== null && (
          <div className={css['check']}>
            <Checkbox
              checked={choices.usesReference}
              onChange={(isOn) =>
                choose({ reference: isOn === companyUsesReference ? '' : String(isOn) })
              }
            >
              Show the voyage reference
            </Checkbox>
          </div>
        )}
      </FormGrid>
    </Card>
  );
}
