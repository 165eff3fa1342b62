import type { FuelEuAccount } from '@fairlead/domain/compliance/fueleu-account';
import { balanceOverYear, type BalanceAtDay } from '@fairlead/domain/compliance/fueleu-months';
import { fuelEuYearOf } from '@fairlead/domain/compliance/vessel-year';
import { targetIntensity, type Exact, type Figure } from '@fairlead/emissions';
import type { DecisionRow } from '../fueleu.sql.ts';
import type { AccountedVessel } from '../year/fleet-source.ts';
import { figureRecord, figureText } from '../year/year-record.ts';

const gramsPerTonne = 1_000_000;

/** Grams as tonnes, exact to the gram. */
export const tonnesText = (gramsCo2: Exact): string =>
  figureText(gramsCo2.dividedBy(gramsPerTonne), 6);

const euros = (figure: Figure | null): string | null =>
  figure === null ? null : figureText(figure.value, 2);

/** The account of the year, if FuelEU applies. */
export const accountOfYear = ({ accounts, source }: AccountedVessel): FuelEuAccount | undefined =>
  accounts.find(({ year }) => year === source.year);

/** A reporting period of a vessel as the list shows it. */
export function accountRecord(one: AccountedVessel, decision: DecisionRow | undefined) {
  const { vessel, source } = one;
  const account = accountOfYear(one);
  const { allocation } = source;
  const other = allocation === 'cleanest' ? 'proportional' : 'cleanest';
  const result = account?.result;
  return {
    vessel,
    year: source.year,
    ...one.year.fuelEu.applicability,
    figures:
      result === undefined
        ? null
        : {
            energy: figureText(result.energy.value.dividedBy(1000), 1),
            intensity: figureText(result.intensity.value, 5),
            target: figureText(result.target.value, 5),
            balance: tonnesText(result.balance.value),
          },
    allocation: allocation ?? 'proportional',
    otherBalance:
      result === undefined
        ? null
        : tonnesOrNull(fuelEuYearOf({ ...source, allocation: other }).result?.balance),
    openingBank: amount(account?.openingBankG),
    repayment: amount(account?.repayment.value),
    adjusted: amount(account?.adjusted.value),
    pool:
      decision?.pool_id === undefined || decision.pool_id === null
        ? null
        : { id: decision.pool_id, name: decision.pool_name ?? '' },
    pooled: amount(account?.pooledG),
    banked: decision?.banked ?? '0',
    borrowed: decision?.borrowed ?? '0',
    borrowingLimit: amount(account?.borrowingLimit.value),
    final: amount(account?.finalG),
    deficitsBefore: account?.deficitsBefore ?? 0,
    penalty: account === undefined ? null : euros(account.penalty),
    documentIssued: decision?.document_issued ?? null,
    refusals: account?.refusals.map(({ sentence }) => sentence) ?? [],
    modified: decision?.modified ?? null,
  };
}

const amount = (value: Exact | undefined): string =>
  value === undefined ? '0' : tonnesText(value);
const tonnesOrNull = (figure: Figure | undefined): string | null =>
  figure === undefined ? null : tonnesText(figure.value);

const balanceRecord = ({ day, balanceG }: BalanceAtDay) => ({ day, balance: tonnesText(balanceG) });

const lastTargetYear = 2050;

/** The account with the working of its figures and what charts show. */
export function accountDetail(one: AccountedVessel, decision: DecisionRow | undefined) {
  const account = accountOfYear(one);
  const { months, forecast } = balanceOverYear(one.source);
  return {
    ...accountRecord(one, decision),
    working: account === undefined ? [] : workingOf(account),
    months: account === undefined ? [] : months.map(balanceRecord),
    forecast: account === undefined || forecast === null ? null : balanceRecord(forecast),
    intensities: one.accounts
      .filter(({ result }) => result.energy.value.greaterThan(0))
      .map(({ year, result }) => ({ year, intensity: figureText(result.intensity.value, 5) })),
    targets: targets(),
  };
}

function targets() {
  const years = Array.from({ length: lastTargetYear - 2024 }, (_, at) => 2025 + at);
  return years.flatMap((year) => {
    const target = targetIntensity(year);
    return target === undefined ? [] : [{ year, target: figureText(target.value, 5) }];
  });
}

function workingOf({ result, adjusted, repayment, borrowingLimit, penalty }: FuelEuAccount) {
  const figures: readonly (readonly [string, Figure | null])[] = [
    ['Energy', result.energy],
    ['Intensity, well to wake', result.intensity],
    ['Target', result.target],
    ['Balance', result.balance],
    ['Repayment of the advance', repayment.value.isZero() ? null : repayment],
    ['Balance after banking and repayment', adjusted],
    ['Most that may be borrowed', borrowingLimit],
    ['Penalty', penalty],
  ];
  return figures.flatMap(([name, figure]) => (figure === null ? [] : [figureRecord(name, figure)]));
}
