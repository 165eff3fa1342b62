import { allowanceOfScheme } from '@fairlead/domain/compliance/allowances/enumerations';
import { formatDate } from '@fairlead/domain/time/format';
import { counted } from '@fairlead/domain/quantities/counted';
import { subtractDecimals } from '@fairlead/domain/quantities/sum';
import { figureText } from '../figure-text.state.ts';
import css from '../compliance.module.css';
import type { TradingYear } from './trading.data.ts';

interface Tile {
  readonly name: string;
  readonly value: string;
  readonly note: string;
}

const dayText = (day: string): string => formatDate(day, 'UTC');

function surrenderNote({ surrenderBy, allowances, surrendered }: TradingYear): string {
  const left = subtractDecimals(allowances, surrendered);
  const open = Number(left) > 0 ? `${figureText(left, 1)} left` : 'nothing left';
  return surrenderBy === null ? open : `${open}, by ${dayText(surrenderBy)}`;
}

function tilesOf(year: TradingYear): readonly Tile[] {
  const { scheme, currency, latestPrice, vessels, emissions, allowances, cost, surrendered } = year;
  const under = vessels.filter(({ applies }) => applies).length;
  return [
    {
      name: 'Emissions, mt CO\u2082eq',
      value: figureText(emissions, 1),
      note: `CO\u2082 ${figureText(year.co2, 1)}, CH\u2084 ${figureText(year.ch4, 2)}, N\u2082O ${figureText(year.n2o, 2)}`,
    },
    {
      name: `Allowances due, ${allowanceOfScheme(scheme)}`,
      value: figureText(allowances, scheme === 20 ? 0 : 1),
      note: `${counted(under, 'vessel')} in scope`,
    },
    {
      name: `Cost, ${currency}`,
      value: cost === null ? 'Not known' : figureText(cost, 0),
      note: cost === null ? 'a price is missing' : 'at the last price of each month',
    },
    {
      name: `Surrendered, ${allowanceOfScheme(scheme)}`,
      value: figureText(surrendered, 1),
      note: surrenderNote(year),
    },
    {
      name: `Latest price, ${currency}`,
      value: latestPrice === null ? 'None' : figureText(latestPrice.price, 2),
      note: latestPrice === null ? 'enter one under Allowances' : dayText(latestPrice.day),
    },
  ];
}

/** The main figures of a year under a scheme. */
export function TradingTiles({ year }: { readonly year: TradingYear }) {
  return (
    <dl className={css['figures']}>
      {tilesOf(year).map(({ name, value, note }) => (
        <div key={name} className={css['figure']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd className={css['note']}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
