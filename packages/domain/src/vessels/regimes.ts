import { formatDecimal } from '../quantities/decimal.ts';
import type { Finding } from '../text/finding.ts';
import { label } from '../enumerations/enumeration.ts';
import {
  iceClass,
  iceClasses,
  type Particulars,
  type ShipType,
  shipType,
  shipTypes,
} from './particulars.ts';

/** Emission rules whose application to a ship is derived from its particulars. */
export const regimes = [
  { code: 'EuMrv', label: 'EU MRV' },
  { code: 'EuEts', label: 'EU ETS' },
  { code: 'EtsIceDiscount', label: 'EU ETS 5 % ice-class discount' },
  { code: 'FuelEu', label: 'FuelEU Maritime' },
  { code: 'UkEts', label: 'UK ETS' },
  { code: 'ImoDcs', label: 'IMO DCS' },
  { code: 'Cii', label: 'IMO CII' },
] as const;
export type RegimeCode = (typeof regimes)[number]['code'];

/** Whether a rule applies to a ship, and why; null if the particulars are not sufficient. */
export interface RegimeStatement {
  readonly regime: RegimeCode;
  readonly label: string;
  readonly applies: boolean | null;
  readonly reason: string;
}

type Ship = Pick<Particulars, 'grossTonnage' | 'shipType' | 'iceClass'>;
type Verdict = readonly [applies: boolean | null, reason: string];

const outside: ReadonlySet<ShipType> = new Set([
  shipType.Fishing,
  shipType.Tug,
  shipType.StateShip,
  shipType.Other,
]);

/** Ship types with a reference line of the carbon intensity indicator (IMO MEPC.353(78)). */
const withReferenceLine: ReadonlySet<ShipType> = new Set([
  shipType.BulkCarrier,
  shipType.Tanker,
  shipType.CombinationCarrier,
  shipType.ContainerShip,
  shipType.GeneralCargo,
  shipType.RefrigeratedCargo,
  shipType.GasCarrier,
  shipType.LngCarrier,
  shipType.VehicleCarrier,
  shipType.RoRoCargo,
  shipType.RoRoPassenger,
  shipType.Cruise,
]);

const notInScope = (type: ShipType): Verdict => [
  false,
  `Ship type ${label(shipTypes, type)}: not in scope`,
];
const tonnes = (grossTonnage: string): string =>
  `${formatDecimal(grossTonnage, (grossTonnage.split('.')[1] ?? '').length)} GT`;

interface Threshold {
  /** The gross tonnage from which the rule applies; with `above`, only above it. */
  readonly gross: number;
  readonly above?: boolean;
}

/** Gross tonnages are below a million, so a comparison of numbers is exact. */
function byTonnage(ship: Ship, { gross, above = false }: Threshold): Verdict {
  const limit = `${above ? 'above' : 'from'} ${formatDecimal(String(gross), 0)} GT`;
  if (ship.grossTonnage === null) return [null, `Gross tonnage is not known; in scope ${limit}`];
  const tonnage = Number(ship.grossTonnage);
  const applies = above ? tonnage > gross : tonnage >= gross;
  return [applies, `${tonnes(ship.grossTonnage)}; in scope ${limit}`];
}

const unknownType: Verdict = [null, 'Ship type is not known'];

/** EU MRV: Regulation (EU) 2015/757; since 2025 also offshore ships and smaller general cargo ships from 400 GT. */
function euMrv(ship: Ship, day: string): Verdict {
  const { shipType: type } = ship;
  if (day < '2018-01-01') return [false, 'Began on 1 January 2018'];
  if (type === null) return unknownType;
  if (outside.has(type)) return notInScope(type);
  const isSince2025 = day >= '2025-01-01';
  if (type === shipType.Offshore)
    return isSince2025
      ? byTonnage(ship, { gross: 400 })
      : [false, 'Offshore ships are in scope from 1 January 2025'];
  if (type === shipType.GeneralCargo && isSince2025) return byTonnage(ship, { gross: 400 });
  return byTonnage(ship, { gross: 5000 });
}

/** EU ETS: Directive 2003/87/EC; offshore ships follow in 2027. */
function euEts(ship: Ship, day: string): Verdict {
  const { shipType: type } = ship;
  if (day < '2024-01-01') return [false, 'Began on 1 January 2024'];
  if (type === null) return unknownType;
  if (outside.has(type)) return notInScope(type);
  if (type === shipType.Offshore && day < '2027-01-01')
    return [false, 'Offshore ships are in scope from 1 January 2027'];
  return byTonnage(ship, { gross: 5000 });
}

/** Five per cent fewer allowances for ice class IA, IA Super or equal, until 2030. */
function iceDiscount(ship: Ship, day: string): Verdict {
  if (day > '2030-12-31') return [false, 'Ended on 31 December 2030'];
  const [inEts, reason] = euEts(ship, day);
  if (inEts === false) return [false, `EU ETS does not apply: ${reason}`];
  if (ship.iceClass === null) return [null, 'Ice class is not known'];
  const name = label(iceClasses, ship.iceClass);
  if (ship.iceClass < iceClass.IA) return [false, `Ice class ${name}; IA or IA Super is required`];
  return [inEts, inEts === null ? reason : `Ice class ${name}`];
}

/** FuelEU Maritime: Regulation (EU) 2023/1805, article 2: above 5,000 GT carrying passengers or cargo. */
function fuelEu(ship: Ship, day: string): Verdict {
  const { shipType: type } = ship;
  if (day < '2025-01-01') return [false, 'Began on 1 January 2025'];
  if (type === null) return unknownType;
  if (outside.has(type) || type === shipType.Offshore) return notInScope(type);
  return byTonnage(ship, { gross: 5000, above: true });
}

/** UK ETS: from 1 July 2026, ships of 5,000 GT and above. */
function ukEts(ship: Ship, day: string): Verdict {
  const { shipType: type } = ship;
  if (day < '2026-07-01') return [false, 'Began on 1 July 2026'];
  if (type === null) return unknownType;
  if (outside.has(type)) return notInScope(type);
  return byTonnage(ship, { gross: 5000 });
}

/** IMO data collection: MARPOL annex VI, regulation 27. */
function imoDcs(ship: Ship, day: string): Verdict {
  if (day < '2019-01-01') return [false, 'Began on 1 January 2019'];
  if (ship.shipType === shipType.StateShip) return notInScope(ship.shipType);
  return byTonnage(ship, { gross: 5000 });
}

function cii(ship: Ship, day: string): Verdict {
  const { shipType: type } = ship;
  if (day < '2023-01-01') return [false, 'Began on 1 January 2023'];
  if (type === null) return unknownType;
  if (!withReferenceLine.has(type))
    return [false, `Ship type ${label(shipTypes, type)}: no reference line`];
  return byTonnage(ship, { gross: 5000 });
}

const rules: Readonly<Record<RegimeCode, (ship: Ship, day: string) => Verdict>> = {
  EuMrv: euMrv,
  EuEts: euEts,
  EtsIceDiscount: iceDiscount,
  FuelEu: fuelEu,
  UkEts: ukEts,
  ImoDcs: imoDcs,
  Cii: cii,
};

const nothingKnown: Ship = { grossTonnage: null, shipType: null, iceClass: null };

/**
 * Which emission rules apply to a ship with these particulars on a day (`yyyy-MM-dd`), by its size and type only: where
 * it sails decides how much of its emissions count.
 */
export function regimesOf(ship: Ship | undefined, day: string): readonly RegimeStatement[] {
  return regimes.map(({ code, label: name }) => {
    const [applies, reason] = rules[code](ship ?? nothingKnown, day);
    return { regime: code, label: name, applies, reason };
  });
}

/** Settings that contradict the particulars. */
export function switchContradictions(
  ship: Ship | undefined,
  switches: {
    readonly grossTonnageOver5K: boolean;
    readonly fivePercentEuaDiscountDueToIceClass: boolean;
  },
): readonly Finding[] {
  const gross = ship?.grossTonnage ?? null;
  const ice = ship?.iceClass ?? null;
  const isOver = gross !== null && Number(gross) > 5000;
  const isIceClass = ice !== null && ice >= iceClass.IA;
  return [
    ...(gross !== null && isOver !== switches.grossTonnageOver5K
      ? [
          {
            field: 'grossTonnageOver5K',
            message: `The particulars say ${tonnes(gross)}, the settings say ${switches.grossTonnageOver5K ? '' : 'not '}over 5\u202f000`,
          },
        ]
      : []),
    ...(ice !== null && switches.fivePercentEuaDiscountDueToIceClass && !isIceClass
      ? [
          {
            field: 'fivePercentEuaDiscountDueToIceClass',
            message: `The discount needs ice class IA or IA Super, the particulars say ${label(iceClasses, ice)}`,
          },
        ]
      : []),
  ];
}
