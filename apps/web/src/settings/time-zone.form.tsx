import { Card } from '@fairlead/ui/card';
import { Select } from '@fairlead/ui/select';
import { timeZoneDisplays } from '@fairlead/domain/time/enumerations';
import { useMemo } from 'react';
import { zoneOptions } from '../platform/time/zone-options.ts';
import type { UserSettingsDraft } from './user-settings.data.ts';
import css from './settings.module.css';

export interface TimeZoneCardProps {
  readonly draft: UserSettingsDraft;
  readonly onChange: (part: Partial<UserSettingsDraft>) => void;
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

const displays = timeZoneDisplays.map(({ number, label }) => ({ value: number, label }));

/** The zone in which times are shown, and which zone 'fixed' means. */
export function TimeZoneCard({ draft, onChange, fields }: TimeZoneCardProps) {
  const zones = useMemo(() => zoneOptions(), []);
  return (
    <Card title="Times">
      <div className={css['rows']}>
        <Select
          label="Time zone"
          options={displays}
          value={draft.timezoneType}
          onChange={(timezoneType) => onChange({ timezoneType })}
          error={fields['timezoneType']?.[0]}
          help="Port time shows each time in the zone of its own port"
        />
        <Select
          label="Fixed time zone"
          options={zones}
          value={draft.fixedTimezone}
          onChange={(fixedTimezone) => onChange({ fixedTimezone })}
          onClear={() => onChange({ fixedTimezone: null })}
          error={fields['fixedTimezone']?.[0]}
          placeholder="None"
        />
      </div>
    </Card>
  );
}
