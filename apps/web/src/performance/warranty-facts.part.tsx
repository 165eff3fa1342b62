import { warrantedText } from '@fairlead/domain/performance/warranty-printout';
import { linkClass, TextButton } from '@fairlead/ui/button';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { createPart } from '../platform/parts/part.tsx';
import { useWarranties, useWarrantyResult } from './warranties.data.ts';
import { signedText } from './warranty-text.state.ts';
import css from './performance.module.css';

const WarrantyDialog = createPart(
  async () => (await import('./warranty.dialog.tsx')).WarrantyDialog,
);

/** The latest warranty of a vessel in short. */
function Latest({ id, name }: { readonly id: number; readonly name: string }) {
  const { data } = useWarrantyResult(id);
  return (
    <>
      <Link className={linkClass} to="/performance/warranties/$id" params={{ id: String(id) }}>
        {name}
      </Link>
      {data !== undefined && (
        <>
          <span>{warrantedText(data.warranty)}</span>
          <table className={css['sides']}>
            <thead>
              <tr>
                <th scope="col">Reading</th>
                <th scope="col">Days</th>
                <th scope="col">Time, h</th>
                <th scope="col">Fuel, mt</th>
              </tr>
            </thead>
            <tbody>
              {(
                [
                  ['Owner', data.owner],
                  ['Charterer', data.charterer],
                ] as const
              ).map(([side, result]) => (
                <tr key={side}>
                  <th scope="row">{side}</th>
                  <td>{result.days}</td>
                  <td>{signedText(result.hoursLost, 1)}</td>
                  <td>{signedText(result.excessFuel, 1)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  );
}

interface WarrantyFactsProps {
  readonly vessel: number;
  readonly mayWrite: boolean;
}

/** The warranties of a vessel: the latest with its figures, the others by name. */
export function WarrantyFacts({ vessel, mayWrite }: WarrantyFactsProps) {
  const { data } = useWarranties(vessel);
  const [isNew, setNew] = useState(false);
  const [latest, ...others] = data?.items ?? [];
  return (
    <section className={css['facts']} aria-label="Warranties">
      <div className={css['filterTop']}>
        <h2>Charter party warranty</h2>
        {mayWrite && <TextButton onClick={() => setNew(true)}>New warranty</TextButton>}
      </div>
      {latest === undefined ? (
        data !== undefined && 'This vessel has no warranty yet.'
      ) : (
        <Latest id={latest.id} name={latest.name} />
      )}
      {others.map(({ id, name }) => (
        <Link
          key={id}
          className={linkClass}
          to="/performance/warranties/$id"
          params={{ id: String(id) }}
        >
          {name}
        </Link>
      ))}
      {isNew && (
        <WarrantyDialog vessel={vessel} warranty={undefined} onClose={() => setNew(false)} />
      )}
    </section>
  );
}
