import { portTypes } from '@fairlead/domain/ports/enumerations';
import { ownPortRegister } from '@fairlead/domain/ports/own-port-register';
import { readPosition } from '@fairlead/domain/ports/position';
import { Switch } from '@fairlead/ui/checkbox';
import { FieldPair } from '@fairlead/ui/panel-columns';
import { Select } from '@fairlead/ui/select';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import type { RecordForm } from '../platform/forms/record-form.ts';
import type { PortValues } from './port.state.ts';
import { type Port, useCountries, useProposedZone } from './ports.data.ts';

export interface PortFormProps {
  readonly form: RecordForm<PortValues>;
  readonly readOnly: boolean;
  /** The stored port; undefined while it is new. */
  readonly stored: Port | undefined;
}

const { fields } = ownPortRegister;
const types = portTypes.map(({ number, label }) => ({ value: number, label }));

/** The fields of an own port. */
export function OwnPortForm({ form, readOnly, stored }: PortFormProps) {
  const { values, change, errors, theirs } = form;
  const countries = useCountries();
  return (
    <section aria-label="Port">
      <h3>Port</h3>
      <TextField
        label={fields.name.label}
        required
        maxLength={fields.name.most}
        autoFocus={stored === undefined}
        value={values.name}
        readOnly={readOnly}
        error={errors['name']}
        theirs={theirs('name')}
        onChange={(name) => change({ name })}
      />
      <FieldPair>
        <Select
          label={fields.countryCode.label}
          required
          placeholder="Choose"
          options={(countries.data ?? []).map(({ code, name }) => ({
            value: code,
            code,
            label: name,
            detail: code,
          }))}
          value={values.countryCode === '' ? null : values.countryCode}
          readOnly={readOnly}
          error={errors['countryCode']}
          theirs={theirs('countryCode')}
          onChange={(countryCode) => change({ countryCode })}
        />
        <TextField
          label={fields.unLoCode.label}
          maxLength={fields.unLoCode.most}
          placeholder="NOSVG"
          value={values.unLoCode}
          readOnly={readOnly}
          error={errors['unLoCode']}
          theirs={theirs('unLoCode')}
          onChange={(unLoCode) => change({ unLoCode })}
        />
      </FieldPair>
      <TextField
        label="Position"
        required
        maxLength={60}
        placeholder="58°59.1′N 5°44′E"
        value={values.position}
        readOnly={readOnly}
        help="Degrees and minutes, or decimals: 58.985 5.733"
        error={errors['position']}
        theirs={theirs('position')}
        onChange={(position) => change({ position })}
      />
      <ZoneField form={form} readOnly={readOnly} />
      <Select
        label={fields.type.label}
        options={types}
        value={values.type}
        readOnly={readOnly}
        theirs={theirs('type')}
        onChange={(type) => change({ type })}
      />
      <TextArea
        label={fields.note.label}
        rows={2}
        maxLength={fields.note.most}
        value={values.note}
        readOnly={readOnly}
        error={errors['note']}
        theirs={theirs('note')}
        onChange={(note) => change({ note })}
      />
      {stored?.externalId != null && (
        <TextField label={fields.externalId.label} value={stored.externalId} readOnly isId />
      )}
      <Switch
        checked={!values.inActive}
        disabled={readOnly}
        onChange={(isActive) => change({ inActive: !isActive })}
      >
        Active
      </Switch>
    </section>
  );
}

/** If empty, the zone is that of the position, which is shown below. */
function ZoneField({ form, readOnly }: Omit<PortFormProps, 'stored'>) {
  const { values, change, errors, theirs } = form;
  const read = readPosition(values.position);
  const location = read.ok ? read.value : { latitude: '', longitude: '' };
  const proposed = useProposedZone({ ...location, countryCode: values.countryCode });
  const zone = proposed.data?.timeZone;
  return (
    <TextField
      label={fields.timeZone.label}
      maxLength={fields.timeZone.most}
      placeholder={zone ?? 'Europe/Oslo'}
      value={values.timeZone}
      readOnly={readOnly}
      help={
        zone === undefined
          ? 'If left blank, it is set from position and country'
          : values.timeZone.trim() === ''
            ? `${zone}, from position and country`
            : values.timeZone.trim() === zone
              ? undefined
              : `Position and country suggest ${zone}`
      }
      error={errors['timeZone']}
      theirs={theirs('timeZone')}
      onChange={(timeZone) => change({ timeZone })}
    />
  );
}
