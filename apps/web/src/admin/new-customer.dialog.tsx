import { Banner } from '@fairlead/ui/banner';
import { DateField } from '@fairlead/ui/date-field';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useUnsaved } from '@fairlead/ui/unsaved';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf, leadToFirstError } from '../platform/forms/field-errors.ts';
import { type NewCustomerBody, useCreateCustomer } from './admin.data.ts';
import { customerKinds } from './customers.columns.tsx';
import { HandOver } from './hand-over.dialog.tsx';
import css from './admin.module.css';

export interface NewCustomerProps {
  readonly onClose: () => void;
  readonly onMade: (id: number) => void;
}

type Values = Pick<NewCustomerBody, 'name' | 'validTo'> & {
  readonly customerType: 10 | 20;
  readonly person: string;
  readonly email: string;
};

const fresh: Values = { name: '', customerType: 10, validTo: null, person: '', email: '' };

/** A company and its first administrator, who is invited. */
export function NewCustomer({ onClose, onMade }: NewCustomerProps) {
  const [values, setValues] = useState(fresh);
  const [link, setLink] = useState<{ readonly id: number; readonly address: string }>();
  const making = useCreateCustomer();
  const errors = fieldErrorsOf(making.error);
  const change = (part: Partial<Values>) => setValues({ ...values, ...part });
  const { leave, question } = useUnsaved(values !== fresh && link === undefined);
  const make = () => {
    if (making.isPending) return;
    making.mutate(bodyOf(values), {
      onError: leadToFirstError,
      onSuccess: ({ id, invitationLink }) => {
        toast.show({ text: `${values.name} created` });
        if (invitationLink === null) onMade(id);
        else setLink({ id, address: invitationLink });
      },
    });
  };
  if (link !== undefined)
    return <HandOver {...link} person={values.person} onDone={() => onMade(link.id)} />;
  return (
    <>
      <FormDialog
        title="New customer"
        width={560}
        onClose={() => leave(onClose)}
        onSubmit={make}
        submitLabel="Create customer"
        submitKeys="Enter"
        isPending={making.isPending}
      >
        <div className={css['fields']}>
          {making.error !== null && Object.keys(errors).length === 0 && (
            <Banner kind="error">{sentenceOf(making.error)}</Banner>
          )}
          <TextField
            label="Name"
            required
            autoFocus
            maxLength={150}
            value={values.name}
            error={errors['name']}
            onChange={(name) => change({ name })}
          />
          <div className={css['pair']}>
            <Select
              label="Kind"
              options={customerKinds}
              value={values.customerType}
              onChange={(customerType) => change({ customerType })}
            />
            <DateField
              label="Subscribed until"
              value={values.validTo ?? null}
              error={errors['validTo']}
              placeholder="No end date"
              onChange={(validTo) => change({ validTo })}
            />
          </div>
          <div className={css['pair']}>
            <TextField
              label="First administrator"
              required
              maxLength={200}
              value={values.person}
              error={errors['administrator.name']}
              onChange={(person) => change({ person })}
            />
            <TextField
              label="E-mail address"
              required
              type="email"
              maxLength={320}
              value={values.email}
              error={errors['administrator.email']}
              onChange={(email) => change({ email })}
            />
          </div>
          <p className={css['about']}>
            The company starts with measurements, commodities, freight types, ready-made term sets
            and a published flow. The administrator is invited and sets a password.
          </p>
        </div>
      </FormDialog>
      {question}
    </>
  );
}

const bodyOf = ({ name, customerType, validTo, person, email }: Values): NewCustomerBody => ({
  name,
  customerType,
  validTo: validTo ?? null,
  administrator: { name: person, email },
});
