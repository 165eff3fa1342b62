import { changeOverLabels, changeText } from '@fairlead/domain/metrics/change-over-printout';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { formatWithZone } from '@fairlead/domain/time/format';
import { linkClass } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { useNowMs } from '@fairlead/ui/clock';
import { Muted } from '@fairlead/ui/figure';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ExplainedCell } from '../platform/explanations/explained-figure.tsx';
import { Endurance } from '../platform/fuel-tanks/endurance.tsx';
import { ConsumptionSources } from './consumption-sources.part.tsx';
import { type TankStates, useChangeOvers } from './metrics.data.ts';
import { whyFuelLasts, whyFuelLeft, whyFuelRange } from './tank-why.state.ts';
import css from './metrics.module.css';

/** The next bunkering window, and what is left of each fuel when it opens. */
function WindowCard({ states }: { readonly states: TankStates }) {
  const { window, fuels } = states;
  if (window === null)
    return (
      <Card title="Next bunkering window">
        No port call is planned at which the vessel could bunker.
      </Card>
    );
  const { portName, zone, from, to, isPlanned, portCallId, voyageId } = window;
  const left = fuels.filter(({ atWindow }) => atWindow !== null);
  return (
    <Card title="Next bunkering window">
      <dl className={css['facts']}>
        <dt>Port</dt>
        <dd>
          <Link
            className={linkClass}
            to="/voyages/$id/edit"
            params={{ id: String(voyageId) }}
            hash={String(portCallId)}
          >
            {portName}
          </Link>
        </dd>
        <dt>From</dt>
        <dd>{formatWithZone(from, zone)}</dd>
        <dt>To</dt>
        <dd>{formatWithZone(to, zone)}</dd>
        {left.map((own) => [
          <dt key={`${String(own.fuel.id)} name`}>{own.fuel.name} ROB then</dt>,
          <dd key={own.fuel.id} className={Number(own.atWindow) < 0 ? css['wrong'] : undefined}>
            <ExplainedCell
              {...whyFuelLeft(own, states)}
              sources={<ConsumptionSources row={states} />}
            />
          </dd>,
        ])}
      </dl>
      {!isPlanned && (
        <p className={css['note']}>No port call for bunkering is planned. This is the next one.</p>
      )}
      {left.some(({ atWindow }) => Number(atWindow) < 0) && (
        <p className={css['wrong']}>A fuel will run out before the window opens.</p>
      )}
    </Card>
  );
}

const mostListed = 6;

/** The latest entries of the change-over log. */
function ChangeOverCard({ vessel }: { readonly vessel: number }) {
  const nowMs = useNowMs();
  const [openedMs] = useState(nowMs);
  const query = useMemo(
    () => ({
      vessel,
      from: new Date(openedMs - 365 * dayMs).toISOString(),
      to: new Date(openedMs).toISOString(),
    }),
    [vessel, openedMs],
  );
  const { data = [] } = useChangeOvers(query);
  return (
    <Card
      title="Change-over log"
      actions={
        <Link className={linkClass} to="/metrics/changeovers" search={{ vessel }}>
          Whole log
        </Link>
      }
    >
      {data.length === 0 ? (
        'No change-over reported in the last year.'
      ) : (
        <ul className={css['list']}>
          {data.slice(0, mostListed).map((entry) => {
            const at = entry.completed ?? entry.begun;
            return (
              <li key={at?.guid ?? ''}>
                <span>
                  {entry.kind === 'changeOver' && changeText(entry) !== ''
                    ? changeText(entry)
                    : changeOverLabels[entry.kind]}
                </span>
                <Muted>{at !== null && formatWithZone(at.at, entry.zone)}</Muted>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

/** What lies ahead of a vessel's fuel, and its change-overs. */
export function StatesSide({ states }: { readonly states: TankStates }) {
  return (
    <>
      <Endurance
        fuels={states.fuels}
        why={(own) => ({ lasts: whyFuelLasts(own), range: whyFuelRange(own, states.speed) })}
        sources={<ConsumptionSources row={states} />}
      />
      <WindowCard states={states} />
      <ChangeOverCard vessel={states.vessel.id} />
    </>
  );
}
