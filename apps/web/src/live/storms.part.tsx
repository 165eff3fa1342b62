import { isStormStale, stormListedNm } from '@fairlead/domain/live/storms/storm-approach';
import { countText } from '@fairlead/domain/quantities/counted';
import { Glyph } from '@fairlead/ui/glyph';
import { Moment } from '../platform/moment/moment.tsx';
import type { VesselDetails } from './live.data.ts';
import css from './live.module.css';
import { advisoryText, ageText } from './live.state.ts';

type Storms = NonNullable<VesselDetails['storms']>;

/** The closest point of approach of each storm near the route; those that are near are marked. */
export function StormsAhead({
  storms: { fetched, approaches, withoutForecast },
  nowMs,
}: {
  readonly storms: Storms;
  readonly nowMs: number;
}) {
  return (
    <section className={css['next']} aria-label="Storms ahead">
      <h3 className={css['heading']}>Storms ahead, {ageText(fetched, nowMs)}</h3>
      {approaches.length === 0 ? (
        <p className={css['none']}>
          No storm within {countText(stormListedNm)} nm until the next port call.
        </p>
      ) : (
        <table className={css['etas']} aria-label="Closest points of approach to storms">
          <thead>
            <tr>
              <th scope="col">Storm</th>
              <th scope="col">Closest</th>
              <th scope="col">Time</th>
            </tr>
          </thead>
          <tbody>
            {approaches.map((approach) => (
              <tr key={approach.id}>
                <th scope="row">
                  {approach.name}
                  <span className={css['by']}>{advisoryText(approach, nowMs)}</span>
                </th>
                <td data-late={approach.isNear || undefined}>
                  <span className={css['miles']}>
                    {approach.isNear && <Glyph kind="warning" size={12} />}
                    {countText(approach.distanceNm)} nm
                  </span>
                  {approach.isInGale && <span className={css['by']}>Through 34 kn winds</span>}
                </td>
                <td>
                  <Moment at={approach.at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {withoutForecast.length > 0 && (
        <p className={css['none']}>Without a forecast: {withoutForecast.join(', ')}.</p>
      )}
      {isStormStale(fetched, nowMs) && (
        <p className={css['none']}>
          <Glyph kind="warning" size={12} /> Storms were last read {ageText(fetched, nowMs)}.
        </p>
      )}
      <p className={css['none']}>
        US National Hurricane Center: Atlantic, eastern and central Pacific only. At the calculated
        speed. Not for navigation.
      </p>
    </section>
  );
}
