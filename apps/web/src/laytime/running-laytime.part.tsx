import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { StatusBadge } from '@fairlead/ui/badge';
import { linkClass } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Link } from '@tanstack/react-router';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { type Running, useRunning } from './laytime.data.ts';
import { sheetTime } from './sheet/sheet-time.ts';
import { Fact, Facts } from './workbench/section.tsx';
import { At } from './workbench/zoned.tsx';
import css from './running-laytime.module.css';

type RunningCall = Running['calls'][number];

const bases = {
  estimate: 'as last estimated',
  rate: 'at the rate so far',
  departure: 'by the expected departure',
} as const;

function Money({
  amount,
  currency,
}: {
  readonly amount: string;
  readonly currency: string | null;
}) {
  return (
    <>
      {formatDecimal(amount, 2)} <small>{currency}</small>
    </>
  );
}

/** Time used of time allowed as a bar; the excess continues in the colour of demurrage. */
function Bar({ call }: { readonly call: RunningCall }) {
  const { usedMinutes, allowedMinutes, demurrageMinutes } = call;
  if (usedMinutes === null || allowedMinutes === null) return null;
  const parts = [
    ['counting', usedMinutes],
    ['demurrage', demurrageMinutes ?? 0],
    ['left', Math.max(0, allowedMinutes - usedMinutes)],
  ] as const;
  return (
    <div className={css['bar']} aria-hidden>
      {parts.map(([kind, minutes]) => (
        <i key={kind} data-kind={kind} style={{ flexGrow: minutes }} />
      ))}
    </div>
  );
}

function Forecast({ call, zone }: { readonly call: RunningCall; readonly zone: string }) {
  const { forecast, currency } = call;
  if (forecast === null) return null;
  const { end, basis, demurrageMinutes, savedMinutes, net } = forecast;
  return (
    <>
      <Fact name={`Expected end, ${bases[basis]}`}>
        <At ms={Date.parse(end)} zone={zone} />
      </Fact>
      <Fact
        name={demurrageMinutes > 0 ? 'Then on demurrage' : 'Then saved'}
        tone={demurrageMinutes > 0 ? 'over' : 'saved'}
      >
        {sheetTime(demurrageMinutes > 0 ? demurrageMinutes : savedMinutes)}
      </Fact>
      {net !== null && (
        <Fact name={net.startsWith('-') ? 'Then despatch' : 'Then demurrage'}>
          <Money amount={net.replace('-', '')} currency={currency} />
        </Fact>
      )}
    </>
  );
}

function Clock({ call, zone }: { readonly call: RunningCall; readonly zone: string }) {
  const { usedMinutes, allowedMinutes, demurrageMinutes, expiry, isOnDemurrage, currency } = call;
  if (usedMinutes === null || allowedMinutes === null)
    return <p className={css['why']}>{call.reasons.join(' ')}</p>;
  return (
    <>
      <Bar call={call} />
      <Facts>
        <Fact name="Used">
          {sheetTime(usedMinutes)} <small>of {sheetTime(allowedMinutes)}</small>
        </Fact>
        {isOnDemurrage && demurrageMinutes !== null && (
          <Fact name="On demurrage" tone="over">
            {sheetTime(demurrageMinutes)}
          </Fact>
        )}
        {expiry !== null && (
          <Fact name={isOnDemurrage ? 'Expired' : 'Expires'} isStrong>
            <At ms={Date.parse(expiry)} zone={zone} />
          </Fact>
        )}
        {call.costOfNextHour !== null && (
          <Fact name="Next hour costs">
            <Money amount={call.costOfNextHour} currency={currency} />
          </Fact>
        )}
        {isOnDemurrage && call.net !== null && (
          <Fact name="Owed so far">
            <Money amount={call.net} currency={currency} />
          </Fact>
        )}
        <Forecast call={call} zone={zone} />
      </Facts>
    </>
  );
}

export interface RunningLaytimeProps {
  readonly portCallId: number;
  /** IANA zone of the port. */
  readonly timeZone: string;
  /** Named if several ports are shown. */
  readonly portName?: string;
  /** Nothing is shown if there are no figures. */
  readonly onlyFigures?: boolean;
}

/** The live clock of a stay: time used, when it expires, the cost of the next hour. Refetched each minute. */
export function RunningLaytime(props: RunningLaytimeProps) {
  const { portCallId, timeZone, portName, onlyFigures = false } = props;
  const { zoneFor } = useTimeDisplay();
  const running = useRunning(portCallId).data;
  const calls = (running?.calls ?? []).filter(
    ({ usedMinutes }) => !onlyFigures || usedMinutes !== null,
  );
  if (calls.length === 0) return null;
  return (
    <Card title={portName === undefined ? 'Laytime now' : `Laytime now, ${portName}`}>
      {calls.map((call) => (
        <div key={`${call.fixture.id} ${call.operation}`} className={css['call']}>
          <div className={css['header']}>
            <Link
              className={linkClass}
              to="/fixtures/$id/{-$tab}"
              params={{ id: String(call.fixture.id), tab: 'laytime' }}
            >
              {call.fixture.fixtureNumber}
            </Link>
            <span>{call.operation}</span>
            {call.usedMinutes !== null && (
              <StatusBadge kind={call.isOnDemurrage ? 'late' : 'active'}>
                {call.isOnDemurrage ? 'On demurrage' : 'Running'}
              </StatusBadge>
            )}
          </div>
          <Clock call={call} zone={zoneFor(timeZone)} />
        </div>
      ))}
    </Card>
  );
}

export interface FixtureCalls {
  readonly cargo: readonly {
    readonly cargoPorts: readonly {
      readonly portCallId: number;
      readonly arrived: string | null;
      readonly port: { readonly name: string; readonly timeZone: string };
    }[];
  }[];
}

/** The running clocks of a fixture: of the port calls where the ship has arrived. */
export function RunningOfFixture({ fixture }: { readonly fixture: FixtureCalls }) {
  const arrived = fixture.cargo
    .flatMap(({ cargoPorts }) => cargoPorts)
    .filter((one) => one.arrived !== null);
  const byCall = new Map(arrived.map((one) => [one.portCallId, one]));
  return (
    <div className={css['clocks']}>
      {[...byCall.values()].map(({ portCallId, port }) => (
        <RunningLaytime
          key={portCallId}
          portCallId={portCallId}
          timeZone={port.timeZone}
          portName={port.name}
          onlyFigures
        />
      ))}
    </div>
  );
}
