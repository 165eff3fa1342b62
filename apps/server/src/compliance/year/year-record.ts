import {
  citations,
  exact,
  fuelRow,
  lotRefusals,
  mrvTotals,
  rounded,
  type Exact,
  type Figure,
} from '@fairlead/emissions';
import type { AccountedPart, PartShares } from '@fairlead/domain/compliance/accounted-parts';
import type { AccountedCallRow } from '../compliance.sql.ts';
import type { AccountedVessel } from './fleet-source.ts';

/** A figure as text, rounded. */
export const figureText = (value: Exact, decimals: number): string =>
  rounded(value, decimals).toString();
const textOrNull = (value: Exact | null | undefined, decimals: number): string | null =>
  value === null || value === undefined ? null : figureText(value, decimals);

const tonnes = (value: Exact): string => figureText(value, 3);
const gramsPerTonne = 1_000_000;
const zero = exact(0);

/** A vessel's year as the list shows it. */
export function yearRecord(one: AccountedVessel) {
  const { vessel, year, grossTonnage } = one;
  const { mrv, ets, fuelEu, uk, cii } = year;
  const total = mrv.result?.total;
  return {
    vessel,
    year: year.year,
    grossTonnage,
    complete: textOrNull(year.complete, 4),
    decisions: [
      { regime: 'mrv' as const, ...mrv.applicability },
      { regime: 'eu-ets' as const, ...ets.applicability },
      { regime: 'fueleu' as const, ...fuelEu.applicability },
      { regime: 'uk-ets' as const, ...uk.applicability },
      { regime: 'cii' as const, ...cii.applicability },
    ],
    mrv:
      total === undefined || mrv.result === null
        ? null
        : {
            fuel: tonnes([...total.fuel.values()].reduce((sum, mass) => sum.plus(mass), zero)),
            co2: tonnes(total.gases.co2),
            co2Equivalent: tonnes(total.co2EquivalentT),
            distance: figureText(total.distanceNm, 1),
            perMile: textOrNull(mrv.result.emissionsPerMileKg, 2),
          },
    ets: ets.result && {
      emissions: tonnes(ets.result.emissions.value),
      allowances: tonnes(ets.result.surrender.value),
    },
    fuelEu: fuelEu.result && {
      energy: figureText(fuelEu.result.energy.value.dividedBy(1000), 1),
      intensity: figureText(fuelEu.result.intensity.value, 5),
      target: figureText(fuelEu.result.target.value, 5),
      balance: tonnes(fuelEu.result.balance.value.dividedBy(gramsPerTonne)),
      penalty: figureText(penaltyOf(one) ?? fuelEu.result.penalty.value, 2),
    },
    uk: uk.result && {
      emissions: tonnes(uk.result.afterReduction),
      allowances: figureText(uk.result.allowances, 0),
    },
    cii: cii.result && {
      attained: textOrNull(cii.result.attained?.value, 4),
      required: textOrNull(cii.result.required?.value, 4),
      rating: cii.result.rating,
    },
    fuelFindings: one.lots.flatMap(({ findings }) => findings),
    missing: year.missing.map(({ sentence, part }) => ({
      sentence,
      part: part === null ? null : endsRecord(part, one),
    })),
  };
}

/** With what the company banked, borrowed and pooled. */
const penaltyOf = ({ accounts, year }: AccountedVessel): Exact | undefined =>
  accounts.find((account) => account.year === year.year)?.penalty?.value;

/** Where and when a voyage or a stay was, and its reports. */
const endsRecord = (part: AccountedPart, { portOf, guidsOf }: AccountedVessel) => ({
  kind: part.kind,
  from: callRecord(portOf(part.fromCallId)),
  to: callRecord(portOf(part.toCallId)),
  start: new Date(part.start).toISOString(),
  reports: [...guidsOf(part.reportIds)],
});

/** A port call at the end of a voyage; null where it is not known. */
export const callRecord = (row: AccountedCallRow | undefined) =>
  row === undefined ? null : { id: row.id, portName: row.port_name, zone: row.zone };

const sharesRecord = ({ fuelEu, ets, uk }: PartShares) => ({
  fuelEu: { share: figureText(fuelEu.share, 2), sentence: fuelEu.sentence },
  ets: { share: figureText(ets.share, 2), sentence: ets.sentence },
  uk: { share: figureText(uk.surrendered, 2), sentence: uk.sentence },
});

/** A voyage or a stay with its emissions in full, whatever share counts. */
export function partRecord(part: AccountedPart, one: AccountedVessel) {
  const lots = part.lots.filter((lot) => lotRefusals(lot).length === 0);
  const totals = mrvTotals([
    {
      category: 'at-berth',
      lots,
      distanceNm: part.distanceNm,
      hoursAtSea: part.hoursAtSea,
      transportWork: part.transportWork,
    },
  ]);
  return {
    ...endsRecord(part, one),
    end: new Date(part.end).toISOString(),
    distance: figureText(part.distanceNm, 1),
    hoursAtSea: figureText(part.hoursAtSea, 2),
    shorePower: String(part.shorePowerKwh),
    fuels: part.lots.map(({ fuel, tonnes: mass, certificate }) => ({
      fuel: fuelRow(fuel)?.label ?? fuel,
      tonnes: tonnes(exact(mass)),
      certificate: certificate ?? null,
    })),
    co2: tonnes(totals.gases.co2),
    co2Equivalent: tonnes(totals.co2EquivalentT),
    shares: part.shares === null ? null : sharesRecord(part.shares),
    stops: part.stops.map(({ callId, sentence }) => ({
      portName: one.portOf(callId)?.port_name ?? '',
      sentence,
    })),
    isEstimated: part.isEstimated,
  };
}

/** A figure with its working; six decimals. */
export const figureRecord = (name: string, { value, unit, formula, inputs }: Figure) => ({
  name,
  value: figureText(value, 6),
  unit,
  formula,
  inputs: inputs.map((input) => ({
    name: input.name,
    value: figureText(input.value, 6),
    unit: input.unit,
    citation: input.citation === undefined ? null : citations[input.citation],
  })),
});

/** The working of each figure of the year. */
export function figureRecords({ year: { ets, fuelEu, cii } }: AccountedVessel) {
  const figures: readonly (readonly [string, Figure | null | undefined])[] = [
    ['Emissions under the EU ETS', ets.result?.emissions],
    ['Allowances to surrender', ets.result?.surrender],
    ['Energy under FuelEU', fuelEu.result?.energy],
    ['Intensity under FuelEU', fuelEu.result?.intensity],
    ['Target of FuelEU', fuelEu.result?.target],
    ['Balance of FuelEU', fuelEu.result?.balance],
    ['Penalty of FuelEU', fuelEu.result?.penalty],
    ['Attained CII', cii.result?.attained],
    ['Required CII', cii.result?.required],
  ];
  return figures.flatMap(([name, figure]) =>
    figure === null || figure === undefined ? [] : [figureRecord(name, figure)],
  );
}
