import { paymentDirections } from '@fairlead/domain/claim-accounts/enumerations';
import { Checkbox } from '@fairlead/ui/checkbox';
import { DateField } from '@fairlead/ui/date-field';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useMemo } from 'react';
import { useQuickDeletion } from '../../platform/forms/deletion.tsx';
import { type RecordForm, useRecordForm } from '../../platform/forms/record-form.ts';
import { PanelHistory, RecordPanel } from '../../platform/forms/record-panel.tsx';
import {
  type Account,
  type Payment,
  useDeletePayment,
  useRestorePayment,
  useSavePayment,
} from './account.data.ts';
import css from './accounts.module.css';
import {
  missingIn,
  newPayment,
  paymentBody,
  type PaymentValues,
  describeField,
  valuesOf,
} from './payment.state.ts';

export interface PaymentPanelProps {
  readonly fixture: number;
  readonly account: Account;
  /** Undefined for a new one. */
  readonly payment: Payment | undefined;
  readonly onClose: () => void;
}

const noneWrong = () => ({});

/** The panel of one payment of a claim. */
export function PaymentPanel({ fixture, account, payment, onClose }: PaymentPanelProps) {
  const { currency } = account;
  const isMade = (account.balance?.balance ?? account.amount ?? '0').startsWith('-');
  const stored = useMemo(
    () => (payment === undefined ? newPayment(currency, isMade) : valuesOf(payment)),
    [payment, currency, isMade],
  );
  const form = useRecordForm({
    entity: 'claimPayment',
    id: payment?.id ?? 0,
    what: 'payment',
    stored,
    missing: (values) => missingIn(values, currency),
    wrong: noneWrong,
    describe: describeField,
    body: (values) => paymentBody(values, { currency, modified: payment?.modified }),
    saving: useSavePayment(fixture),
    onSaved: () => {
      toast.show({ text: payment === undefined ? 'Payment added' : 'Payment saved' });
      onClose();
    },
  });
  const remove = useQuickDeletion<Payment>({
    remove: useDeletePayment(fixture),
    restore: useRestorePayment(fixture),
    deleted: 'Payment deleted',
  });
  return (
    <RecordPanel
      title={payment === undefined ? 'New payment' : 'Payment'}
      width={400}
      form={form}
      notSaved="Payment not saved"
      canSave
      onClose={onClose}
      {...(payment === undefined
        ? {}
        : {
            onDelete: () => {
              remove(payment);
              onClose();
            },
          })}
    >
      <div className={css['panel']}>
        <PaymentFields form={form} />
        {form.values.currency !== currency && <RateFields form={form} into={currency} />}
      </div>
      {payment !== undefined && <PanelHistory entity="claimPayment" id={payment.id} zone="UTC" />}
    </RecordPanel>
  );
}

interface FieldsProps {
  readonly form: RecordForm<PaymentValues>;
}

const directions = paymentDirections.map(({ number, label }) => ({ value: number, label }));

function PaymentFields({ form }: FieldsProps) {
  const { values, change, errors, theirs, onProblem } = form;
  return (
    <>
      <Select
        label="Payment"
        options={directions}
        value={values.direction}
        error={errors['direction']}
        onChange={(direction) => change({ direction })}
      />
      <DateField
        label="Paid on"
        value={values.paidOn}
        error={errors['paidOn']}
        theirs={theirs('paidOn')}
        onChange={(paidOn) => change({ paidOn })}
      />
      <NumberField
        label="Amount"
        unit={values.currency}
        decimals={2}
        value={values.amount}
        error={errors['amount']}
        theirs={theirs('amount')}
        onProblem={(message) => onProblem('amount', message)}
        onChange={(amount) => change({ amount })}
      />
      <TextField
        label="Currency"
        maxLength={3}
        value={values.currency}
        error={errors['currency']}
        theirs={theirs('currency')}
        onChange={(text) => change({ currency: text.toUpperCase() })}
      />
      <NumberField
        label="Bank charge deducted"
        unit={values.currency}
        decimals={2}
        value={values.bankCharge}
        error={errors['bankCharge']}
        theirs={theirs('bankCharge')}
        onProblem={(message) => onProblem('bankCharge', message)}
        onChange={(bankCharge) => change({ bankCharge })}
      />
      <TextField
        label="Reference"
        maxLength={200}
        value={values.reference}
        error={errors['reference']}
        theirs={theirs('reference')}
        onChange={(reference) => change({ reference })}
      />
      <div className={css['whole']}>
        <TextField
          label="Note"
          maxLength={1000}
          value={values.note}
          error={errors['note']}
          theirs={theirs('note')}
          onChange={(note) => change({ note })}
        />
      </div>
      <div className={css['whole']}>
        <Checkbox checked={values.isOnAccount} onChange={(isOnAccount) => change({ isOnAccount })}>
          On account, before the claim is settled
        </Checkbox>
      </div>
    </>
  );
}

function RateFields({ form, into }: FieldsProps & { readonly into: string }) {
  const { values, change, errors, theirs, onProblem } = form;
  return (
    <>
      <NumberField
        label={`Exchange rate into ${into}`}
        decimals={8}
        value={values.rate}
        error={errors['rate.rate'] ?? errors['rate']}
        theirs={theirs('rate')}
        onProblem={(message) => onProblem('rate.rate', message)}
        onChange={(rate) => change({ rate })}
      />
      <DateField
        label="Rate of"
        value={values.rateOn}
        error={errors['rate.on']}
        theirs={theirs('rateOn')}
        onChange={(rateOn) => change({ rateOn })}
      />
      <div className={css['whole']}>
        <TextField
          label="Source of the rate"
          maxLength={200}
          value={values.rateSource}
          error={errors['rate.source']}
          theirs={theirs('rateSource')}
          onChange={(rateSource) => change({ rateSource })}
        />
      </div>
    </>
  );
}
