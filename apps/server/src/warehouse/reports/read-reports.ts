import type { LogReportKind } from '@fairlead/domain/log-reports/kinds';
import { engineType } from '@fairlead/domain/vessels/enumerations';
import { type ConsumerGroup, consumerGroups } from '@fairlead/domain/vessels/sailing-states';
import type { FuelMass, GroupUse, SourceReport } from '@fairlead/domain/warehouse/source';
import type { Session } from '../../platform/database/session.ts';
import type { VesselKey } from '../warehouse.sql.ts';
import { engineTypes, type ReportColumns, reportColumns } from './vessel-reports.sql.ts';

/** A report as the warehouse and the data checks read it. */
export interface VesselReport extends SourceReport {
  readonly guid: string;
  readonly zone: string;
}

const groups: ReadonlyMap<number | null, ConsumerGroup> = new Map([
  [engineType.Main, 'main'],
  [engineType.Aux, 'aux'],
  [engineType.Boiler, 'boiler'],
]);

/** Adds a mass in the order of ranks, or to the one of the same rank. */
function add<Mass extends FuelMass>(
  masses: Mass[],
  mass: Mass,
  rankOf: (one: Mass) => number,
): void {
  const rank = rankOf(mass);
  let at = masses.length;
  for (; at > 0; at -= 1) {
    const before = masses[at - 1];
    const rankBefore = before === undefined ? 0 : rankOf(before);
    if (before !== undefined && rankBefore === rank) {
      masses[at - 1] = { ...before, kg: before.kg + mass.kg };
      return;
    }
    if (rankBefore < rank) break;
  }
  masses.splice(at, 0, mass);
}

const fuelRank = ({ fuelId }: FuelMass): number => fuelId;

/** By fuel, and of one fuel by group. */
const useRank = ({ fuelId, group }: GroupUse): number =>
  fuelId * consumerGroups.length + consumerGroups.indexOf(group);

/** One entry for each fuel and group of consumers: from engine, fuel and kilograms one after the other. */
function usesOf(
  burned: readonly number[],
  groupOf: (engine: number) => ConsumerGroup,
): readonly GroupUse[] {
  const uses: GroupUse[] = [];
  for (let at = 0; at < burned.length; at += 3) {
    const fuelId = burned[at + 1] ?? 0;
    const kg = BigInt(burned[at + 2] ?? 0);
    add(uses, { fuelId, group: groupOf(burned[at] ?? 0), kg }, useRank);
  }
  return uses;
}

/** One entry for each fuel: from fuel and kilograms one after the other. */
function remainingOf(measured: readonly number[]): readonly FuelMass[] {
  const remaining: FuelMass[] = [];
  for (let at = 0; at < measured.length; at += 2)
    add(remaining, { fuelId: measured[at] ?? 0, kg: BigInt(measured[at + 1] ?? 0) }, fuelRank);
  return remaining;
}

const statedOrNull = (value: number): number | null => (value < 0 ? null : value);

function reportsOf(columns: ReportColumns, groupOf: (engine: number) => ConsumerGroup) {
  const number = (column: readonly number[] | null, at: number): number => column?.[at] ?? 0;
  return (columns.ids ?? []).map((id, at): VesselReport => {
    const cargo = statedOrNull(number(columns.cargo_kg, at));
    const laden = statedOrNull(number(columns.laden, at));
    return {
      id,
      guid: columns.guids?.[at] ?? '',
      kind: number(columns.kinds, at) as LogReportKind,
      at: number(columns.times, at),
      zone: columns.zones?.[at] ?? 'UTC',
      hours: {
        underWay: number(columns.under_way, at),
        manoeuvring: number(columns.manoeuvring, at),
        drifting: number(columns.drifting, at),
        atAnchor: number(columns.at_anchor, at),
        atBerth: number(columns.at_berth, at),
      },
      distance: number(columns.distances, at),
      shoreKwh: number(columns.shore_kwh, at),
      cargoKg: cargo === null ? null : BigInt(cargo),
      isLaden: laden === null ? null : laden === 1,
      uses: usesOf(columns.burned?.[at] ?? [], groupOf),
      remaining: remainingOf(columns.remaining?.[at] ?? []),
    };
  });
}

/** The current reports of a vessel in their order, with fuel by group of consumers; from an instant on, or all. */
export async function readReports(
  db: Session,
  key: VesselKey,
  from?: number,
): Promise<readonly VesselReport[]> {
  const [columns, engines] = await Promise.all([
    db.first(reportColumns(key, from)),
    db.all(engineTypes(key)),
  ]);
  if (columns === undefined) throw new Error('An aggregate has no row.');
  const groupOf = new Map(engines.map(({ id, type }) => [id, groups.get(type) ?? 'other']));
  return reportsOf(columns, (engine) => groupOf.get(engine) ?? 'other');
}
