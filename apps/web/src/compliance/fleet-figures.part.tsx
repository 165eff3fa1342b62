import { counted } from '@fairlead/domain/quantities/counted';
import { sumDecimals } from '@fairlead/domain/quantities/sum';
import type { VesselYear } from './compliance.data.ts';
import { balanceText, figureText } from './figure-text.state.ts';
import css from './compliance.module.css';

interface Tile {
  readonly name: string;
  readonly value: string;
  readonly note: string;
}

const sumOf = (
  vessels: readonly VesselYear[],
  of: (one: VesselYear) => string | undefined,
): string => sumDecimals(vessels.flatMap((one) => of(one) ?? []));

/** Vessels that a regime applies to. */
function underText(vessels: readonly VesselYear[], of: (one: VesselYear) => unknown): string {
  const under = vessels.filter((one) => of(one) !== null).length;
  if (vessels.length > 1) return `${counted(under, 'vessel')} in scope`;
  return under === 0 ? 'not in scope' : 'in scope';
}

function tilesOf(vessels: readonly VesselYear[]): readonly Tile[] {
  const lacking = vessels.filter(({ missing }) => missing.length > 0).length;
  return [
    {
      name: 'EU MRV, mt CO\u2082',
      value: figureText(
        sumOf(vessels, ({ mrv }) => mrv?.co2),
        1,
      ),
      note: underText(vessels, ({ mrv }) => mrv),
    },
    {
      name: 'EU allowances',
      value: figureText(
        sumOf(vessels, ({ ets }) => ets?.allowances),
        1,
      ),
      note: underText(vessels, ({ ets }) => ets),
    },
    {
      name: 'FuelEU, mt CO\u2082eq',
      value: balanceText(sumOf(vessels, ({ fuelEu }) => fuelEu?.balance)),
      note: underText(vessels, ({ fuelEu }) => fuelEu),
    },
    {
      name: 'FuelEU penalties, EUR',
      value: figureText(
        sumOf(vessels, ({ fuelEu }) => fuelEu?.penalty),
        0,
      ),
      note: 'after bank, pool and advance',
    },
    {
      name: 'UK allowances',
      value: figureText(
        sumOf(vessels, ({ uk }) => uk?.allowances),
        0,
      ),
      note: underText(vessels, ({ uk }) => uk),
    },
    {
      name: 'Missing data',
      value: String(vessels.reduce((sum, { missing }) => sum + missing.length, 0)),
      note: lacking === 0 ? 'nothing is missing' : `on ${counted(lacking, 'vessel')}`,
    },
  ];
}

/** The sums of the vessels. */
export function FleetFigures({ vessels }: { readonly vessels: readonly VesselYear[] }) {
  return (
    <dl className={css['figures']}>
      {tilesOf(vessels).map(({ name, value, note }) => (
        <div key={name} className={css['figure']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd className={css['note']}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
