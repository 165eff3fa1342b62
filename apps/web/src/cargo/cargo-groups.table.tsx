import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { TextButton } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import type { Cargo } from './cargo.data.ts';
import css from './cargo-groups.module.css';

export interface CargoOfGroupProps {
  readonly cargo: readonly Cargo[];
  /** The group being edited; undefined while none is selected. */
  readonly groupId: number | undefined;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
  readonly onOpen: (cargo: Cargo) => void;
}

const toggled = (chosen: ReadonlySet<number>, id: number, isOn: boolean): ReadonlySet<number> =>
  new Set(isOn ? [...chosen, id] : [...chosen].filter((other) => other !== id));

/** Which cargo of the voyage belongs to the group. */
export function CargoOfGroup(props: CargoOfGroupProps) {
  const { cargo, groupId, chosen, onChoose, onOpen } = props;
  const isOff = groupId === undefined;
  const isWhole = cargo.length > 0 && chosen.size === cargo.length;
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th className={css['check']}>
            <Checkbox
              name="All cargo"
              disabled={isOff}
              checked={isWhole}
              isPartly={chosen.size > 0 && !isWhole}
              onChange={(isOn) => onChoose(new Set(isOn ? cargo.map(({ id }) => id) : []))}
            />
          </th>
          <th>Commodity</th>
          <th>Charterer</th>
          <th>Group</th>
          <th className={css['figure']}>Quantity</th>
        </tr>
      </thead>
      <tbody>
        {cargo.map((entry) => (
          <tr key={entry.id} data-chosen={chosen.has(entry.id) || undefined}>
            <td className={css['check']}>
              <Checkbox
                name={entry.commodity.name}
                disabled={isOff}
                checked={chosen.has(entry.id)}
                onChange={(isOn) => onChoose(toggled(chosen, entry.id, isOn))}
              />
            </td>
            <td>
              <TextButton onClick={() => onOpen(entry)}>{entry.commodity.name}</TextButton>
            </td>
            <td>{entry.charterer.name}</td>
            <td className={css['quiet']}>{entry.group?.name ?? 'None'}</td>
            <td className={css['figure']}>
              {formatDecimal(entry.quantity)}{' '}
              <span className={css['quiet']}>{entry.measurement.symbol}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
