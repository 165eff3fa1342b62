import { tonnesOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatDuration } from '@fairlead/domain/time/duration';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import { Card } from '@fairlead/ui/card';
import type { LedgerState } from './ledger-data.ts';
import css from './fuel-tanks.module.css';

const unknown = 'Not known';

/** How long each fuel lasts, from now. */
export function Endurance({ fuels }: { readonly fuels: LedgerState['fuels'] }) {
  if (fuels.length === 0) return null;
  const total = fuels.reduce((sum, { quantity }) => sum + BigInt(quantity.replace('.', '')), 0n);
  return (
    <Card
      title="Endurance"
      actions={<span>{formatDecimal(tonnesOf(total))} mt in total</span>}
      flush
    >
      <div className={css['scroll']}>
        <table className={css['rows']}>
          <thead>
            <tr>
              <th scope="col">Fuel</th>
              <th scope="col" className={css['number']}>
                Stock, mt
              </th>
              <th scope="col" className={css['number']}>
                Per day, mt
              </th>
              <th scope="col" className={css['number']}>
                Lasts
              </th>
              <th scope="col" className={css['number']}>
                Range, nm
              </th>
            </tr>
          </thead>
          <tbody>
            {fuels.map(({ fuel, quantity, perDay, hours, nm }) => (
              <tr key={fuel.id}>
                <td>{fuel.name}</td>
                <td className={css['number']}>{formatDecimal(quantity)}</td>
                <td className={css['number']}>
                  {perDay === null ? unknown : formatDecimal(perDay)}
                </td>
                <td className={css['number']}>
                  {hours === null ? unknown : formatDuration(hours * hourMs)}
                </td>
                <td className={css['number']}>
                  {nm === null ? unknown : formatDecimal(String(nm), 0)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
