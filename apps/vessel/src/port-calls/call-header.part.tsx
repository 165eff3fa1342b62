import { formatDateTime, formatTime } from '@fairlead/domain/time/format';
import { zoneAbbreviation } from '@fairlead/domain/time/zone-names';
import { Flag } from '@fairlead/ui/flag';
import { Select } from '@fairlead/ui/select';
import type { PlannedCall } from '../platform/parts/voyage-plan.ts';
import type { CallView } from './port-calls.data.ts';
import css from './port-calls.module.css';

interface CallHeaderProps {
  readonly view: CallView;
  readonly calls: readonly PlannedCall[];
  readonly onChoose: (callId: number) => void;
}

/** Port, voyage and the port's time; another call of the plan can be chosen. */
export function CallHeader({ view, calls, onChoose }: CallHeaderProps) {
  const { call, port, voyage } = view.planned;
  const zone = port?.timeZone ?? 'UTC';
  return (
    <header className={css['header']}>
      <div className={css['heading']}>
        {port !== undefined && <Flag country={port.countryCode} />}
        <h1 className={css['port']}>{port?.name ?? 'Port call'}</h1>
        <span className={css['code']}>{port?.unLocode}</span>
        <span className={css['clock']}>
          Port {formatTime(view.nowMs, zone)} {zoneAbbreviation(view.nowMs, zone)},{' '}
          {formatTime(view.nowMs, 'UTC')} UTC
        </span>
      </div>
      <Select
        label={`Port call, voyage ${voyage.voyageNumber}`}
        options={calls.map((planned) => ({
          value: planned.call.id,
          label: `${planned.port?.name ?? 'Port'} ${formatDateTime(planned.call.arrived ?? planned.call.scheduledArrival, planned.port?.timeZone ?? 'UTC')}`,
          detail: String(planned.voyage.voyageNumber),
        }))}
        value={call.id}
        onChange={onChoose}
      />
    </header>
  );
}
