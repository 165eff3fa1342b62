import { tonnesOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatDuration } from '@fairlead/domain/time/duration';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import { Card } from '@fairlead/ui/card';
import type { ReactNode } from 'react';
import { ExplainedCell } from '../explanations/explained-figure.tsx';
import type { Explanation } from '../explanations/explanation.ts';
import type { LedgerState } from './ledger-data.ts';
import css from './fuel-tanks.module.css';

const unknown = 'Not known';

type FuelState = LedgerState['fuels'][number];

interface EnduranceProps<Fuel extends FuelState> {
  readonly fuels: readonly Fuel[];
  /** How long and how far a fuel lasts, explained. */
  readonly why?: (fuel: Fuel) => Readonly<Record<'lasts' | 'range', Explanation>>;
  /** The records behind the consumption. */
  readonly sources?: ReactNode;
}

/** How long each fuel lasts, from now. */
export function Endurance<Fuel extends FuelState>({ fuels, why, sources }: EnduranceProps<Fuel>) {
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
            {fuels.map((own) => {
              const { fuel, quantity, perDay, hours, nm } = own;
              const whys = why?.(own);
              return (
                <tr key={fuel.id}>
                  <td>{fuel.name}</td>
                  <td className={css['number']}>{formatDecimal(quantity)}</td>
                  <td className={css['number']}>
                    {perDay === null ? unknown : formatDecimal(perDay)}
                  </td>
                  <td className={css['number']}>
                    <Shown
                      text={hours === null ? unknown : formatDuration(hours * hourMs)}
                      why={whys?.lasts}
                      sources={sources}
                    />
                  </td>
                  <td className={css['number']}>
                    <Shown
                      text={nm === null ? unknown : formatDecimal(String(nm), 0)}
                      why={whys?.range}
                      sources={sources}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

interface ShownProps {
  readonly text: string;
  readonly why: Explanation | undefined;
  readonly sources: ReactNode;
}

/** A figure that opens how it follows, if that is known. */
function Shown({ text, why, sources }: ShownProps) {
  if (why === undefined || text === unknown) return text;
  return <ExplainedCell {...why} shown={text} sources={sources} />;
}
