import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import type { UnitBalance } from './cargo-sums.state.ts';
import css from './cargo.module.css';

/** Loaded against discharged quantity; red where they differ. */
export function BalanceLine({ balances }: { readonly balances: readonly UnitBalance[] }) {
  return (
    <div className={css['balance']} role="group" aria-label="Balance">
      {balances.map(({ unit, loading, discharging, difference, isBalanced }) => (
        <span key={unit} className={css['sums']}>
          <span>
            Loading <b>{formatDecimal(loading)}</b> {unit}
          </span>
          <span>
            Discharging <b>{formatDecimal(discharging)}</b> {unit}
          </span>
          <span className={isBalanced ? undefined : css['differs']}>
            Difference {formatDecimal(difference)} {unit}
          </span>
        </span>
      ))}
    </div>
  );
}
