import { minuteMs } from '@fairlead/domain/time/milliseconds';
import {
  serviceTimeKind,
  serviceTimeKinds,
  services,
  serviceTimeSources,
} from '@fairlead/domain/port-calls/service-times';
import { formatDuration } from '@fairlead/domain/time/duration';
import { formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { classNames } from '@fairlead/ui/class-names';
import { Card } from '@fairlead/ui/card';
import { ZonedTime } from '@fairlead/ui/figure';
import { useTimeDisplay } from '../../platform/time-display/time-display.ts';
import css from '../port-call.module.css';
import type { PortCallPage, ServiceTime } from '../port-call-pages.data.ts';

export interface TimesCardProps {
  readonly page: PortCallPage;
  readonly onOpen: (service: number) => void;
}

interface Note {
  readonly text: string;
  readonly isLate: boolean;
}

type Latest = (kind: number) => ServiceTime | undefined;

/** The difference between the actual time and the last plan; less than a minute is none. */
function deviation(latest: Latest): Note | undefined {
  const actual = latest(serviceTimeKind.Actual)?.at ?? null;
  const planned =
    latest(serviceTimeKind.Planned)?.at ?? latest(serviceTimeKind.Estimated)?.at ?? null;
  if (actual === null || planned === null) return undefined;
  const ms = Date.parse(actual) - Date.parse(planned);
  if (Math.abs(ms) < minuteMs) return { text: 'On time', isLate: false };
  return { text: `${formatDuration(Math.abs(ms))} ${ms > 0 ? 'late' : 'early'}`, isLate: ms > 0 };
}

export const reportedByLabel = (serviceTime: ServiceTime): string =>
  serviceTime.saidByName ?? label(serviceTimeSources, serviceTime.saidBy);

interface TimeCellProps {
  readonly serviceTime: ServiceTime | undefined;
  readonly zone: string;
  readonly note: Note | undefined;
}

function TimeCell({ serviceTime, zone, note }: TimeCellProps) {
  if (serviceTime === undefined) return <span className={css['dash']}>{'\u2013'}</span>;
  if (serviceTime.at === null)
    return <span className={css['sub']}>Withdrawn, {reportedByLabel(serviceTime)}</span>;
  const { text, zone: name } = formatZoned(serviceTime.at, zone);
  return (
    <>
      <ZonedTime time={text} zone={name} utc={utcEcho(serviceTime.at)} />
      <span className={classNames(css['sub'], note?.isLate === true && css['late'])}>
        {note?.text ?? reportedByLabel(serviceTime)}
      </span>
    </>
  );
}

/** The latest time of each service; a press opens its full history. */
export function TimesCard({ page, onOpen }: TimesCardProps) {
  const { zoneFor } = useTimeDisplay();
  const zone = zoneFor(page.port.timeZone);
  return (
    <Card title="Times" flush>
      <table className={css['times']}>
        <thead>
          <tr>
            <th scope="col">Milestone</th>
            {serviceTimeKinds.map((kind) => (
              <th key={kind.number} scope="col">
                {kind.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {services.map((service) => {
            const latest: Latest = (kind) =>
              page.latestServiceTimes.find(
                (serviceTime) =>
                  serviceTime.service === service.number && serviceTime.kind === kind,
              );
            const open = () => onOpen(service.number);
            return (
              <tr key={service.number} onClick={open}>
                <th scope="row">
                  <button
                    type="button"
                    className={css['service']}
                    onClick={(event) => {
                      event.stopPropagation();
                      open();
                    }}
                  >
                    {service.label}
                  </button>
                </th>
                {serviceTimeKinds.map((kind) => (
                  <td key={kind.number} data-kind={kind.label}>
                    <TimeCell
                      serviceTime={latest(kind.number)}
                      zone={zone}
                      note={kind.number === serviceTimeKind.Actual ? deviation(latest) : undefined}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
