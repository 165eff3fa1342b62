import { TextButton } from '@fairlead/ui/button';
import { DateField } from '@fairlead/ui/date-field';
import { NumberField } from '@fairlead/ui/number-field';
import { Segmented } from '@fairlead/ui/segmented';
import { Select } from '@fairlead/ui/select';
import { useVesselChoice } from '../platform/catalogues/vessel-choice.ts';
import type { ChartAddress } from './chart-address.state.ts';
import { type Condition, limits } from './chart-choices.state.ts';
import { RangeField } from './range-field.part.tsx';
import type { ReportOfSpeed } from './speed.data.ts';
import css from './performance.module.css';

const conditions: readonly { readonly value: Condition; readonly label: string }[] = [
  { value: 'laden', label: 'Laden' },
  { value: 'ballast', label: 'Ballast' },
  { value: 'both', label: 'Both' },
];

/** How many reports there are of each wind force from 0 to 12. */
const windCounts = (reports: readonly ReportOfSpeed[]): readonly number[] =>
  Array.from(
    { length: limits.wind + 1 },
    (_, force) =>
      reports.filter(({ windForce }) => Number(windForce ?? Number.NaN) === force).length,
  );

interface ChartFilterProps {
  readonly address: ChartAddress;
  readonly reports: readonly ReportOfSpeed[];
}

/** Weather, draught and steaming time within which reports are compared. */
function Limits({ address, reports }: ChartFilterProps) {
  const { wind, current, hours, leastDraught, mostDraught, change } = address;
  return (
    <>
      <RangeField
        label="Wind"
        shown={wind === limits.wind ? 'any' : `0 to ${wind} Bft`}
        least={0}
        most={limits.wind}
        step={1}
        value={wind}
        counts={windCounts(reports)}
        onChange={(value) => change({ wind: String(value) })}
      />
      <RangeField
        label="Current"
        shown={current === limits.current ? 'any' : `within \u00B1${current} kn`}
        least={0}
        most={limits.current}
        step={0.1}
        value={current}
        onChange={(value) => change({ current: String(value) })}
      />
      <RangeField
        label="Hours under way"
        shown={hours === limits.hours ? 'any' : `${hours} or more`}
        least={limits.hours}
        most={24}
        step={1}
        value={hours}
        onChange={(value) => change({ hours: String(value) })}
      />
      <div className={css['pair']}>
        <NumberField
          label="Draught from"
          unit="m"
          decimals={2}
          value={leastDraught}
          onChange={(value) => change({ leastDraught: value ?? '' })}
        />
        <NumberField
          label="to"
          unit="m"
          decimals={2}
          value={mostDraught}
          onChange={(value) => change({ mostDraught: value ?? '' })}
        />
      </div>
    </>
  );
}

/** Vessel, period and limits of the charts; each change draws them anew. */
export function ChartFilter({ address, reports }: ChartFilterProps) {
  const vessels = useVesselChoice().data ?? [];
  const { vessel, from, to, condition, change, reset } = address;
  return (
    <section className={css['filter']} aria-label="Filter">
      <div className={css['filterTop']}>
        <h2>Filter</h2>
        <TextButton onClick={reset}>Reset</TextButton>
      </div>
      <Select
        label="Vessel"
        options={vessels.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={vessel === undefined ? null : String(vessel)}
        onChange={(value) => change({ vessel: value })}
      />
      <div className={css['pair']}>
        <DateField
          label="From"
          unit="UTC"
          value={from}
          onChange={(day) => change({ from: day ?? '' })}
        />
        <DateField label="To" unit="UTC" value={to} onChange={(day) => change({ to: day ?? '' })} />
      </div>
      <Segmented
        name="Condition"
        wide
        options={conditions}
        value={condition}
        onChange={(value) => change({ condition: value })}
      />
      <Limits address={address} reports={reports} />
    </section>
  );
}
