import { counted } from '@fairlead/domain/quantities/counted';
import { formatDate } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { Card } from '@fairlead/ui/card';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { useTheme } from '@fairlead/ui/theme';
import { createPart } from '../platform/parts/part.tsx';
import { sentenceOf } from '../platform/api/api-error.ts';
import { type CiiOutlook, useCiiOutlook } from './carbon-intensity.data.ts';
import { DcsCard } from './dcs.part.tsx';
import { figureText } from './figure-text.state.ts';
import type { VesselYearRef } from './operational-data.data.ts';
import { PlannedVoyageCard } from './planned-voyage.part.tsx';
import css from './compliance.module.css';

/** Loaded when it is shown: the library of charts is large. */
const CiiChart = createPart(async () => (await import('./cii-chart.part.tsx')).CiiChart);

/** The carbon intensity of a vessel’s year, and the fuel data of the IMO. */
export function CiiAndDcs(props: VesselYearRef) {
  const outlook = useCiiOutlook(props);
  return (
    <div className={css['page']}>
      {outlook.isError ? (
        <ErrorState title="The CII could not be loaded" onRetry={() => void outlook.refetch()}>
          {sentenceOf(outlook.error)}
        </ErrorState>
      ) : outlook.data === undefined ? (
        <LoadingState name="Loading CII" />
      ) : (
        <Cii key={`${props.vessel} ${props.year}`} outlook={outlook.data} />
      )}
      <DcsCard {...props} />
    </div>
  );
}

interface Tile {
  readonly name: string;
  readonly value: string;
  readonly note: string;
}

function tilesOf({ now, required, forecast, distance, ship }: CiiOutlook): readonly Tile[] {
  return [
    {
      name: 'Attained',
      value: now === null ? '–' : figureText(now.attained, 3),
      note: now === null ? 'nothing sailed' : `rating ${now.rating}`,
    },
    {
      name: 'Required',
      value: required === null ? '–' : figureText(required, 3),
      note: ship === null ? '' : `${ship.type}, capacity ${figureText(ship.size, 0)}`,
    },
    {
      name: 'At year end',
      value: forecast === null ? '–' : figureText(forecast.attained, 3),
      note: forecast === null ? 'no forecast' : `rating ${forecast.rating}`,
    },
    { name: 'Distance, nm', value: figureText(distance, 0), note: 'so far' },
  ];
}

function Cii({ outlook }: { readonly outlook: CiiOutlook }) {
  const { vessel, year, notRated, forecast, ratings, needsPlan } = outlook;
  const { theme } = useTheme();
  if (notRated !== null)
    return (
      <Banner kind="information" title={`No CII for ${vessel.name} in ${year}`}>
        {notRated}
      </Banner>
    );
  return (
    <>
      {needsPlan && (
        <Banner kind="warning" title="A plan of corrective actions is due">
          {ratings.map(({ year: past, rating }) => `${past} ${rating ?? 'not rated'}`).join(', ')}
        </Banner>
      )}
      <dl className={css['figures']}>
        {tilesOf(outlook).map(({ name, value, note }) => (
          <div key={name} className={css['figure']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <dd className={css['note']}>{note}</dd>
          </div>
        ))}
      </dl>
      <Card title={`CII of ${vessel.name} in ${year}`}>
        <CiiChart key={theme} outlook={outlook} />
        <p className={css['after']}>
          Solid: attained CII of the year so far, after each voyage and stay. Dotted: required CII.{' '}
          {forecast !== null &&
            `Dashed: forecast from ${formatDate(forecast.from, 'UTC')} to the year end, as in the ${counted(forecast.basisDays, 'day')} before. `}
          <span className={css['muted']}>
            The correction factors and voyage adjustments of MEPC.355(78) are not applied.
          </span>
        </p>
      </Card>
      <PlannedVoyageCard outlook={outlook} />
    </>
  );
}
