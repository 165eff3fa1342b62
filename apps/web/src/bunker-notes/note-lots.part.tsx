import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import type { BunkerNote } from './bunker-notes.data.ts';
import css from './bunker-notes.module.css';

type Version = BunkerNote['versions'][number];

const productOf = (lot: number, { lots, content }: Version) => content.products[lots.indexOf(lot)];

/** What a version states of a lot: its fuel and mass. */
function lotText(lot: number, version: Version): string {
  const product = productOf(lot, version);
  if (product === undefined) return '';
  return `${fuelName(product.fuel.id)}, ${formatDecimal(product.delivered)} mt`;
}

/** The lots of a note through its versions, and what is left of each by the ledger. */
export function NoteLots({ note }: { readonly note: BunkerNote }) {
  const { lots, versions, number } = note;
  if (lots.length === 0) return null;
  return (
    <Card title="Lots" count={lots.length} flush>
      <div className={css['scroll']}>
        <table className={css['versions']} aria-label="Lots">
          <thead>
            <tr>
              <th scope="col">Lot</th>
              {versions.map(({ version }) => (
                <th key={version} scope="col">
                  Version {version}
                </th>
              ))}
              <th scope="col">On board</th>
            </tr>
          </thead>
          <tbody>
            {lots.map((lot) => (
              <tr key={lot.id}>
                <th scope="row">
                  {number}, lot {lot.line}
                </th>
                {versions.map((version, at) => {
                  const text = lotText(lot.id, version);
                  const before = versions[at + 1];
                  const isChanged = before !== undefined && lotText(lot.id, before) !== text;
                  return (
                    <td key={version.version} className={isChanged ? css['changed'] : undefined}>
                      {text === '' ? <Muted>None</Muted> : text}
                    </td>
                  );
                })}
                <td>
                  {lot.ended === null ? (
                    `${formatDecimal(lot.left)} mt`
                  ) : (
                    <Muted>Ended by a correction</Muted>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
