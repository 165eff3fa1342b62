import { counted } from '@fairlead/domain/quantities/counted';
import { TextButton } from '@fairlead/ui/button';
import { MultiSelect, Select } from '@fairlead/ui/select';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { idsIn } from '../platform/address/ids.ts';
import { useReasonsForCall } from '../platform/catalogues/reasons-for-call.ts';
import { useVesselChoice } from '../platform/catalogues/vessel-choice.ts';
import css from './port-lineup.module.css';
import { lineupQuery, weekChoices } from './port-lineup.state.ts';

/** How far ahead, and which vessels and reasons for call. */
export function LineupFilter() {
  const stated = useAddressQuery();
  const change = useChangeAddress();
  const vessels = useVesselChoice();
  const reasons = useReasonsForCall();
  const { weeks } = lineupQuery(stated);
  const { vesselIds = '', reasonIds = '' } = stated;
  const narrow = (part: Readonly<Record<string, string>>) => change({ part, replace: true });
  return (
    <div className={css['filter']} role="search" aria-label="Narrow">
      <Select
        label="Weeks ahead"
        options={weekChoices.map((value) => ({ value, label: counted(value, 'week') }))}
        value={weeks as (typeof weekChoices)[number]}
        onChange={(next) => narrow({ weeks: String(next) })}
      />
      <MultiSelect
        label="Vessels"
        placeholder="All vessels"
        options={(vessels.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={idsIn(vesselIds)}
        onChange={(ids) => narrow({ vesselIds: ids.join(',') })}
      />
      <MultiSelect
        label="Reasons for call"
        placeholder="All reasons"
        options={(reasons.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={idsIn(reasonIds)}
        onChange={(ids) => narrow({ reasonIds: ids.join(',') })}
      />
      {vesselIds + reasonIds !== '' && (
        <span className={css['clear']}>
          <TextButton
            onClick={() => change({ part: { vesselIds: undefined, reasonIds: undefined } })}
          >
            Clear
          </TextButton>
        </span>
      )}
    </div>
  );
}
