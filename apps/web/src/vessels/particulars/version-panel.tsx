import { iceClasses, shipTypes } from '@fairlead/domain/vessels/particulars';
import { entryOf } from '@fairlead/domain/enumerations/enumeration';
import { DateField, printedDate } from '@fairlead/ui/date-field';
import { Flag } from '@fairlead/ui/flag';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useMemo } from 'react';
import { useMay } from '../../platform/current/current.ts';
import { useUndoDeletion } from '../../platform/history/undo-deletion.ts';
import type { FieldErrors } from '../../platform/forms/field-errors.ts';
import type { OpenedRecord } from '../../platform/forms/opened-record.ts';
import { type RecordForm, useRecordForm } from '../../platform/forms/record-form.ts';
import { MissingPanel, PanelHistory, RecordPanel } from '../../platform/forms/record-panel.tsx';
import {
  type Version,
  type VersionBody,
  useRemoveVersion,
  useSaveVersion,
} from './particulars.data.ts';
import css from './particulars.module.css';
import { nextVersion, type VersionValues, versionValues } from './version-values.ts';
import { iceClassText, shipTypeText, tonnageText } from './version-text.ts';
import { showError } from '../../platform/api/show-error.ts';

const shipOptions = shipTypes.map(({ number, label }) => ({ value: number, label }));
const iceOptions = iceClasses.map(({ number, label }) => ({ value: number, label }));

const missing = ({ validFrom }: VersionValues): FieldErrors =>
  validFrom === null ? { validFrom: 'Required' } : {};
const wrong = ({ flag }: VersionValues): FieldErrors =>
  flag === '' || /^[A-Za-z]{2}$/.test(flag.trim()) ? {} : { flag: 'Two letters, such as NO' };

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const bodyOf = ({ validFrom, flag, owner, ismCompany, ...rest }: VersionValues): VersionBody => ({
  ...rest,
  validFrom: validFrom ?? '',
  flag: textOrNull(flag),
  owner: textOrNull(owner),
  ismCompany: textOrNull(ismCompany),
});

const describe: { readonly [F in keyof VersionValues]: (values: VersionValues) => string } = {
  validFrom: ({ validFrom }) => printedDate(validFrom),
  grossTonnage: ({ grossTonnage }) => tonnageText(grossTonnage),
  deadweight: ({ deadweight }) => tonnageText(deadweight),
  shipType: ({ shipType }) => shipTypeText(shipType),
  iceClass: ({ iceClass }) => iceClassText(iceClass),
  flag: ({ flag }) => flag || 'none',
  owner: ({ owner }) => owner || 'none',
  ismCompany: ({ ismCompany }) => ismCompany || 'none',
};

function Fields({ form }: { readonly form: RecordForm<VersionValues> }) {
  const { values, change, errors, theirs, onProblem } = form;
  const fieldProps = (field: keyof VersionValues) => ({
    error: errors[field],
    theirs: theirs(field),
  });
  return (
    <div className={css['fields']}>
      <DateField
        label="Valid from"
        required
        {...fieldProps('validFrom')}
        value={values.validFrom}
        onChange={(validFrom) => change({ validFrom })}
      />
      <TextField
        label="Flag"
        {...fieldProps('flag')}
        maxLength={2}
        placeholder="NO"
        after={/^[A-Za-z]{2}$/.test(values.flag) && <Flag country={values.flag.toUpperCase()} />}
        value={values.flag}
        onChange={(flag) => change({ flag: flag.toUpperCase() })}
      />
      <NumberField
        label="Gross tonnage"
        {...fieldProps('grossTonnage')}
        decimals={0}
        value={values.grossTonnage}
        onChange={(grossTonnage) => change({ grossTonnage })}
        onProblem={(message) => onProblem('grossTonnage', message)}
      />
      <NumberField
        label="Deadweight"
        unit="mt"
        {...fieldProps('deadweight')}
        value={values.deadweight}
        onChange={(deadweight) => change({ deadweight })}
        onProblem={(message) => onProblem('deadweight', message)}
      />
      <Select
        label="Ship type"
        {...fieldProps('shipType')}
        placeholder="Not known"
        options={shipOptions}
        value={values.shipType}
        onChange={(value) => change({ shipType: entryOf(shipTypes, value)?.number ?? null })}
        onClear={() => change({ shipType: null })}
      />
      <Select
        label="Ice class"
        {...fieldProps('iceClass')}
        placeholder="Not known"
        options={iceOptions}
        value={values.iceClass}
        onChange={(value) => change({ iceClass: entryOf(iceClasses, value)?.number ?? null })}
        onClear={() => change({ iceClass: null })}
      />
      <div className={css['whole']}>
        <TextField
          label="Owner"
          {...fieldProps('owner')}
          maxLength={200}
          value={values.owner}
          onChange={(owner) => change({ owner })}
        />
      </div>
      <div className={css['whole']}>
        <TextField
          label="ISM company"
          {...fieldProps('ismCompany')}
          maxLength={200}
          value={values.ismCompany}
          onChange={(ismCompany) => change({ ismCompany })}
        />
      </div>
    </div>
  );
}

export interface VersionPanelProps extends OpenedRecord<Version> {
  readonly vessel: number;
  /** The initial values of a new version. */
  readonly current: Version | null;
}

function useRemoval({ vessel, record, onClose }: VersionPanelProps) {
  const remove = useRemoveVersion(vessel);
  const undoDeletion = useUndoDeletion();
  return () => {
    if (record === undefined) return;
    void remove
      .mutateAsync(record.id)
      .then(() => {
        onClose();
        toast.show({
          text: `Particulars of ${printedDate(record.validFrom)} removed`,
          undo: () => undoDeletion({ entity: 'vesselParticulars', owner: vessel, id: record.id }),
        });
      })
      .catch(showError);
  };
}

/** One version of the particulars: valid from a day on. */
export function VersionPanel(props: VersionPanelProps) {
  if (props.isMissing)
    return (
      <MissingPanel title="Particulars" sentence="No such particulars" onClose={props.onClose}>
        Another user may have removed them.
      </MissingPanel>
    );
  return <LoadedVersion {...props} />;
}

function LoadedVersion(props: VersionPanelProps) {
  const { vessel, record, current, onClose, onPrevious, onNext } = props;
  const remove = useRemoval(props);
  const mayWrite = useMay('company.write');
  const saving = useSaveVersion(vessel);
  const stored = useMemo(
    () => (record === undefined ? nextVersion(current) : versionValues(record)),
    [record, current],
  );
  const form = useRecordForm<VersionValues, VersionBody, unknown>({
    entity: 'vesselParticulars',
    id: record?.id ?? 0,
    what: 'version',
    stored,
    missing,
    wrong,
    describe: (field, values) => describe[field](values),
    body: (values) => ({
      ...bodyOf(values),
      ...(record === undefined ? {} : { modified: record.modified }),
    }),
    saving,
    onSaved: () => {
      toast.show({ text: 'Particulars saved' });
      onClose();
    },
  });
  return (
    <RecordPanel
      title={
        record === undefined
          ? 'New version of the particulars'
          : `Particulars from ${printedDate(record.validFrom)}`
      }
      form={form}
      notSaved="Particulars not saved"
      canSave={mayWrite}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      {...(record !== undefined && mayWrite ? { onDelete: remove } : {})}
    >
      <Fields form={form} />
      {record !== undefined && <PanelHistory entity="vesselParticulars" id={record.id} />}
    </RecordPanel>
  );
}
