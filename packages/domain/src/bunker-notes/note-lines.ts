import { label } from '../enumerations/enumeration.ts';
import { formatDecimal } from '../quantities/decimal.ts';
import { formatWithZone } from '../time/format.ts';
import { fuelName } from '../vessels/fuel-catalogue.ts';
import type { BunkerNote, BunkerProduct, BunkerTank } from './bunker-note.ts';
import { samplePurposes, sulphurDeclarations } from './enumerations.ts';

type Line = readonly [name: string, text: string];

const plain = (value: string | null, unit: string): string =>
  value === null ? '' : `${value} ${unit}`;
const mass = (value: string | null): string => (value === null ? '' : `${formatDecimal(value)} mt`);

function productLines(product: BunkerProduct, tanks: TankNames): readonly Line[] {
  const name = fuelName(product.fuel.id);
  const { massFlowMeter: meter } = product;
  const flashpoint =
    product.flashpoint === null && product.flashpointAtLeast70
      ? 'at least 70 °C'
      : plain(product.flashpoint, '°C');
  const lines: Line[] = [
    ['Grade', product.grade],
    ['Delivered', mass(product.delivered)],
    ['Ordered', mass(product.ordered)],
    ['Ship’s figure', mass(product.shipFigure)],
    ['Density at 15 °C', plain(product.density, 'kg/m³')],
    ['Sulphur', plain(product.sulphur, '% m/m')],
    ['Flashpoint', flashpoint],
    ['Viscosity', plain(product.viscosity, 'cSt')],
    ['Water', plain(product.water, '% V/V')],
    ['Temperature', plain(product.temperature, '°C')],
    ['Lower heating value', plain(product.lowerHeatingValue, 'MJ/kg')],
    ['Flow meter', meter === null ? '' : `${mass(meter.quantity)}, ticket ${meter.ticket}`],
    ['Tanks', product.tanks.map((one) => tankText(one, tanks)).join('; ')],
    [
      'Certificates',
      product.certificates.map(({ number, used }) => `${number}: ${mass(used)}`).join('; '),
    ],
  ];
  return lines.map(([line, text]) => [`${name}: ${line}`, text]);
}

type TankNames = ReadonlyMap<number, string>;

interface NoteNames {
  /** IANA zone of the port. */
  readonly zone: string;
  readonly tanks: TankNames;
}

const tankText = ({ tank, quantity, before }: BunkerTank, tanks: TankNames): string =>
  `${tanks.get(tank.id) ?? String(tank.id)} ${mass(quantity)}${before === null ? '' : ` (before: ${mass(before)})`}`;

/** What a version states, line by line; lines of products begin with the fuel. */
export function noteLines(note: BunkerNote, { zone, tanks }: NoteNames): readonly Line[] {
  return [
    ['Number', note.number],
    ['Direction', note.isDebunkered ? 'Debunkered' : 'Bunkered'],
    ['Berth or anchorage', note.place],
    ['Commenced', formatWithZone(note.commenced, zone)],
    ['Completed', formatWithZone(note.completed, zone)],
    ['Supplier', note.supplier.name],
    ['Supplier’s address', note.supplier.address],
    ['Supplier’s phone', note.supplier.phone],
    ['Barge', note.barge],
    ...note.products.flatMap((product) => productLines(product, tanks)),
    ['Declaration', note.declaration === null ? '' : label(sulphurDeclarations, note.declaration)],
    ['Purchaser’s limit', plain(note.purchaserLimit, '% m/m')],
    [
      'Samples',
      note.samples
        .map(({ purpose, seal }) => `${label(samplePurposes, purpose)} ${seal}`)
        .join('; '),
    ],
    ['Tolerance', `${note.tolerancePercent} %`],
    ['Remarks', note.remarks],
  ];
}
