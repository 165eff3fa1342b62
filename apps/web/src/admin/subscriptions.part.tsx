import { formatDate } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { Button, TextButton } from '@fairlead/ui/button';
import { DateField } from '@fairlead/ui/date-field';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf } from '../platform/forms/field-errors.ts';
import {
  type Customer,
  type Subscription,
  useDeleteSubscription,
  useSaveSubscription,
} from './admin.data.ts';
import css from './admin.module.css';

interface Values {
  readonly id: number;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly note: string;
  readonly modified?: string;
}

const fresh: Values = { id: 0, validFrom: null, validTo: null, note: '' };
const dayOf = (instant: string | null) => instant?.slice(0, 10) ?? null;

const valuesOf = ({ id, validFrom, validTo, note, modified }: Subscription): Values => ({
  id,
  validFrom: dayOf(validFrom),
  validTo: dayOf(validTo),
  note,
  modified,
});

/** The periods of a company, newest first; they do not overlap. */
export function Subscriptions({ customer }: { readonly customer: Customer }) {
  const [values, setValues] = useState<Values>();
  const removing = useDeleteSubscription(customer.id);
  const remove = (id: number) =>
    removing.mutate(id, {
      onSuccess: () => toast.show({ text: 'Subscription taken away' }),
      onError: (error) => toast.show({ text: sentenceOf(error), kind: 'error' }),
    });
  return (
    <section className={css['section']}>
      <h3>Subscriptions</h3>
      <table className={css['periods']} aria-label="Subscriptions">
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Until, not including</th>
            <th scope="col">Note</th>
            <th aria-label="Actions" />
          </tr>
        </thead>
        <tbody>
          {customer.subscriptions.map((row) => (
            <tr key={row.id}>
              <td>{formatDate(row.validFrom, 'UTC')}</td>
              <td>{row.validTo === null ? 'without end' : formatDate(row.validTo, 'UTC')}</td>
              <td>{row.note}</td>
              <td>
                <TextButton onClick={() => setValues(valuesOf(row))}>Change</TextButton>{' '}
                <TextButton onClick={() => remove(row.id)}>Remove</TextButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {values === undefined ? (
        <div>
          <Button onClick={() => setValues(fresh)}>Add subscription</Button>
        </div>
      ) : (
        <PeriodForm
          key={values.id}
          customer={customer.id}
          stored={values}
          onDone={() => setValues(undefined)}
        />
      )}
    </section>
  );
}

interface PeriodFormProps {
  readonly customer: number;
  readonly stored: Values;
  readonly onDone: () => void;
}

function PeriodForm({ customer, stored, onDone }: PeriodFormProps) {
  const [values, setValues] = useState(stored);
  const saving = useSaveSubscription(customer);
  const errors = fieldErrorsOf(saving.error);
  const save = () => {
    const { id, validFrom, validTo, note, modified } = values;
    const body = {
      validFrom: validFrom ?? '',
      validTo,
      note,
      ...(modified === undefined ? {} : { modified }),
    };
    saving.mutate(
      { id, body },
      {
        onSuccess: () => {
          toast.show({ text: 'Subscription saved' });
          onDone();
        },
      },
    );
  };
  return (
    <>
      {saving.error !== null && Object.keys(errors).length === 0 && (
        <Banner kind="error">{sentenceOf(saving.error)}</Banner>
      )}
      <div className={css['pair']}>
        <DateField
          label="From"
          required
          value={values.validFrom}
          error={errors['validFrom']}
          onChange={(validFrom) => setValues({ ...values, validFrom })}
        />
        <DateField
          label="Until, not including"
          value={values.validTo}
          placeholder="without end"
          error={errors['validTo']}
          onChange={(validTo) => setValues({ ...values, validTo })}
        />
      </div>
      <TextField
        label="Note"
        maxLength={500}
        value={values.note}
        error={errors['note']}
        onChange={(note) => setValues({ ...values, note })}
      />
      <div>
        <Button variant="filled" loading={saving.isPending} onClick={save}>
          Save subscription
        </Button>{' '}
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </>
  );
}
