import { FormGrid } from '@fairlead/ui/card';
import { Select } from '@fairlead/ui/select';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useCountries } from '../platform/catalogues/countries.ts';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { type Company, useCompany, useCompanyId, useSaveDetails } from './settings.data.ts';
import { LogoField } from './logo-field.part.tsx';
import { Loaded, SectionCard } from './section-card.part.tsx';
import css from './company-settings.module.css';

type Details = Company['details'];

/** The company's name and address. */
export function CompanyDetails() {
  const company = useCompany();
  return (
    <Loaded what="The company" query={company}>
      {({ details }) => <DetailsForm details={details} />}
    </Loaded>
  );
}

const lines = [
  ['registrationNumber', 'Registration number', 60],
  ['vatNumber', 'VAT number', 60],
  ['email', 'E-mail', 254],
  ['phone', 'Phone', 60],
] as const;

const missing = ({ name }: Details): FieldErrors =>
  name.trim() === '' ? { name: 'Required' } : {};

function DetailsForm({ details }: { readonly details: Details }) {
  const id = useCompanyId();
  const countries = useCountries();
  const form = useRecordForm({
    entity: 'companyDetails',
    id,
    what: 'the details',
    stored: details,
    missing,
    wrong: () => ({}),
    describe: (field, stored) => String(stored[field] ?? 'none'),
    body: ({ hasLogo: _logo, countryName: _name, ...values }) => values,
    saving: useSaveDetails(),
    onSaved: () => toast.show({ text: 'Details saved' }),
  });
  const { values, change, errors, theirs } = form;
  return (
    <SectionCard
      title="Details"
      isDirty={form.isDirty}
      isSaving={form.isSaving}
      refusal={form.refusal}
      onSave={form.save}
      onDiscard={form.discard}
      history={{ entity: 'companyDetails', id }}
    >
      <FormGrid columns={2}>
        <TextField
          label="Name"
          required
          maxLength={150}
          value={values.name}
          error={errors['name']}
          theirs={theirs('name')}
          onChange={(name) => change({ name })}
        />
        <Select
          label="Country"
          options={(countries.data ?? []).map(({ code, name }) => ({
            value: code,
            code,
            label: name,
          }))}
          placeholder="Choose a country"
          value={values.countryCode}
          error={errors['countryCode']}
          theirs={theirs('countryCode')}
          onChange={(countryCode) => change({ countryCode })}
          onClear={() => change({ countryCode: null })}
        />
        <div className={css['whole']}>
          <TextArea
            label="Address"
            rows={3}
            maxLength={500}
            value={values.address ?? ''}
            error={errors['address']}
            theirs={theirs('address')}
            onChange={(address) => change({ address: address === '' ? null : address })}
          />
        </div>
        {lines.map(([field, label, most]) => (
          <TextField
            key={field}
            label={label}
            maxLength={most}
            value={values[field] ?? ''}
            error={errors[field]}
            theirs={theirs(field)}
            onChange={(value) => change({ [field]: value === '' ? null : value })}
          />
        ))}
        <LogoField hasLogo={details.hasLogo} />
      </FormGrid>
    </SectionCard>
  );
}
