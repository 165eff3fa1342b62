import { counted } from '@fairlead/domain/quantities/counted';
import { portTypes } from '@fairlead/domain/ports/enumerations';
import { formatPosition } from '@fairlead/domain/ports/position';
import { regulatoryAreaText } from '@fairlead/domain/ports/regulatory-area';
import { transhipmentSince } from '@fairlead/domain/ports/transhipment';
import { formatDate } from '@fairlead/domain/time/format';
import { offsetName } from '@fairlead/domain/time/zone-names';
import { zoneOffsetMinutes } from '@fairlead/domain/time/zone-offset';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { linkClass } from '@fairlead/ui/button';
import { useNowMs } from '@fairlead/ui/clock';
import { Code, Muted } from '@fairlead/ui/figure';
import { Link } from '@tanstack/react-router';
import { localTime } from './ports.columns.tsx';
import { type Port, usePortHolidays } from './ports.data.ts';
import css from './ports.module.css';

/** The facts of a port, of the catalogue or the company's own. */
export function PortFacts({ port }: { readonly port: Port }) {
  const nowMs = useNowMs();
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const { timeZone, country, countryCode, latitude, longitude } = port;
  const transhipment = transhipmentSince(port.unLoCode);
  return (
    <section aria-label="Facts">
      <h3>Facts</h3>
      <dl className={css['facts']}>
        <dt>LOCODE</dt>
        <dd>{port.unLoCode === null ? <Muted>None</Muted> : <Code>{port.unLoCode}</Code>}</dd>
        <dt>Country</dt>
        <dd>
          {country} ({countryCode})
        </dd>
        <dt>Type</dt>
        <dd>{label(portTypes, port.type)}</dd>
        <dt>Position</dt>
        <dd data-tip={`${latitude}, ${longitude}`}>{formatPosition(port)}</dd>
        <dt>Time zone</dt>
        <dd>
          {timeZone}, {offsetName(zoneOffsetMinutes(nowMs, timeZone))} now
        </dd>
        <dt>Local time</dt>
        <dd>{localTime(timeZone, nowMs)}</dd>
        <dt>EU, EEA, UK</dt>
        <dd data-tip="Ports of the EU and the EEA count for EU MRV, EU ETS and FuelEU; those of the United Kingdom for its own rules">
          {regulatoryAreaText(countryCode, port, today)}
        </dd>
        {transhipment !== undefined && (
          <>
            <dt>Transhipment</dt>
            <dd data-tip="Under EU rules, a stop here does not end the voyage of a container ship: Regulation (EU) 2023/2297">
              EU list since {formatDate(`${transhipment}T00:00:00Z`, 'UTC')}
            </dd>
          </>
        )}
        <dt>Holidays</dt>
        <dd>
          <Holidays port={port.id} />
        </dd>
      </dl>
      <div className={css['links']}>
        <Link className={linkClass} to="/ports/$id/lineup" params={{ id: String(port.id) }}>
          Line-up
        </Link>
        <Link className={linkClass} to="/ports/$id/performance" params={{ id: String(port.id) }}>
          Performance
        </Link>
        <Link
          className={linkClass}
          to="/portcalls"
          search={{ portIds: String(port.id), view: 'all' }}
        >
          {counted(port.calls, 'port call')}
        </Link>
        <Link
          className={linkClass}
          to="/berths/{-$id}"
          params={{ id: undefined }}
          search={{ search: port.name }}
        >
          Berths
        </Link>
        <Link className={linkClass} to="/settings/laytime" search={{ port: String(port.id) }}>
          Holidays
        </Link>
      </div>
    </section>
  );
}

function Holidays({ port }: { readonly port: number }) {
  const { data, isError } = usePortHolidays(port);
  if (isError) return 'Could not be loaded';
  if (data === undefined) return <Muted>Loading</Muted>;
  if (data.years.length === 0) return <Muted>No years known</Muted>;
  return data.years
    .map(
      ({ year, holidays, isKnown }) =>
        `${year}: ${holidays.length}${isKnown ? '' : ' (not verified)'}`,
    )
    .join(', ');
}
