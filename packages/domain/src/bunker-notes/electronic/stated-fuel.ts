import { compareDecimals, type DecimalText } from '../../quantities/decimal.ts';
import { fuelCatalogue } from '../../vessels/fuel-catalogue.ts';

/** What a note says of a fuel; texts may be empty. */
export interface StatedFuel {
  readonly name: string;
  /** Of ISO 8217. */
  readonly grade: string;
  /** % m/m. */
  readonly sulphur: DecimalText | null;
}

const fold = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const idByName: ReadonlyMap<string, number> = new Map(
  fuelCatalogue.map(({ id, name }) => [fold(name), id]),
);
const idOf = (name: string): number | undefined => idByName.get(fold(name));

const residual = /^(?:hfo|ifo\d*|heavyfueloil|intermediatefueloil|rm[egk]\d*|residual)$/;
const light = /^(?:lfo|lightfueloil|rm[abd]\d*)$/;
const gasOil = /^(?:mgo|marinegasoil|d[mf][axz]|gasoil)$/;
const dieselOil = /^(?:mdo|marinedieseloil|d[mf]b)$/;
const others: Readonly<Record<string, string>> = {
  hsfo: 'HSFO 380',
  hshfo: 'HSFO 380',
  vlsfo380: 'VLSFO',
  vlsfo180: 'VLSFO',
  lsfo: 'VLSFO',
  ulsfo: 'ULSFO residual',
  ulsmgo: 'LSMGO',
  lsgo: 'LSMGO',
  lbg: 'Bio LNG',
  bionaturalgas: 'Bio LNG',
  liquefiednaturalgas: 'LNG',
  liquefiedpetroleumgas: 'LPG',
  lpgp: 'LPG',
  lpgb: 'LPG',
  fame: 'Biodiesel',
  ucome: 'Biodiesel',
};

const isAtMost = (sulphur: DecimalText | null, limit: DecimalText): boolean =>
  sulphur !== null && compareDecimals(sulphur, limit) <= 0;

/** A fuel by what it is called in the trade; the same name means another fuel with another share of sulphur. */
function traded(text: string, sulphur: DecimalText | null): string | undefined {
  if (residual.test(text)) {
    if (isAtMost(sulphur, '0.1')) return 'ULSFO residual';
    return sulphur === null || isAtMost(sulphur, '0.5') ? 'VLSFO' : 'HSFO 380';
  }
  if (light.test(text)) return isAtMost(sulphur, '0.5') ? 'VLSFO light' : 'LFO';
  if (gasOil.test(text)) return isAtMost(sulphur, '0.1') ? 'LSMGO' : 'MGO';
  return dieselOil.test(text) ? 'MDO' : others[text];
}

/** The fuel of the catalogue that a note names, otherwise the one of its grade; undefined if neither is known. */
export function statedFuelId({ name, grade, sulphur }: StatedFuel): number | undefined {
  for (const text of [name, grade]) {
    const known = idOf(traded(fold(text), sulphur) ?? '') ?? idOf(text);
    if (known !== undefined) return known;
  }
  return undefined;
}
