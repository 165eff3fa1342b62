import {
  currencyOfScheme,
  type TradingScheme,
} from '@fairlead/domain/compliance/allowances/enumerations';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { FormGrid } from '@fairlead/ui/card';
import { DateField } from '@fairlead/ui/date-field';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { NumberField } from '@fairlead/ui/number-field';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { showError } from '../../platform/api/show-error.ts';
import { fieldErrorsOf } from '../../platform/forms/field-errors.ts';
import {
  type AllowancePrice,
  useRemovePrice,
  useRestorePrice,
  useSavePrice,
} from './allowances.data.ts';

interface PriceDialogProps {
  readonly scheme: TradingScheme;
  /** Undefined for a new one. */
  readonly price: AllowancePrice | undefined;
  readonly onClose: () => void;
}

/** The price of an allowance from a day on. */
export function PriceDialog({ scheme, price, onClose }: PriceDialogProps) {
  const save = useSavePrice(price?.id);
  const [day, setDay] = useState<string | null>(price?.day ?? null);
  const [amount, setAmount] = useState<string | null>(price?.price ?? null);
  const [source, setSource] = useState(price?.source ?? '');
  const errors = fieldErrorsOf(save.error);
  const isReady = day !== null && amount !== null && Number(amount) > 0;
  const submit = () => {
    if (!isReady || save.isPending) return;
    const body = { scheme, day, price: amount, source };
    save.mutate(price === undefined ? body : { ...body, modified: price.modified }, {
      onSuccess: () => {
        toast.show({ text: 'Price saved', kind: 'success' });
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={price === undefined ? 'New price' : 'Price'}
      width={480}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Save price"
      submitKeys="Ctrl S"
      isPending={save.isPending}
      isDisabled={!isReady}
    >
      {save.error !== null && Object.keys(errors).length === 0 && (
        <Banner kind="error" title="Not saved">
          {sentenceOf(save.error)}
        </Banner>
      )}
      <FormGrid>
        <DateField
          label="Valid from"
          required
          value={day}
          error={errors['day']}
          onChange={setDay}
        />
        <NumberField
          label="Price of an allowance"
          unit={currencyOfScheme[scheme]}
          required
          decimals={4}
          shownDecimals={2}
          value={amount}
          error={errors['price']}
          onChange={setAmount}
        />
      </FormGrid>
      <TextField
        label="Source"
        maxLength={200}
        value={source}
        error={errors['source']}
        onChange={setSource}
      />
      {price !== undefined && <DeletePrice id={price.id} onDone={onClose} />}
    </FormDialog>
  );
}

function DeletePrice({ id, onDone }: { readonly id: number; readonly onDone: () => void }) {
  const remove = useRemovePrice();
  const restore = useRestorePrice();
  const submit = () =>
    void remove
      .mutateAsync(id)
      .then(() => {
        toast.show({
          text: 'Price deleted',
          undo: () => void restore.mutateAsync(id).catch(showError),
        });
        onDone();
      })
      .catch(showError);
  return (
    <Button icon={IconTrash} loading={remove.isPending} onClick={submit}>
      Delete price
    </Button>
  );
}
