import { label } from '@fairlead/domain/enumerations/enumeration';
import { etaAuthors } from '@fairlead/domain/live/enumerations';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { linkClass } from '@fairlead/ui/button';
import { Fact, Facts } from '@fairlead/ui/facts';
import { PortName } from '@fairlead/ui/figure';
import { Link } from '@tanstack/react-router';
import { LaycanText } from '../platform/laycan/laycan-text.tsx';
import { Moment } from '../platform/moment/moment.tsx';
import type { LiveCall } from './live.data.ts';
import css from './live.module.css';
import { differenceText } from './live.state.ts';

/** How the ETA meets the laycan of the call: 31 h late for laycan. */
export function ToLaycan({ call: { eta } }: { readonly call: LiveCall }) {
  if (eta.minutesToLaycan === null) return null;
  const deviationMs = eta.minutesToLaycan * minuteMs;
  return <LaycanText deviationMs={deviationMs} after=" for laycan" within="Within laycan" />;
}

/** The port calls after the next one, each with ETA, plan and laycan. */
export function LaterCalls({ calls }: { readonly calls: readonly LiveCall[] }) {
  if (calls.length === 0) return null;
  return (
    <section className={css['next']} aria-label="Later port calls">
      <h3 className={css['heading']}>Later port calls</h3>
      <ol className={css['calls']}>
        {calls.map((call) => (
          <LaterCall key={call.id} call={call} />
        ))}
      </ol>
    </section>
  );
}

function LaterCall({ call }: { readonly call: LiveCall }) {
  const { id, port, laycan, eta, scheduledArrival } = call;
  const author = eta.author === null ? '' : ` by ${label(etaAuthors, eta.author)}`;
  return (
    <li>
      <Link className={linkClass} to="/portcalls/$id" params={{ id: String(id) }}>
        <PortName name={port.name} locode={port.unLoCode ?? undefined} country={port.countryCode} />
      </Link>
      <Facts columns={2}>
        <Fact name={`ETA${author}`}>
          <Moment at={eta.at} zone={port.timeZone} />
        </Fact>
        <Fact name="Plan">
          {eta.minutesToPlan === 0 ? (
            'As planned'
          ) : (
            <>
              <Moment at={scheduledArrival} zone={port.timeZone} />,{' '}
              {differenceText(eta.minutesToPlan, '')}
            </>
          )}
        </Fact>
        {laycan !== null && (
          <Fact name="Laycan" wide>
            <Moment at={laycan.from} zone={port.timeZone} /> to{' '}
            <Moment at={laycan.to} zone={port.timeZone} /> <ToLaycan call={call} />
          </Fact>
        )}
      </Facts>
    </li>
  );
}
