import { TextButton } from '@fairlead/ui/button';
import { SettingSwitch } from '@fairlead/ui/checkbox';
import { TheirLine } from '@fairlead/ui/field';
import { Glyph } from '@fairlead/ui/glyph';
import type { RecordForm } from '../../platform/forms/record-form.ts';
import type { VesselValues } from '../editor/vessel-values.ts';
import css from './settings.module.css';

/** The on/off fields of a vessel. */
export type SwitchField = {
  [F in keyof VesselValues]: VesselValues[F] extends boolean ? F : never;
}[keyof VesselValues];

export interface SettingLineProps {
  readonly form: RecordForm<VesselValues>;
  readonly field: SwitchField;
  readonly label: string;
  /** Why it cannot be changed. */
  readonly reason?: string | undefined;
  /** A hint from the vessel's other data. */
  readonly hint?: string | undefined;
  /** Other fields that change with it. */
  readonly along?: (isOn: boolean) => Partial<VesselValues>;
}

/** One switch, with its error and another user's change. */
export function SettingLine(props: SettingLineProps) {
  const { form, field, label, reason, hint, along } = props;
  const error = form.errors[field];
  const theirs = form.theirs(field);
  return (
    <div className={css['line']}>
      <SettingSwitch
        label={label}
        reason={reason}
        checked={form.values[field]}
        onChange={(isOn) => form.change({ [field]: isOn, ...along?.(isOn) })}
      />
      {error !== undefined && (
        <p className={css['wrong']} role="alert" data-theirs>
          <Glyph kind="error" /> {error}.{' '}
          {!form.values[field] && (
            <TextButton onClick={() => form.change({ [field]: true })}>{label}</TextButton>
          )}
        </p>
      )}
      {hint !== undefined && (
        <p className={css['hint']}>
          <Glyph kind="warning" /> {hint}
        </p>
      )}
      {theirs !== undefined && (
        <p className={css['below']}>
          <TheirLine theirs={theirs} />
        </p>
      )}
    </div>
  );
}
