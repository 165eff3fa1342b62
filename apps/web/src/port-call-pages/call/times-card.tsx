import {
  serviceTimeKind,
  serviceTimeKinds,
  services,
  serviceTimeSources,
} from '@fairlead/domain/port-calls/service-times';
import { formatDuration } from '@fairlead/domain/time/duration';
import { formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { label } from '@fairlead/domain/words/word';
import { classNames } from '@fairlead/ui/class-names';
import { Card } from '@fairlead/ui/card';
import { ZonedTime } from '@fairlead/ui/figure';
import { useTimeDisplay } from '../../platform/time-display/time-display.ts';
import css from '../port-call.module.css';
import type { PortCallPage, ServiceTime } from '../port-call.data.ts';

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
  if (Math.abs(ms) < 60_000) return { text: 'On time', isLate: false };
  return { text: `${formatDuration(Math.abs(ms))} ${ms > 0 ? 'late' : 'early'}`, isLate: ms > 0 };
}

export const saidByWord = (said: ServiceTime): string =>
  said.saidByName ?? label(serviceTimeSources, said.saidBy);

interface TimeCellProps {
  readonly said: ServiceTime | undefined;
  readonly zone: string;
  readonly note: Note | undefined;
}

function TimeCell({ said, zone, note }: TimeCellProps) {
  if (said === undefined) return <span className={css['dash']}>{'\u2013'}</span>;
  if (said.at === null) return <span className={css['sub']}>Withdrawn, {saidByWord(said)}</span>;
  const { text, zone: name } = formatZoned(said.at, zone);
  return (
    <>
      <ZonedTime time={text} zone={name} utc={utcEcho(said.at)} />
      <span className={classNames(css['sub'], note?.isLate === true && css['late'])}>
        {note?.text ?? saidByWord(said)}
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
            <th scope="col">Service</th>
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
                (said) => said.service === service.number && said.kind === kind,
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
                      said={latest(kind.number)}
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
