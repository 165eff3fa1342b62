import { formatDate, formatWithZone, formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { PortName, ZonedTime } from '@fairlead/ui/figure';
import { EmptyState, LoadingState } from '@fairlead/ui/states';
import { useEffect } from 'react';
import { LinkFailure, PublicHeader, PublicPage } from '../platform/public-page/public-page.tsx';
import { type Board, type BoardCall, useBoard } from './schedule-links.data.ts';
import { hasPassed, shownColumns } from './board.state.ts';
import css from './schedule-links.module.css';

/** /o/board: the page of a link to the schedule; no sign-in, nothing to click. */
export function BoardPage() {
  const token = new URLSearchParams(location.search).get('t') ?? '';
  const board = useBoard(token);
  const { data } = board;
  useEffect(() => {
    document.title = data === undefined ? 'Schedule' : `Schedule, ${data.company}`;
  }, [data]);
  return (
    <PublicPage isWide>
      {data !== undefined && !board.isError ? (
        <Shown board={data} />
      ) : board.isError ? (
        <LinkFailure
          error={board.error}
          title="The schedule could not be loaded"
          onRetry={() => void board.refetch()}
        />
      ) : (
        <LoadingState rows={8} name="Loading schedule" />
      )}
    </PublicPage>
  );
}

function Shown({ board }: { readonly board: Board }) {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <PublicHeader from={board.company} title="Schedule" below={`For ${board.name}`} />
      {board.isCut && (
        <Banner kind="information">Only the earliest 1,000 port calls are shown.</Banner>
      )}
      {board.vessels.length === 0 && (
        <EmptyState title="No port calls">
          Nothing is planned for these vessels and voyages within the next months.
        </EmptyState>
      )}
      {board.vessels.map(({ name, calls }) => (
        <section key={calls[0]?.id} className={css['vessel']}>
          <h2>{name}</h2>
          <Calls name={name} calls={calls} />
        </section>
      ))}
      <p className={css['quiet']}>
        Times are those of the ports. As of {formatWithZone(board.asOf, zone)}. This link expires{' '}
        {formatWithZone(board.expires, zone)}.
      </p>
    </>
  );
}

function Calls({ name, calls }: { readonly name: string; readonly calls: readonly BoardCall[] }) {
  const { hasLaycans, hasCargo } = shownColumns(calls);
  return (
    <table className={css['calls']} aria-label={`Port calls of ${name}`}>
      <thead>
        <tr>
          <th scope="col">Port</th>
          <th scope="col">Arrival</th>
          <th scope="col">Departure</th>
          {hasLaycans && <th scope="col">Laycan</th>}
          {hasCargo && <th scope="col">Cargo</th>}
        </tr>
      </thead>
      <tbody>
        {calls.map((call) => (
          <tr key={call.id} data-past={hasPassed(call) || undefined}>
            <td data-label="Port">
              <span>
                <Port call={call} />
                {call.reasons.length > 0 && (
                  <span className={css['actual']}>{call.reasons.join(', ')}</span>
                )}
              </span>
            </td>
            <td data-label="Arrival">
              <Time time={call.arrival} zone={call.timeZone} />
            </td>
            <td data-label="Departure">
              <Time time={call.departure} zone={call.timeZone} />
            </td>
            {hasLaycans && (
              <td data-label="Laycan">
                {call.laycan !== null && (
                  <span>
                    <Time time={call.laycan.from} zone={call.timeZone} /> to{' '}
                    <Time time={call.laycan.to} zone={call.timeZone} />
                  </span>
                )}
              </td>
            )}
            {hasCargo && <td data-label="Cargo">{call.cargo.join('; ')}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Port({ call }: { readonly call: BoardCall }) {
  return (
    <PortName
      name={call.port ?? call.country}
      locode={call.unLoCode ?? undefined}
      country={call.countryCode}
    />
  );
}

interface TimeProps {
  readonly time: BoardCall['arrival'];
  readonly zone: string;
}

/** A time with its zone, or only its day; an actual one says so. */
function Time({ time, zone }: TimeProps) {
  const zoned = time.at === null ? undefined : formatZoned(time.at, zone);
  return (
    <span>
      {time.at === null || zoned === undefined ? (
        formatDate(`${time.day}T00:00:00Z`, 'UTC')
      ) : (
        <ZonedTime time={zoned.text} zone={zoned.zone} utc={utcEcho(time.at)} />
      )}
      {time.isActual && <span className={css['actual']}>Actual</span>}
    </span>
  );
}
