import { formatWithZone, utcEcho } from '@fairlead/domain/time/format';
import { zoneAbbreviation } from '@fairlead/domain/time/zone-names';
import { ClockChoice } from '@fairlead/ui/clock-choice';
import { TextField } from '@fairlead/ui/text-field';
import { type EntryTime, type EntryTimeContext, readEntryTime } from './entry-time.ts';

export interface MomentFieldProps {
  readonly text: string;
  /** The instant of the text, as long as the text is not changed. */
  readonly chosen: string | undefined;
  readonly context: EntryTimeContext;
  readonly error: string | undefined;
  readonly onChange: (text: string, chosen: string | undefined) => void;
}

/** The meaning of the field; a chosen or stored instant takes precedence over the text. */
export function meantTime(
  { text, chosen }: Pick<MomentFieldProps, 'text' | 'chosen'>,
  context: EntryTimeContext,
): EntryTime {
  if (chosen !== undefined) return { kind: 'instant', instant: chosen };
  return readEntryTime(text, context);
}

/** The zone name of the day in question: summer and winter have different ones. */
const momentOf = (meant: EntryTime): number | undefined =>
  meant.kind === 'instant' ? Date.parse(meant.instant) : undefined;

/** A moment in one field, in free format; the result is shown below, in port time and UTC. */
export function MomentField({ text, chosen, context, error, onChange }: MomentFieldProps) {
  const { zone, nowMs } = context;
  const meant = meantTime({ text, chosen }, context);
  const echo =
    meant.kind === 'instant'
      ? `${formatWithZone(meant.instant, zone)}, ${utcEcho(meant.instant).slice(-9)}`
      : '0800, 17.09 0800, now, +6';
  return (
    <div>
      <TextField
        label="Time"
        unit={zoneAbbreviation(momentOf(meant) ?? nowMs, zone)}
        required
        value={text}
        placeholder="0800"
        help={echo}
        error={error ?? (meant.kind === 'problem' ? meant.message : undefined)}
        onChange={(typed) => onChange(typed, undefined)}
      />
      {meant.kind === 'question' && (
        <ClockChoice
          question={meant.question}
          zone={zone}
          onChoose={(instant) => onChange(text, instant)}
        />
      )}
    </div>
  );
}
