import { sumDecimals } from '@fairlead/domain/quantities/sum';
import type { Explanation } from '../platform/explanations/explanation.ts';
import type { ContributingReport, PeriodDetail } from './performance.data.ts';
import { groupNames, stateNames } from './period-text.state.ts';
import { hoursText, tonnesText } from './period-why.state.ts';

export type FuelUse = PeriodDetail['uses'][number];

/** Which fuel a figure of the table counts; what is left out is counted whatever it is. */
export type CountedUse = Partial<Pick<FuelUse, 'group' | 'state' | 'fuelId'>>;

const isCounted = (use: FuelUse, { group, state, fuelId }: CountedUse): boolean =>
  (group === undefined || use.group === group) &&
  (state === undefined || use.state === state) &&
  (fuelId === undefined || use.fuelId === fuelId);

/** Tonnes of the fuel that a figure counts. */
export const usedTonnes = (uses: readonly FuelUse[], counted: CountedUse): string =>
  sumDecimals(uses.filter((use) => isCounted(use, counted)).map(({ tonnes }) => tonnes));

/** `Main engine, VLSFO`. */
function nameOf(uses: readonly FuelUse[], { group, state, fuelId }: CountedUse): string {
  const fuel = uses.find((use) => use.fuelId === fuelId)?.fuel;
  return [
    group === undefined ? 'All consumers' : groupNames[group],
    state === undefined ? undefined : stateNames[state].toLowerCase(),
    fuel,
  ]
    .filter((name) => name !== undefined)
    .join(', ');
}

const formulaOf = ({ state }: CountedUse): string =>
  state === undefined
    ? 'The fuel of these consumers, of all reports in the period'
    : 'The fuel of these consumers, of all reports in the period. A report of several activities is divided by their hours; main engines burn only under way and manoeuvring, if the report has such hours.';

/** How a figure of fuel by consumer follows from the reports. */
export function whyUse(
  { uses, hoursByState }: Pick<PeriodDetail, 'uses' | 'hoursByState'>,
  counted: CountedUse,
): Explanation {
  const { state } = counted;
  const own = uses.filter((use) => isCounted(use, counted));
  return {
    name: nameOf(uses, counted),
    value: tonnesText(usedTonnes(uses, counted)),
    formula: formulaOf(counted),
    inputs: [
      ...own.map(
        (use) =>
          [
            `${use.fuel}, ${groupNames[use.group]}, ${stateNames[use.state].toLowerCase()}`,
            tonnesText(use.tonnes),
          ] as const,
      ),
      ...(state === undefined
        ? []
        : [[`Hours ${stateNames[state].toLowerCase()}`, hoursText(hoursByState[state])] as const]),
    ],
  };
}

/** The reports behind such a figure: those that burned some of its fuel. */
export const reportsOfUse = (
  contributing: PeriodDetail['contributing'],
  counted: CountedUse,
): PeriodDetail['contributing'] =>
  contributing.filter(({ uses }) => uses.some((use) => isCounted(use, counted)));

/** What a report adds to it; its whole figure, also if only a part of it counts. */
export const shareOfUse = (
  { uses, isWhole }: Pick<ContributingReport, 'uses' | 'isWhole'>,
  counted: CountedUse,
): string => `${tonnesText(usedTonnes(uses, counted))}${isWhole ? '' : ', in part'}`;
