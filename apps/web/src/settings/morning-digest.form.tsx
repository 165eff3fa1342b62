import { clockOfMinute } from '@fairlead/domain/time/daily-times';
import { notificationSeverity } from '@fairlead/domain/notifications/enumerations';
import { weekdayNames } from '@fairlead/domain/time/calendar';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { Card } from '@fairlead/ui/card';
import { Checkbox, SettingSwitch } from '@fairlead/ui/checkbox';
import { Select } from '@fairlead/ui/select';
import { useMemo } from 'react';
import { Loaded } from './section-card.part.tsx';
import type { DigestForm } from './morning-digest.state.ts';
import type { DigestDraft, DigestSettings } from './morning-digest.data.ts';
import { zoneOptions } from '../platform/time/zone-options.ts';
import css from './settings.module.css';

const days = weekdayNames.map((label, at) => ({ value: at + 1, label }));
const severities = [
  { value: notificationSeverity.Error, label: 'Errors' },
  { value: notificationSeverity.Warning, label: 'Warnings' },
];
const quarterHours = Array.from({ length: 96 }, (_, at) => clockOfMinute(at * 15));

/** The open findings by mail: whether, when and which. */
export function MorningDigestCard({ form }: { readonly form: DigestForm }) {
  const { query, draft, change } = form;
  return (
    <Card title="Morning digest">
      <Loaded what="The morning digest" query={query}>
        {(stored) =>
          draft !== undefined && (
            <div className={css['rows']}>
              {!stored.sendsMail && (
                <Banner kind="information" title="No mail server is set up">
                  The digest will be sent once there is one.
                </Banner>
              )}
              <SettingSwitch
                label="E-mail me the open findings of the data checks"
                about="Those assigned to you and those you had snoozed first, then all by vessel, with links."
                checked={draft.isOn}
                onChange={(isOn) => change({ isOn })}
              />
              {draft.isOn && <Choices {...{ stored, draft, form }} />}
            </div>
          )
        }
      </Loaded>
    </Card>
  );
}

interface ChoicesProps {
  readonly stored: DigestSettings;
  readonly draft: DigestDraft;
  readonly form: DigestForm;
}

function Choices({ stored, draft, form }: ChoicesProps) {
  const { change, fields } = form;
  const zones = useMemo(() => zoneOptions(), []);
  const times = [...new Set([...quarterHours, draft.time])].toSorted();
  return (
    <>
      <div className={css['pair']}>
        <Select
          label="Time"
          options={times.map((time) => ({ value: time, label: time }))}
          value={draft.time}
          onChange={(time) => change({ time })}
          error={fields['time']?.[0]}
        />
        <Select
          label="Time zone"
          options={zones}
          value={draft.timeZone}
          onChange={(timeZone) => change({ timeZone })}
          error={fields['timeZone']?.[0]}
        />
      </div>
      <Several
        name="Days"
        options={days}
        chosen={draft.weekdays}
        error={draft.weekdays.length === 0 ? 'Choose at least one day.' : undefined}
        onChange={(weekdays) => change({ weekdays })}
      />
      <Several
        name="Findings"
        options={severities}
        chosen={draft.severities}
        error={draft.severities.length === 0 ? 'Choose errors, warnings or both.' : undefined}
        onChange={(chosen) => change({ severities: chosen })}
      />
      <SettingSwitch
        label="Also when there are no open findings"
        checked={draft.sendsEmpty}
        onChange={(sendsEmpty) => change({ sendsEmpty })}
      />
      {!form.isDirty && <p className={css['note']}>{scheduleOf(stored)}</p>}
    </>
  );
}

function scheduleOf({ next, last, timeZone }: DigestSettings): string {
  const zone = timeZone ?? 'UTC';
  return [
    ...(next === null ? [] : [`Next mail: ${formatWithZone(next, zone)}.`]),
    ...(last === null ? [] : [`Last mail: ${formatWithZone(last, zone)}.`]),
  ].join(' ');
}

interface SeveralProps<V extends number> {
  readonly name: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly chosen: readonly V[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly V[]) => void;
}

/** Some of a few, side by side. */
function Several<V extends number>({ name, options, chosen, error, onChange }: SeveralProps<V>) {
  const turn = (value: V, isOn: boolean) =>
    onChange(
      options.flatMap((option) =>
        (option.value === value ? isOn : chosen.includes(option.value)) ? [option.value] : [],
      ),
    );
  return (
    <fieldset className={css['several']}>
      <legend>{name}</legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={(isOn) => turn(value, isOn)}
        >
          {label}
        </Checkbox>
      ))}
      {error !== undefined && (
        <span className={css['missing']} role="alert">
          {error}
        </span>
      )}
    </fieldset>
  );
}
