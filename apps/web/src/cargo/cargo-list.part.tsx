import { isExternal } from '@fairlead/domain/cargo/locks';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { OriginBadge, ReasonBox, Tag } from '@fairlead/ui/badge';
import { TextButton } from '@fairlead/ui/button';
import { ZonedTime } from '@fairlead/ui/figure';
import { Flag } from '@fairlead/ui/flag';
import type { ReactNode } from 'react';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import type { Cargo, CargoPort, PortCall } from './cargo.data.ts';
import css from './cargo.module.css';

export type Fixture = NonNullable<Cargo['fixture']>;

export interface CargoListProps {
  readonly cargo: readonly Cargo[];
  readonly portCalls: readonly PortCall[];
  readonly openedId: number | undefined;
  readonly onOpen: (cargo: Cargo) => void;
  /** A fixture's number, as a link if the user can open the fixture. */
  readonly fixtureLink: (fixture: Fixture) => ReactNode;
}

/** The arrival: actual if known, otherwise the ETA. */
const arrivalOf = ({ arrived, scheduledArrival }: PortCall): string => arrived ?? scheduledArrival;

interface Stop {
  readonly line: CargoPort;
  readonly portCall: PortCall | undefined;
}

/** The cargo ports in the order of the voyage; within one port call loading comes first. */
function stopsOf({ cargoPorts }: Cargo, portCalls: readonly PortCall[]): readonly Stop[] {
  const when = ({ portCall }: Stop) =>
    portCall === undefined ? 0 : Date.parse(arrivalOf(portCall));
  return cargoPorts
    .map((line) => ({ line, portCall: portCalls.find(({ id }) => id === line.portCallId) }))
    .toSorted((a, b) => when(a) - when(b) || b.line.reasonForCall.id - a.line.reasonForCall.id);
}

function Arrival({ portCall }: { readonly portCall: PortCall }) {
  const { zoneFor } = useTimeDisplay();
  const at = arrivalOf(portCall);
  const { text, zone } = formatZoned(at, zoneFor(portCall.port.timeZone));
  return <ZonedTime time={text} zone={zone} utc={utcEcho(at)} />;
}

function StopLine({ line, portCall, unit }: Stop & { readonly unit: string }) {
  const { reasonForCall: reason, inActive } = line;
  return (
    <li className={css['stop']} data-inactive={inActive || undefined} data-reason={reason.code}>
      <span className={css['dot']} aria-hidden />
      <span className={css['when']}>
        {portCall === undefined ? 'TBD' : <Arrival portCall={portCall} />}
      </span>
      <span className={css['port']} data-tip-truncated>
        {portCall !== undefined && <Flag country={portCall.port.countryCode} />}
        {portCall?.port.name}
        {inActive && <span className={css['note']}>Inactive</span>}
      </span>
      <span className={css['reason']}>
        <ReasonBox reason={reason.code} name={reason.name} />
      </span>
      <span className={css['quantity']}>{formatDecimal(line.quantity)}</span>
      <span className={css['unit']}>{unit}</span>
    </li>
  );
}

function About({
  cargo,
  onOpen,
  fixtureLink,
}: Pick<CargoListProps, 'onOpen' | 'fixtureLink'> & { readonly cargo: Cargo }) {
  const { commodity, charterer, fixture, freightType, group, trackingActive } = cargo;
  return (
    <div className={css['about']}>
      <div className={css['name']}>
        <TextButton className={css['commodity']} onClick={() => onOpen(cargo)}>
          {commodity.name}
        </TextButton>
        {group !== null && <Tag>{group.name}</Tag>}
        {isExternal(cargo) && <OriginBadge origin="external" />}
      </div>
      <div className={css['of']}>
        {fixture !== null && <span className={css['above']}>{fixtureLink(fixture)} </span>}
        {charterer.name}
      </div>
      <div className={css['of']}>
        {freightType === null ? 'Tracking' : `${freightType.name}, tracking`}{' '}
        {trackingActive ? 'yes' : 'no'}
      </div>
    </div>
  );
}

/** Each cargo with its load and discharge ports. */
export function CargoList(props: CargoListProps) {
  const { cargo, portCalls, openedId } = props;
  return (
    <ul className={css['list']}>
      {cargo.map((entry) => (
        <li
          key={entry.id}
          className={css['cargo']}
          data-selected={entry.id === openedId || undefined}
        >
          <About {...props} cargo={entry} />
          <ol className={css['stops']}>
            {stopsOf(entry, portCalls).map((stop) => (
              <StopLine key={stop.line.id} {...stop} unit={entry.measurement.symbol} />
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}
