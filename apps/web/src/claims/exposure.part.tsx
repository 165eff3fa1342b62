import { ageClasses } from '@fairlead/domain/claims/ageing';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { type Exposure, useExposure } from './claims.data.ts';
import type { ClaimFilter } from './claim-list.state.ts';
import css from './claims.module.css';

export interface ExposurePartProps {
  readonly filter: ClaimFilter;
  readonly onChoose: (charterer: Exposure['counterparty']) => void;
}

const money = (amount: string) => (amount === '0' ? '' : formatDecimal(amount, 2));

/** Open amounts by charterer, currency and age; choosing a name filters the list. */
export function ExposureTable({ filter, onChoose }: ExposurePartProps) {
  const { data = [] } = useExposure(filter);
  if (data.length === 0) return null;
  return (
    <section className={css['exposure']} aria-label="Exposure by charterer">
      <table>
        <thead>
          <tr>
            <th scope="col">Counterparty</th>
            <th scope="col">Claims</th>
            {ageClasses.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">Receivable</th>
            <th scope="col">Payable</th>
            <th scope="col">Net</th>
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <ExposureRow
              key={`${row.counterparty.id} ${row.currency}`}
              row={row}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ExposureRowProps extends Pick<ExposurePartProps, 'onChoose'> {
  readonly row: Exposure;
}

function ExposureRow({ row, onChoose }: ExposureRowProps) {
  const { counterparty, currency, claims, byAge, receivable, payable, total } = row;
  return (
    <tr>
      <th scope="row">
        <button type="button" onClick={() => onChoose(counterparty)}>
          {counterparty.name}
        </button>
      </th>
      <td>{claims}</td>
      {ageClasses.map(({ name }) => (
        <td key={name}>{money(byAge[name])}</td>
      ))}
      <td>{money(receivable)}</td>
      <td>{money(payable)}</td>
      <td className={css['total']} data-owed={total.startsWith('-') ? 'byUs' : 'toUs'}>
        {formatDecimal(total, 2)} <span>{currency}</span>
      </td>
    </tr>
  );
}
