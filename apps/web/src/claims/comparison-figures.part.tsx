import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import type { Comparison } from './comparison.data.ts';
import { minutesText } from './comparison.state.ts';
import css from './claims.module.css';

type Figures = NonNullable<Comparison['figures']>;

export interface ComparisonFiguresProps {
  readonly comparison: Comparison;
  readonly figures: Figures;
}

const columns: readonly (readonly [keyof Figures, (comparison: Comparison) => string, string?])[] =
  [
    ['ours', ({ ours }) => ours.name],
    ['theirs', ({ theirs }) => theirs.name],
    ['marked', () => 'As marked', 'Disputed items as stated by us'],
    ['conceded', () => 'If the rest is conceded', 'Disputed items as stated by the counterparty'],
  ];

/** The result of either version, and the result with the marks applied. */
export function ComparisonFigures({ comparison, figures }: ComparisonFiguresProps) {
  const { currency } = comparison;
  return (
    <dl className={css['figures']}>
      {columns.map(([key, name, tip]) => {
        const { net, demurrageMinutes, savedMinutes } = figures[key];
        return (
          <div key={key}>
            <dt data-tip={tip}>{name(comparison)}</dt>
            <dd data-owed={net?.startsWith('-') === true ? 'byUs' : 'toUs'}>
              {net === null ? 'No money' : `${formatDecimal(net, 2)} ${currency ?? ''}`}
            </dd>
            <dd>
              {demurrageMinutes > 0
                ? `${minutesText(demurrageMinutes)} over`
                : `${minutesText(savedMinutes)} saved`}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
