import { Banner } from '@fairlead/ui/banner';
import { DateField } from '@fairlead/ui/date-field';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { NumberField } from '@fairlead/ui/number-field';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf } from '../platform/forms/field-errors.ts';
import { type Invoice, useCreditInvoice } from './claim-sending.data.ts';
import css from './claim-sending.module.css';

export interface CreditDialogProps {
  readonly fixture: number;
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

/** Credits an invoice or a part of it: an invoice itself never changes. */
export function CreditDialog({ fixture, invoice, onClose }: CreditDialogProps) {
  const crediting = useCreditInvoice(fixture, invoice.id);
  const [amount, setAmount] = useState<string | null>(invoice.uncredited);
  const [issuedOn, setIssuedOn] = useState<string | null>(() =>
    new Date().toISOString().slice(0, 10),
  );
  const [reason, setReason] = useState('');
  const errors = fieldErrorsOf(crediting.error);
  const submit = () => {
    if (amount === null || issuedOn === null || reason.trim() === '' || crediting.isPending) return;
    crediting.mutate(
      { amount, issuedOn, reason },
      {
        onSuccess: ({ number }) => {
          toast.show({ text: `Credit note ${number} issued` });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Credit invoice ${invoice.number}`}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Issue credit note"
      submitKeys="Enter"
      isPending={crediting.isPending}
      isDisabled={amount === null || issuedOn === null || reason.trim() === ''}
    >
      <div className={css['form']}>
        {crediting.error !== null && Object.keys(errors).length === 0 && (
          <Banner kind="error" title="The credit note was not issued">
            {sentenceOf(crediting.error)}
          </Banner>
        )}
        <NumberField
          label="Amount"
          unit={invoice.currency}
          decimals={2}
          required
          value={amount}
          error={errors['amount']}
          onChange={setAmount}
        />
        <DateField
          label="Date"
          required
          value={issuedOn}
          error={errors['issuedOn']}
          onChange={setIssuedOn}
        />
        <TextField
          label="Reason"
          required
          value={reason}
          maxLength={1000}
          error={errors['reason']}
          onChange={setReason}
        />
      </div>
    </FormDialog>
  );
}
