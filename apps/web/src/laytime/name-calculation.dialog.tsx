import { FormDialog } from '@fairlead/ui/form-dialog';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf } from '../platform/forms/field-errors.ts';
import { type Calculation, useCalculation, useNameCalculation } from './laytime.data.ts';

export interface NameCalculationProps {
  readonly fixtureId: number;
  readonly ltcId: number;
  /** Saves the input first, and returns when the calculation was last changed. */
  readonly saveNow?: () => Promise<string>;
  readonly onClose: () => void;
}

/** The name of a calculation and a note about it; both are printed on its documents. */
export function NameCalculationDialog(props: NameCalculationProps) {
  const { data } = useCalculation(props.fixtureId, props.ltcId);
  return data === undefined ? null : <NameForm {...props} calculation={data} />;
}

function NameForm({
  calculation,
  fixtureId,
  ltcId,
  saveNow,
  onClose,
}: NameCalculationProps & { readonly calculation: Calculation }) {
  const [name, setName] = useState(calculation.name);
  const [comment, setComment] = useState(calculation.content.comment);
  const [failure, setFailure] = useState<string>();
  const save = useNameCalculation({ fixtureId, ltcId });
  const errors = fieldErrorsOf(save.error);
  const isReady = name.trim() !== '';
  const submit = async () => {
    if (!isReady) return;
    try {
      const modified = (await saveNow?.()) ?? calculation.modified;
      await save.mutateAsync({ name: name.trim(), comment, modified });
      toast.show({ text: 'Name and comment saved', kind: 'success' });
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  return (
    <FormDialog
      title="Name and comment"
      width={520}
      onClose={onClose}
      onSubmit={() => void submit()}
      submitLabel="Save"
      isPending={save.isPending}
      isDisabled={!isReady}
    >
      <TextField
        label="Name"
        value={name}
        maxLength={100}
        autoFocus
        error={errors['name']}
        onChange={setName}
      />
      <TextArea label="Comment" rows={5} maxLength={5000} value={comment} onChange={setComment} />
      {failure !== undefined && <p role="alert">{failure}</p>}
    </FormDialog>
  );
}
