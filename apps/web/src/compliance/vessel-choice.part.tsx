import { Select } from '@fairlead/ui/select';
import type { ReactNode } from 'react';
import type { ComplianceAddress } from './compliance-address.state.ts';
import type { FleetYear, VesselYear } from './compliance.data.ts';
import type { VesselYearRef } from './operational-data.data.ts';
import css from './compliance.module.css';

/** The vessel of the address; until one is chosen, the first with reports. */
export function chosenVessel(
  fleet: FleetYear,
  { vessel }: Pick<ComplianceAddress, 'vessel'>,
): VesselYear | undefined {
  const first = fleet.vessels.find(({ complete }) => complete !== null) ?? fleet.vessels[0];
  return fleet.vessels.find((one) => one.vessel.id === vessel) ?? first;
}

export interface OfFleet {
  readonly address: ComplianceAddress;
  readonly fleet: FleetYear;
}

/** Makes a tab that shows one vessel's year, with the choice of the vessel above it. */
export const vesselTab = (Part: (of: VesselYearRef) => ReactNode) =>
  function VesselTab({ address, fleet }: OfFleet) {
    const chosen = chosenVessel(fleet, address);
    return (
      <div className={css['page']}>
        <VesselChoice address={address} fleet={fleet} />
        {chosen !== undefined && <Part vessel={chosen.vessel.id} year={address.year} />}
      </div>
    );
  };

/** Whose year a part of the page shows. */
export function VesselChoice({ address, fleet }: OfFleet) {
  return (
    <div className={css['vessel']}>
      <Select
        label="Vessel"
        options={fleet.vessels.map(({ vessel }) => ({ value: vessel.id, label: vessel.name }))}
        value={chosenVessel(fleet, address)?.vessel.id ?? null}
        onChange={(vessel) => address.change({ vessel })}
      />
    </div>
  );
}
