import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import type { MonitoringMethod } from '@fairlead/domain/vessels/emission-sources';
import type { ConsumerUnitClass } from '@fairlead/domain/vessels/fuels';
import {
  type RateUnit,
  rateUnit,
  type SailingCondition,
  sailingCondition,
} from '@fairlead/domain/vessels/performance';
import { type EngineType, engineType } from '@fairlead/domain/vessels/enumerations';
import type { Vessel } from '../vessels.data.ts';
import type { Line } from './list-edits.ts';

/** The fields of every part of a vessel; its key is its id, below 0 while it has none. */
export interface PartLine extends Line {
  readonly name: string;
  readonly description: string;
  readonly inActive: boolean;
}

export interface EngineLine extends PartLine {
  readonly type: EngineType;
  readonly power: string | null;
  readonly regulatorCode: string;
  readonly slipClass: ConsumerUnitClass | null;
  readonly monitoringMethod: MonitoringMethod | null;
}
export interface StorageLine extends PartLine {
  readonly capacity: string | null;
}
export interface TankLine extends StorageLine {
  readonly referenceHeight: string | null;
}
export interface OilTankLine extends PartLine {
  readonly type: EngineType;
}
export interface CraneLine extends PartLine {
  readonly safeWorkingLoad: string | null;
  readonly outreach: string | null;
}
export interface RateLine extends Line {
  readonly operation: 2 | 3;
  readonly commodity: { readonly id: number; readonly name: string } | null;
  readonly rate: string | null;
  readonly unit: RateUnit;
  readonly remark: string;
}
export interface SpeedLine extends Line {
  readonly condition: SailingCondition;
  readonly draft: string | null;
  readonly speed: string | null;
  /** Metric tons a day by the fuel's id. */
  readonly burns: Readonly<Record<number, string>>;
  readonly remark: string;
}

type Item<K extends keyof Vessel> = Vessel[K] extends readonly (infer I)[] ? I : never;

type Named = Pick<Item<'cranes'>, 'id' | 'name' | 'description' | 'inActive'>;

const partOf = ({ id, name, description, inActive }: Named): PartLine => ({
  key: id,
  name,
  description,
  inActive,
});

export const engineLine = (engine: Item<'engines'>): EngineLine => ({
  ...partOf(engine),
  type: engine.type,
  power: engine.power,
  regulatorCode: engine.regulatorCode ?? '',
  slipClass: engine.slipClass,
  monitoringMethod: engine.monitoringMethod,
});
export const storageLine = (storage: Item<'storages'>): StorageLine => ({
  ...partOf(storage),
  capacity: storage.capacity,
});
export const tankLine = (tank: Item<'tanks'>): TankLine => ({
  ...storageLine(tank),
  referenceHeight: tank.referenceHeight,
});
export const oilTankLine = (tank: Item<'oilTanks'>): OilTankLine => ({
  ...partOf(tank),
  type: tank.type,
});
export const craneLine = (crane: Item<'cranes'>): CraneLine => ({
  ...partOf(crane),
  safeWorkingLoad: crane.safeWorkingLoad,
  outreach: crane.outreach,
});
export const rateLine = (rate: Item<'cargoRates'>): RateLine => ({
  key: rate.id,
  operation: rate.operation,
  commodity: rate.commodity,
  rate: rate.rate,
  unit: rate.unit,
  remark: rate.remark ?? '',
});
export const speedLine = (line: Item<'speedTable'>): SpeedLine => ({
  key: line.id,
  condition: line.condition,
  draft: line.draft,
  speed: line.speed,
  burns: Object.fromEntries(
    line.consumption.map(({ fuel, tonnesPerDay }) => [fuel.id, tonnesPerDay]),
  ),
  remark: line.remark ?? '',
});

const blankPart = { name: '', description: '', inActive: false } as const;

/** New lines with their initial values. */
export const blankEngine = (key: number): EngineLine => ({
  ...blankPart,
  key,
  type: engineType.Main,
  power: null,
  regulatorCode: '',
  slipClass: null,
  monitoringMethod: null,
});
export const blankStorage = (key: number): StorageLine => ({ ...blankPart, key, capacity: null });
export const blankTank = (key: number): TankLine => ({
  ...blankStorage(key),
  referenceHeight: null,
});
export const blankOilTank = (key: number): OilTankLine => ({
  ...blankPart,
  key,
  type: engineType.Main,
});
export const blankCrane = (key: number): CraneLine => ({
  ...blankPart,
  key,
  safeWorkingLoad: null,
  outreach: null,
});
export const blankRate = (key: number): RateLine => ({
  key,
  operation: reasonForCall.Loading,
  commodity: null,
  rate: null,
  unit: rateUnit.TonnesPerHour,
  remark: '',
});
export const blankSpeed = (key: number): SpeedLine => ({
  key,
  condition: sailingCondition.Laden,
  draft: null,
  speed: null,
  burns: {},
  remark: '',
});
