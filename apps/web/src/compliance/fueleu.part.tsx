import { Segmented } from '@fairlead/ui/segmented';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fuelEuViews, useFuelEuAddress } from './fueleu-address.state.ts';
import { FuelEuAccounts } from './fueleu-accounts.part.tsx';
import { FuelEuPools } from './fueleu-pools.part.tsx';
import { useFuelEuFleet } from './fueleu.data.ts';
import type { OfFleet } from './vessel-choice.part.tsx';
import css from './compliance.module.css';

/** FuelEU: the accounts of the vessels with what the company decides, and pools. */
export function FuelEu({ address }: OfFleet) {
  const { year } = address;
  if (year < 2025)
    return <EmptyState title={`No FuelEU in ${year}`}>FuelEU begins on 1 January 2025.</EmptyState>;
  return <Year key={year} address={address} />;
}

function Year({ address }: Pick<OfFleet, 'address'>) {
  const { year } = address;
  const { view, pool, setView, openPool } = useFuelEuAddress();
  const fleet = useFuelEuFleet(year);
  if (fleet.isError)
    return (
      <ErrorState title="FuelEU could not be loaded" onRetry={() => void fleet.refetch()}>
        {sentenceOf(fleet.error)}
      </ErrorState>
    );
  if (fleet.data === undefined) return <LoadingState name="Loading FuelEU" />;
  return (
    <div className={css['page']}>
      <div>
        <Segmented name="View" options={fuelEuViews} value={view} onChange={setView} />
      </div>
      {view === 'accounts' ? (
        <FuelEuAccounts address={address} accounts={fleet.data.accounts} />
      ) : (
        <FuelEuPools
          key={pool ?? 'new'}
          year={year}
          fleet={fleet.data}
          openId={pool}
          onOpen={openPool}
        />
      )}
    </div>
  );
}
