import { samplePurposes, sulphurDeclarations } from '@fairlead/domain/bunker-notes/enumerations';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatWithZone } from '@fairlead/domain/time/format';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import { sourceText } from '../platform/fuel-reports/report-marks.tsx';
import type { BunkerNote, BunkerNoteForm } from './bunker-notes.data.ts';
import css from './bunker-notes.module.css';

type Line = readonly [name: string, text: string];

const plain = (value: string | null, unit: string): string =>
  value === null ? '' : `${value} ${unit}`;
const mass = (value: string | null): string => (value === null ? '' : `${formatDecimal(value)} mt`);

function productLines(product: BunkerNoteForm['products'][number], tanks: TankNames): Line[] {
  const name = fuelName(product.fuel.id);
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
    ['Tanks', product.tanks.map((one) => tankText(one, tanks)).join('; ')],
    [
      'Certificates',
      product.certificates.map(({ number, used }) => `${number}: ${mass(used)}`).join('; '),
    ],
  ];
  return lines.map(([line, text]) => [`${name}: ${line}`, text]);
}

type TankNames = ReadonlyMap<number, string>;

const tankText = (
  { tank, quantity, before }: BunkerNoteForm['products'][number]['tanks'][number],
  tanks: TankNames,
): string =>
  `${tanks.get(tank.id) ?? String(tank.id)} ${mass(quantity)}${before === null ? '' : ` (before: ${mass(before)})`}`;

/** What a version states, line by line; lines of products begin with the fuel. */
function linesOf(form: BunkerNoteForm, zone: string, tanks: TankNames): readonly Line[] {
  return [
    ['Number', form.number],
    ['Direction', form.isDebunkered ? 'Debunkered' : 'Bunkered'],
    ['Berth or anchorage', form.place],
    ['Commenced', formatWithZone(form.commenced, zone)],
    ['Completed', formatWithZone(form.completed, zone)],
    ['Supplier', form.supplier.name],
    ['Supplier’s address', form.supplier.address],
    ['Supplier’s phone', form.supplier.phone],
    ['Barge', form.barge],
    ...form.products.flatMap((product) => productLines(product, tanks)),
    ['Declaration', form.declaration === null ? '' : label(sulphurDeclarations, form.declaration)],
    ['Purchaser’s limit', plain(form.purchaserLimit, '% m/m')],
    [
      'Samples',
      form.samples
        .map(({ purpose, seal }) => `${label(samplePurposes, purpose)} ${seal}`)
        .join('; '),
    ],
    ['Tolerance', `${form.tolerancePercent}%`],
    ['Remarks', form.remarks],
  ];
}

/** The versions of a note side by side, the latest first; what differs from the version before is marked. */
export function NoteVersions({ note }: { readonly note: BunkerNote }) {
  const zone = note.port.timeZone;
  const tanks = new Map(note.tanks.map(({ id, name }) => [id, name]));
  const shown = note.versions.map((version) => ({
    ...version,
    lines: new Map(linesOf(version.content, zone, tanks)),
  }));
  const names = [...new Set(shown.flatMap(({ lines }) => [...lines.keys()]))].filter((name) =>
    shown.some(({ lines }) => (lines.get(name) ?? '') !== ''),
  );
  return (
    <Card title="Versions" count={shown.length} flush>
      <div className={css['scroll']}>
        <table className={css['versions']}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              {shown.map(({ version, author, reason }) => (
                <th key={version} scope="col">
                  Version {version}
                  <div>
                    <Muted>
                      {[sourceText(author.source), author.rank, author.name]
                        .filter(Boolean)
                        .join(', ')}
                      , {formatWithZone(author.at, zone)}
                    </Muted>
                  </div>
                  {reason !== null && <div>{reason}</div>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {shown.map(({ version, lines }, at) => {
                  const text = lines.get(name) ?? '';
                  const before = shown[at + 1];
                  const isChanged = before !== undefined && (before.lines.get(name) ?? '') !== text;
                  return (
                    <td key={version} className={isChanged ? css['changed'] : undefined}>
                      {text}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
