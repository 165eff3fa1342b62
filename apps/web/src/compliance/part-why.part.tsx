import { endsText } from '@fairlead/domain/compliance/printouts';
import { counted } from '@fairlead/domain/quantities/counted';
import { Button, linkClass } from '@fairlead/ui/button';
import { OnEscape } from '@fairlead/ui/escape';
import { Link } from '@tanstack/react-router';
import type { Part } from './compliance.data.ts';
import { figureText, percentText } from './figure-text.state.ts';
import css from './compliance.module.css';

type Shares = NonNullable<Part['shares']>;

const regimes: readonly (readonly [key: keyof Shares, name: string])[] = [
  ['ets', 'EU ETS'],
  ['fuelEu', 'FuelEU'],
  ['uk', 'UK ETS'],
];

function ReportLinks({ reports }: Pick<Part, 'reports'>) {
  if (reports.length === 0) return <>None</>;
  return (
    <span className={css['reports']}>
      {reports.map((guid, at) => (
        <Link key={guid} className={linkClass} to="/reports/log/$id" params={{ id: guid }}>
          {`Report ${at + 1}`}
        </Link>
      ))}
    </span>
  );
}

/** Why a voyage or a stay counts as it does, and the reports it came from. */
export function PartWhy({ part, onClose }: { readonly part: Part; readonly onClose: () => void }) {
  const { shares, stops, fuels, shorePower, hoursAtSea, reports, from, kind } = part;
  return (
    <section className={css['why']} aria-label="Why">
      <OnEscape run={onClose} />
      <header>
        <span>{`${kind === 'stay' ? 'Stay at' : 'Voyage'} ${endsText(part)}`}</span>
        {from !== null && (
          <Link className={linkClass} to="/portcalls/$id" params={{ id: String(from.id) }}>
            {`Port call ${from.portName}`}
          </Link>
        )}
        <Button keys="Esc" onClick={onClose}>
          Close
        </Button>
      </header>
      <dl>
        {regimes.map(([key, name]) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              {shares === null
                ? 'Not decided: a port is not known yet.'
                : `${percentText(shares[key].share)}. ${shares[key].sentence}`}
            </dd>
          </div>
        ))}
        {stops.map(({ portName, sentence }) => (
          <div key={portName}>
            <dt>{portName}</dt>
            <dd>{sentence}</dd>
          </div>
        ))}
        <div>
          <dt>Fuel</dt>
          <dd>
            {fuels.length === 0 ? 'None reported' : fuels.map(fuelText).join(', ')}
            {Number(shorePower) > 0 && `, shore power ${figureText(shorePower, 0)} kWh`}
          </dd>
        </div>
        {kind === 'voyage' && (
          <div>
            <dt>At sea</dt>
            <dd>{`${figureText(hoursAtSea, 2)} h`}</dd>
          </div>
        )}
        <div>
          <dt>{counted(reports.length, 'report')}</dt>
          <dd>
            <ReportLinks reports={reports} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

const fuelText = ({ fuel, tonnes, certificate }: Part['fuels'][number]): string =>
  `${fuel} ${figureText(tonnes, 3)} mt${certificate === null ? '' : ` (certificate ${certificate})`}`;
