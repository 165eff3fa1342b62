import { fuelCorrectionKind } from '@fairlead/domain/fuel-ledger/enumerations';
import { kgOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { useNowMs } from '@fairlead/ui/clock';
import { classNames } from '@fairlead/ui/class-names';
import { buttonClass } from '@fairlead/ui/button';
import { Link } from '@tanstack/react-router';
import { changeText, massText } from '../platform/fuel/mass.ts';
import { useTankNames } from '../platform/fuel/tank-names.ts';
import { Card } from '../platform/look/card.tsx';
import { ShortMoment } from '../platform/moment/moment.tsx';
import { useShipZone } from '../platform/moment/ship-zone.ts';
import { usePart } from '../platform/parts/parts.ts';
import type { PartContent } from '../platform/sync/sync-wire.ts';
import css from './tanks.module.css';

type TankReports = PartContent<'tankReports'>;

interface ListProps {
  readonly reports: TankReports;
  readonly nameOf: (tank: number | null) => string;
}

const authorText = ({ name, rank }: { name: string | null; rank: string | null }): string =>
  [name ?? 'Office', rank ?? 'office'].filter((part) => part !== '').join(', ');

/** Measured tanks beside the ledger; a difference can be corrected from here. */
function Readings({ reports, nameOf }: ListProps) {
  const zone = useShipZone();
  const nowMs = useNowMs();
  return (
    <Card title="Readings" count={reports.readings.length}>
      <div className={css['scroll']}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">Tank</th>
              <th scope="col" className={css['number']}>
                Measured, mt
              </th>
              <th scope="col" className={classNames(css['number'], css['wide'])}>
                Ledger, mt
              </th>
              <th scope="col" className={css['number']}>
                Difference, mt
              </th>
              <th scope="col">Action</th>
            </tr>
          </thead>
          <tbody>
            {reports.readings.map(({ guid, tankId, at, tonnes, calculated, author }) => {
              const [kg, ledger] = [kgOf(tonnes), kgOf(calculated)];
              return (
                <tr key={guid}>
                  <th scope="row">
                    {nameOf(tankId)}
                    <div className={css['faint']}>
                      <ShortMoment at={at} zone={zone} nowMs={nowMs} />, {authorText(author)}
                    </div>
                  </th>
                  <td className={css['number']}>{massText(kg)}</td>
                  <td className={classNames(css['number'], css['wide'])}>{massText(ledger)}</td>
                  <td className={css['number']}>{changeText(kg - ledger)}</td>
                  <td>
                    {kg !== ledger && (
                      <Link
                        to="/tanks/correction"
                        search={{ tank: tankId, reading: guid }}
                        className={buttonClass()}
                      >
                        Correct
                      </Link>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** Opening stocks and corrections; void ones are struck through. */
function Corrections({ reports, nameOf }: ListProps) {
  const zone = useShipZone();
  const nowMs = useNowMs();
  return (
    <Card title="Opening stocks and corrections" count={reports.corrections.length}>
      <table className={css['table']}>
        <tbody>
          {reports.corrections.map((one) => (
            <tr key={one.guid}>
              <th scope="row">
                <span className={classNames(one.isVoid && css['void'])}>
                  {one.kind === fuelCorrectionKind.Opening ? 'Opening stock' : 'Correction'},{' '}
                  {nameOf(one.tankId)}
                </span>
                <div className={css['faint']}>
                  <ShortMoment at={one.at} zone={zone} nowMs={nowMs} />, {authorText(one.author)}
                </div>
                <div>{one.reason}</div>
              </th>
              <td className={css['number']}>{changeText(kgOf(one.tonnes))} mt</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** The last readings and corrections of the vessel, whoever made them. */
export function ReadingsCard() {
  const reports = usePart('tankReports');
  const nameOf = useTankNames();
  if (reports === undefined || reports === null) return null;
  return (
    <>
      {reports.readings.length > 0 && <Readings reports={reports} nameOf={nameOf} />}
      {reports.corrections.length > 0 && <Corrections reports={reports} nameOf={nameOf} />}
    </>
  );
}
