import type { LinePoint } from '@fairlead/domain/live/route-line';
import { routeChoiceOf, routeChoiceText } from '@fairlead/domain/sea-routes/route-choice';
import { Button } from '@fairlead/ui/button';
import { useEffect } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { RouteChoiceFields } from '../platform/sea-routes/route-choice-fields.tsx';
import css from './live.module.css';
import { type RouteEnds, type SeaRoute, useSeaRoute } from './route-preview.data.ts';
import { routeNotes, shownComparison, shownCrossings } from './route-preview.state.ts';

export interface RouteOptionsProps {
  readonly ends: RouteEnds;
  /** The speed of the calculated ETA; null without one. */
  readonly speedKn: number | null;
  /** The choice as the address states it. */
  readonly text: string;
  /** Null for the settings of the vessel. */
  readonly onText: (text: string | null) => void;
  /** The chosen route for the map; empty while it is the usual one. */
  readonly onPreview: (line: readonly LinePoint[]) => void;
}

const noLine: readonly LinePoint[] = [];

/** Tries the route to the next port call with other options. Nothing of it is stored. */
export function RouteOptions({ ends, speedKn, text, onText, onPreview }: RouteOptionsProps) {
  const stated = routeChoiceOf(text);
  const usual = useSeaRoute(ends, null);
  const chosen = useSeaRoute(ends, stated);
  const own = usual.data?.options;
  const choice = stated ?? own;
  const isChanged =
    stated !== null && own !== undefined && routeChoiceText(stated) !== routeChoiceText(own);
  const line = isChanged ? (chosen.data?.waypoints ?? noLine) : noLine;
  useEffect(() => {
    onPreview(line);
    return () => onPreview(noLine);
  }, [line, onPreview]);
  if (usual.error !== null) return <p className={css['none']}>{sentenceOf(usual.error)}</p>;
  if (choice === undefined) return <p className={css['none']}>Calculating the route</p>;
  return (
    <div className={css['trial']}>
      <RouteChoiceFields choice={choice} onChange={(next) => onText(routeChoiceText(next))} />
      {isChanged && (
        <div>
          <Button onClick={() => onText(null)}>Settings of the vessel</Button>
        </div>
      )}
      {chosen.error !== null && <p className={css['none']}>{sentenceOf(chosen.error)}</p>}
      {usual.data !== undefined && chosen.data !== undefined && (
        <Comparison usual={usual.data} chosen={chosen.data} speedKn={speedKn} />
      )}
      <p className={css['none']}>
        {speedKn === null && 'No calculated speed, so no hours. '}
        Nothing is stored. An estimate, not for navigation.
      </p>
    </div>
  );
}

interface ComparisonProps {
  readonly usual: SeaRoute;
  readonly chosen: SeaRoute;
  readonly speedKn: number | null;
}

/** Both routes side by side. */
function Comparison({ usual, chosen, speedKn }: ComparisonProps) {
  return (
    <>
      <table className={css['etas']} aria-label="Usual and chosen route">
        <thead>
          <tr>
            <th scope="col">Route</th>
            <th scope="col" className={css['figure']}>
              Usual
            </th>
            <th scope="col" className={css['figure']}>
              Chosen
            </th>
            <th scope="col" className={css['figure']}>
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {shownComparison(usual, chosen, speedKn).map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <td className={css['figure']}>{row.usual}</td>
              <td className={css['figure']}>{row.chosen}</td>
              <td className={css['figure']}>{row.difference}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Crossings route={chosen} />
      {routeNotes(usual, chosen).map((note) => (
        <p key={note} className={css['estimate']}>
          {note}
        </p>
      ))}
    </>
  );
}

/** The zones of the chosen route, which is the usual one until another is chosen. */
function Crossings({ route }: { readonly route: SeaRoute }) {
  const crossings = shownCrossings(route);
  if (crossings.length === 0) return null;
  return (
    <ol className={css['calls']} aria-label="Zones on the chosen route">
      {crossings.map(({ key, name, text }) => (
        <li key={key}>
          <strong>{name}</strong>
          <p className={css['estimate']}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
