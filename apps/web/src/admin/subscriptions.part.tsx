import { formatDate } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { Button, TextButton } from '@fairlead/ui/button';
import { DateField } from '@fairlead/ui/date-field';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useUnsaved } from '@fairlead/ui/unsaved';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
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

const dayOf = (instant: string | null) => instant?.slice(0, 10) ?? null;

const aYearAfter = (day: string): string =>
  `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`.replace(/-02-29$/, '-02-28');

/** One year from the end of the last period, or from today. */
function nextPeriod({ subscriptions }: Customer): Values {
  const today = new Date().toISOString().slice(0, 10);
  const ends = subscriptions.map(({ validTo }) => dayOf(validTo) ?? '').toSorted();
  const last = ends.at(-1) ?? '';
  const validFrom = last > today ? last : today;
  return { id: 0, validFrom, validTo: aYearAfter(validFrom), note: '' };
}

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
  const adding = useSaveSubscription(customer.id);
  const remove = ({ id, validFrom, validTo, note }: Subscription) =>
    void removing
      .mutateAsync(id)
      .then(() =>
        toast.show({
          text: 'Subscription removed',
          undo: () =>
            void adding.mutateAsync({ id: 0, body: { validFrom, validTo, note } }).catch(showError),
        }),
      )
      .catch(showError);
  return (
    <section className={css['section']}>
      <h3>Subscriptions</h3>
      <table className={css['periods']} aria-label="Subscriptions">
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Until (exclusive)</th>
            <th scope="col">Note</th>
            <th aria-label="Actions" />
          </tr>
        </thead>
        <tbody>
          {customer.subscriptions.map((row) => (
            <tr key={row.id}>
              <td>{formatDate(row.validFrom, 'UTC')}</td>
              <td>{row.validTo === null ? 'no end date' : formatDate(row.validTo, 'UTC')}</td>
              <td>{row.note}</td>
              <td>
                <TextButton onClick={() => setValues(valuesOf(row))}>Change</TextButton>
                <TextButton onClick={() => remove(row)}>Remove</TextButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <Button icon={IconPlus} onClick={() => setValues(nextPeriod(customer))}>
          Add subscription
        </Button>
      </div>
      {values !== undefined && (
        <PeriodDialog customer={customer} stored={values} onDone={() => setValues(undefined)} />
      )}
    </section>
  );
}

interface PeriodDialogProps {
  readonly customer: Customer;
  readonly stored: Values;
  readonly onDone: () => void;
}

/** One period of a company, new or changed. */
function PeriodDialog({ customer, stored, onDone }: PeriodDialogProps) {
  const [values, setValues] = useState(stored);
  const saving = useSaveSubscription(customer.id);
  const errors = fieldErrorsOf(saving.error);
  const change = (part: Partial<Values>) => setValues({ ...values, ...part });
  const { leave, question } = useUnsaved(values !== stored);
  const save = () => {
    if (saving.isPending) return;
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
      <FormDialog
        title={`Subscription of ${customer.name}`}
        onClose={() => leave(onDone)}
        onSubmit={save}
        submitLabel="Save subscription"
        submitKeys="Enter"
        isPending={saving.isPending}
      >
        <div className={css['fields']}>
          {saving.error !== null && Object.keys(errors).length === 0 && (
            <Banner kind="error">{sentenceOf(saving.error)}</Banner>
          )}
          <div className={css['pair']}>
            <DateField
              label="From"
              required
              value={values.validFrom}
              error={errors['validFrom']}
              onChange={(validFrom) => change({ validFrom })}
            />
            <DateField
              label="Until (exclusive)"
              value={values.validTo}
              placeholder="No end date"
              error={errors['validTo']}
              onChange={(validTo) => change({ validTo })}
            />
          </div>
          <TextField
            label="Note"
            maxLength={500}
            value={values.note}
            error={errors['note']}
            onChange={(note) => change({ note })}
          />
        </div>
      </FormDialog>
      {question}
    </>
  );
}
