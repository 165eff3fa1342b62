import {
  iceClass,
  type IceClass,
  shipType,
  type ShipType,
} from '@fairlead/domain/vessels/particulars';
import type { trades } from './fleet.ts';

/** Typical ships of a trade; figures of common small ships of their kind. */
export type ShipKind = {
  readonly type: ShipType;
  readonly iceClass: IceClass;
  /** Gross tonnage for each ton of deadweight. */
  readonly grossPerTon: number;
  /** Cubic metres of cargo space for each ton of deadweight. */
  readonly spacePerTon: number;
  readonly spaces: readonly string[];
  /** Safe working load of its cranes in metric tons. */
  readonly cranes: readonly number[];
  /** Metric tons (or with `liquid` cubic metres) an hour for each thousand tons of deadweight. */
  readonly loads: number;
  readonly discharges: number;
  readonly liquid?: boolean;
};

const holds = (number: number) => Array.from({ length: number }, (_, at) => `Hold ${at + 1}`);

export const shipKinds: Readonly<Record<keyof typeof trades, ShipKind>> = {
  ore: {
    type: shipType.BulkCarrier,
    iceClass: iceClass.None,
    grossPerTon: 0.62,
    spacePerTon: 1.24,
    spaces: holds(4),
    cranes: [30, 30],
    loads: 95,
    discharges: 62,
  },
  grain: {
    type: shipType.BulkCarrier,
    iceClass: iceClass.IC,
    grossPerTon: 0.64,
    spacePerTon: 1.32,
    spaces: holds(3),
    cranes: [],
    loads: 75,
    discharges: 40,
  },
  general: {
    type: shipType.GeneralCargo,
    iceClass: iceClass.IA,
    grossPerTon: 0.68,
    spacePerTon: 1.38,
    spaces: holds(2),
    cranes: [40, 40],
    loads: 48,
    discharges: 42,
  },
  coast: {
    type: shipType.GeneralCargo,
    iceClass: iceClass.IC,
    grossPerTon: 0.66,
    spacePerTon: 1.34,
    spaces: ['Hold'],
    cranes: [12],
    loads: 80,
    discharges: 70,
  },
  products: {
    type: shipType.Tanker,
    iceClass: iceClass.IB,
    grossPerTon: 0.66,
    spacePerTon: 1.12,
    spaces: ['1P', '1S', '2P', '2S', '3P', '3S'].map((location) => `Cargo tank ${location}`),
    cranes: [5],
    loads: 130,
    discharges: 105,
    liquid: true,
  },
  feeder: {
    type: shipType.ContainerShip,
    iceClass: iceClass.IA,
    grossPerTon: 0.84,
    spacePerTon: 1.9,
    spaces: holds(3),
    cranes: [],
    loads: 45,
    discharges: 45,
  },
  feed: {
    type: shipType.GeneralCargo,
    iceClass: iceClass.None,
    grossPerTon: 0.9,
    spacePerTon: 1.1,
    spaces: Array.from({ length: 6 }, (_, at) => `Silo ${at + 1}`),
    cranes: [4],
    loads: 70,
    discharges: 55,
  },
};
