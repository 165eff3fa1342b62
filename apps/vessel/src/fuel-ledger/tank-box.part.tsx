import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import { Glyph } from '@fairlead/ui/glyph';
import { fuelStyle } from '../platform/fuel/fuel-colour.ts';
import type { StockedTank } from '../platform/fuel/fuel-stock.state.ts';
import { massText } from '../platform/fuel/mass.ts';
import css from './tanks.module.css';

const rounded = (share: number): number => Math.round(share * 100);
const percent = (share: number): string => `${rounded(share)} %`;

/** What of a tank is in words: '84.60 mt VLSFO, 44 % of 200 m³'. */
export function contentText({ kg, fuelId, capacity, share }: StockedTank): string {
  const fuel = fuelId === null ? '' : ` ${fuelName(fuelId)}`;
  const filled = capacity === null ? '' : `, ${percent(share)} of ${capacity} m³`;
  return `${massText(kg)} mt${fuel}${filled}`;
}

interface TankBoxProps {
  readonly tank: StockedTank;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A tank with its level; a negative one has none, but says so. */
export function TankBox({ tank, isChosen, onChoose }: TankBoxProps) {
  const { name, kg, fuelId, capacity, share, findings } = tank;
  const isNegative = kg < 0n;
  return (
    <button
      type="button"
      className={css['tank']}
      data-negative={isNegative || undefined}
      aria-pressed={isChosen}
      style={fuelStyle(fuelId, `${isNegative ? 0 : rounded(share)}%`)}
      onClick={onChoose}
    >
      {capacity !== null && (
        <span className={css['gauge']} aria-hidden>
          {!isNegative && kg > 0n && <span className={css['level']} />}
          <span className={css['full']} />
        </span>
      )}
      <span className={css['text']}>
        <span className={css['name']}>{name}</span>
        <span className={css['fuel']}>{fuelId === null ? 'Empty' : fuelName(fuelId)}</span>
        <span className={css['content']}>
          <span>
            <b>{massText(kg)}</b> mt
          </span>
          {!isNegative && capacity !== null && <span>{percent(share)}</span>}
          {(isNegative || findings.length > 0) && (
            <span className={css['marked']}>
              <Glyph kind={isNegative ? 'error' : 'warning'} size={18} name={findings.join(' ')} />
            </span>
          )}
        </span>
      </span>
    </button>
  );
}
