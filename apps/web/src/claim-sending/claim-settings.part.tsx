import {
  invoiceNumber,
  invoiceSeries,
  patternFindings,
} from '@fairlead/domain/claim-sending/invoice-number';
import { letterFields, letterFindings } from '@fairlead/domain/claim-sending/letter';
import { Tag } from '@fairlead/ui/badge';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Card, FormGrid } from '@fairlead/ui/card';
import { NumberField } from '@fairlead/ui/number-field';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useCurrent } from '../platform/current/current.ts';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import { type RecordForm, useRecordForm } from '../platform/forms/record-form.ts';
import { HistoryCard } from '../platform/history/history-card.tsx';
import {
  type ClaimSettings,
  useClaimSettings,
  useSaveClaimSettings,
} from './claim-sending.data.ts';
import css from './claim-sending.module.css';

/** The company's invoice numbers and bank details, and the template of its claim letters. */
export function ClaimSettingsPart() {
  const settings = useClaimSettings();
  if (settings.data !== undefined) return <SettingsForm settings={settings.data} />;
  return settings.isError ? (
    <ErrorState title="Claim settings could not be loaded" onRetry={() => void settings.refetch()}>
      {sentenceOf(settings.error)}
    </ErrorState>
  ) : (
    <LoadingState name="Loading the settings of claims" />
  );
}

const wrongOf = (values: ClaimSettings): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [
      ...patternFindings(values.invoicePattern),
      ...letterFindings({ subject: values.letterSubject, body: values.letterBody }),
    ].map(({ field, message }) => [field, message]),
  );

function SettingsForm({ settings }: { readonly settings: ClaimSettings }) {
  const id = useCurrent().customer?.id ?? 0;
  const form = useRecordForm({
    entity: 'claimSettings',
    id,
    what: 'the claim settings',
    stored: settings,
    missing: () => ({}),
    wrong: wrongOf,
    describe: (field, stored) => String(stored[field] ?? ''),
    body: (values: ClaimSettings) => values,
    saving: useSaveClaimSettings(),
    onSaved: () => toast.show({ text: 'Claim settings saved' }),
  });
  const guard = useLeaveGuard(form.isDirty);
  useShortcuts([{ keys: 'Ctrl S', name: 'Save settings', run: form.save, whileTyping: true }]);
  return (
    <>
      <Card
        title="Claims"
        status={form.isDirty && <Tag>Unsaved</Tag>}
        actions={
          <>
            {form.isDirty && <Button onClick={form.discard}>Discard</Button>}
            <Button
              variant="filled"
              keys="Ctrl S"
              disabled={!form.isDirty}
              loading={form.isSaving}
              onClick={form.save}
            >
              Save
            </Button>
          </>
        }
      >
        {form.refusal !== undefined && (
          <Banner kind="error" title="Claim settings not saved">
            {form.refusal}
          </Banner>
        )}
        <div className={css['form']}>
          <InvoiceSettings {...form} />
          <LetterSettings {...form} />
        </div>
      </Card>
      <HistoryCard entity="claimSettings" id={id} />
      {guard}
    </>
  );
}

type FormParts = Pick<RecordForm<ClaimSettings>, 'values' | 'change' | 'errors' | 'theirs'>;

function InvoiceSettings({ values, change, errors, theirs }: FormParts) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const series = invoiceSeries({ pattern: values.invoicePattern }, today);
  const example = invoiceNumber(series, values.firstNumber, values.invoiceDigits);
  const whole = (text: string | null) => Number(text ?? '0');
  return (
    <>
      <FormGrid>
        <TextField
          label="Invoice numbers"
          help={`The first one is ${example}. {number} counts up, and {year} restarts the series each year.`}
          maxLength={30}
          value={values.invoicePattern}
          error={errors['invoicePattern']}
          theirs={theirs('invoicePattern')}
          onChange={(invoicePattern) => change({ invoicePattern })}
        />
        <NumberField
          label="Digits"
          decimals={0}
          value={String(values.invoiceDigits)}
          error={errors['invoiceDigits']}
          theirs={theirs('invoiceDigits')}
          onChange={(text) => change({ invoiceDigits: whole(text) })}
        />
        <NumberField
          label="First number of a new series"
          decimals={0}
          value={String(values.firstNumber)}
          error={errors['firstNumber']}
          theirs={theirs('firstNumber')}
          onChange={(text) => change({ firstNumber: whole(text) })}
        />
        <NumberField
          label="Due after"
          unit="days"
          decimals={0}
          value={String(values.paymentDays)}
          error={errors['paymentDays']}
          theirs={theirs('paymentDays')}
          onChange={(text) => change({ paymentDays: whole(text) })}
        />
      </FormGrid>
      <TextField
        label="Payment terms"
        maxLength={500}
        value={values.paymentTerms}
        error={errors['paymentTerms']}
        theirs={theirs('paymentTerms')}
        onChange={(paymentTerms) => change({ paymentTerms })}
      />
      <TextArea
        label="Bank details"
        rows={4}
        maxLength={1000}
        value={values.bankDetails}
        error={errors['bankDetails']}
        theirs={theirs('bankDetails')}
        onChange={(bankDetails) => change({ bankDetails })}
      />
    </>
  );
}

function LetterSettings({ values, change, errors, theirs }: FormParts) {
  return (
    <>
      <TextField
        label="Cover letter subject"
        maxLength={200}
        value={values.letterSubject}
        error={errors['letterSubject']}
        theirs={theirs('letterSubject')}
        onChange={(letterSubject) => change({ letterSubject })}
      />
      <TextArea
        label="Cover letter"
        rows={16}
        maxLength={10_000}
        value={values.letterBody}
        error={errors['letterBody']}
        theirs={theirs('letterBody')}
        onChange={(letterBody) => change({ letterBody })}
      />
      <dl className={css['fields']}>
        {letterFields.map(({ code, label }) => (
          <div key={code}>
            <dt>{`{${code}}`}</dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
