import { TextButton } from '@fairlead/ui/button';
import { DateField } from '@fairlead/ui/date-field';
import { MultiSelect } from '@fairlead/ui/select';
import { useVesselChoice } from '../platform/catalogues/vessel-choice.ts';
import { useReasonsForCall } from '../platform/catalogues/reasons-for-call.ts';
import type { PerformanceAddress } from './performance-address.state.ts';
import css from './port-performance.module.css';

/** The filters of the figures: period, vessels and reasons. */
export function PerformanceFilter({ address }: { readonly address: PerformanceAddress }) {
  const vessels = useVesselChoice();
  const reasons = useReasonsForCall();
  const { from, to, vesselIds, reasonIds, narrow } = address;
  return (
    <div className={css['filter']} role="search" aria-label="Narrow">
      <DateField
        label="From"
        value={from ?? null}
        onChange={(next) => narrow({ from: next ?? '' })}
      />
      <DateField label="To" value={to ?? null} onChange={(next) => narrow({ to: next ?? '' })} />
      <MultiSelect
        label="Vessels"
        placeholder="All vessels"
        options={(vessels.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={vesselIds}
        onChange={(ids) => narrow({ vesselIds: ids.join(',') })}
      />
      <MultiSelect
        label="Reasons for call"
        placeholder="All reasons"
        options={(reasons.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={reasonIds}
        onChange={(ids) => narrow({ reasonIds: ids.join(',') })}
      />
      {address.isNarrowed && (
        <span className={css['clear']}>
          <TextButton onClick={address.clear}>Clear</TextButton>
        </span>
      )}
    </div>
  );
}
