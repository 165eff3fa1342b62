import { keysOf, shownLegs } from './distance-table.state.ts';
import type { DistanceTable } from './sea-routes.data.ts';
import css from './sea-routes.module.css';

interface DistanceFiguresProps {
  readonly table: DistanceTable;
  readonly knots: number | undefined;
}

/** A row for each leg and one for all, with nautical miles and days at sea. */
export function DistanceFigures({ table, knots }: DistanceFiguresProps) {
  return (
    <div className={css['scroll']}>
      <table className={css['figures']} aria-label="Distances">
        <thead>
          <tr>
            <th scope="col">Leg</th>
            {table.variants.map(({ code, label }) => (
              <th key={code} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownLegs(table, knots).map(({ key, name, figures }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {figures.map(({ distance, days, why, by, zones }, at) => (
                <td key={table.variants[at]?.code}>
                  {why === '' ? `${distance} nm` : <span className={css['why']}>{why}</span>}
                  {days !== '' && <span className={css['days']}>{days} d</span>}
                  {by !== '' && <span className={css['by']}>{by}</span>}
                  {keysOf(zones).map((zone, index) => (
                    <span key={zone} className={css['by']}>
                      {zones[index]}
                    </span>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
