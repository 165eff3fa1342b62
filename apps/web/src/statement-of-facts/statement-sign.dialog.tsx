import { type SofRole, sofRoles } from '@fairlead/domain/laytime/statement-of-facts';
import { nameOfRole } from '@fairlead/domain/statement-of-facts/sof-printout';
import { Checkbox } from '@fairlead/ui/checkbox';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { Select } from '@fairlead/ui/select';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf } from '../platform/forms/field-errors.ts';
import {
  type Statement,
  type StatementVersion,
  useSignVersion,
} from './statement-of-facts.data.ts';
import css from './statement-of-facts.module.css';

export interface SignDialogProps {
  readonly statement: Statement;
  readonly version: StatementVersion;
  readonly onClose: () => void;
}

interface Draft {
  readonly role: SofRole;
  readonly name: string;
  readonly signedAt: string | null;
  readonly underProtest: boolean;
  readonly remark: string;
}

const options = sofRoles.map((role) => ({ value: role, label: nameOfRole(role) }));

/** Records who signed a version on paper, and whether under protest. */
export function SignDialog({ statement, version, onClose }: SignDialogProps) {
  const [draft, setDraft] = useState<Draft>({
    role: 'master',
    name: '',
    signedAt: null,
    underProtest: false,
    remark: '',
  });
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const sign = useSignVersion({ id: statement.id, versionId: version.id });
  const errors = fieldErrorsOf(sign.error);
  const isReady = draft.name.trim() !== '' && draft.signedAt !== null;
  const save = () => {
    if (draft.signedAt === null || !isReady) return;
    sign.mutate(
      { ...draft, signedAt: draft.signedAt, remark: draft.remark === '' ? null : draft.remark },
      {
        onSuccess: () => {
          toast.show({ text: `Signature of ${draft.name} recorded`, kind: 'success' });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Sign version ${version.number}`}
      width={560}
      onClose={onClose}
      onSubmit={save}
      submitLabel="Record signature"
      isPending={sign.isPending}
      isDisabled={!isReady}
    >
      <div className={css['form']}>
        <Select
          label="As"
          options={options}
          value={draft.role}
          onChange={(role) => change({ role })}
        />
        <TextField
          label="Name"
          value={draft.name}
          maxLength={200}
          autoFocus
          error={errors['name']}
          onChange={(name) => change({ name })}
        />
        <div className={css['wide']}>
          <DateTimeField
            label="Signed"
            value={draft.signedAt}
            zone={statement.port.timeZone}
            error={errors['signedAt']}
            onChange={(signedAt) => change({ signedAt })}
          />
        </div>
        <div className={css['wide']}>
          <Checkbox
            checked={draft.underProtest}
            onChange={(underProtest) => change({ underProtest })}
          >
            Under protest
          </Checkbox>
        </div>
        <div className={css['wide']}>
          <TextArea
            label="Remark"
            rows={2}
            maxLength={1000}
            value={draft.remark}
            onChange={(remark) => change({ remark })}
          />
        </div>
      </div>
      {sign.error !== null && <p role="alert">{sentenceOf(sign.error)}</p>}
    </FormDialog>
  );
}
