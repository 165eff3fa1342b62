import { invoiceAmounts } from '@fairlead/domain/claim-sending/invoice-amounts';
import { daysAfter } from '@fairlead/domain/time/calendar';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { Banner } from '@fairlead/ui/banner';
import { FormGrid } from '@fairlead/ui/card';
import { DateField } from '@fairlead/ui/date-field';
import { Dialog } from '@fairlead/ui/dialog';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { LoadingState } from '@fairlead/ui/states';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf } from '../platform/forms/field-errors.ts';
import { type SendingOptions, useIssueInvoice, useSendingOptions } from './claim-sending.data.ts';
import { FurtherChoice } from './further-choice.part.tsx';
import {
  amountOfChosen,
  type ChosenVersions,
  furtherBody,
  latestFurther,
} from './further.state.ts';
import css from './claim-sending.module.css';

export interface InvoiceDialogProps {
  readonly fixture: number;
  readonly onClose: () => void;
}

/** Issues an invoice of a frozen version: afterwards it can only be credited. */
export function InvoiceDialog({ fixture, onClose }: InvoiceDialogProps) {
  const options = useSendingOptions(fixture);
  if (options.data !== undefined)
    return <InvoiceForm {...{ fixture, onClose }} options={options.data} />;
  return (
    <Dialog title="Issue invoice" onClose={onClose}>
      {options.error === null ? (
        <LoadingState name="Loading what can be invoiced" />
      ) : (
        <Banner kind="error" title="The invoice data could not be loaded">
          {sentenceOf(options.error)}
        </Banner>
      )}
    </Dialog>
  );
}

const today = () => new Date().toISOString().slice(0, 10);

interface InvoiceEntry extends ChosenVersions {
  readonly issuedOn: string | null;
  readonly dueOn: string | null;
  readonly commissionPercent: string | null;
  readonly recipient: string;
  readonly reference: string;
}

function startOf(options: SendingOptions): InvoiceEntry {
  const { invoicing, versions } = options;
  // A fixture that is netted may have no claim on its own.
  const first = versions.findIndex(({ amount }) => amount !== null);
  return {
    version: options.further.length > 0 ? 0 : first,
    further: latestFurther(options),
    issuedOn: today(),
    dueOn: daysAfter(today(), invoicing.paymentDays),
    commissionPercent: invoicing.commission?.percent ?? '0',
    recipient: invoicing.recipient,
    reference: '',
  };
}

function InvoiceForm({
  fixture,
  onClose,
  options,
}: InvoiceDialogProps & { readonly options: SendingOptions }) {
  const issuing = useIssueInvoice(fixture);
  const [entry, setEntry] = useState(() => startOf(options));
  const version = options.versions[entry.version];
  const errors = fieldErrorsOf(issuing.error);
  const { issuedOn, dueOn, recipient } = entry;
  const isReady =
    version !== undefined &&
    amountOfChosen(options, entry) !== null &&
    issuedOn !== null &&
    dueOn !== null &&
    recipient.trim() !== '';
  const submit = () => {
    if (!isReady || issuing.isPending) return;
    const { reference, commissionPercent } = entry;
    const { calculationId, version: number } = version;
    issuing.mutate(
      {
        calculationId,
        version: number,
        further: furtherBody(options, entry),
        issuedOn,
        dueOn,
        recipient,
        reference,
        commissionPercent: commissionPercent ?? '0',
      },
      {
        onSuccess: (invoice) => {
          toast.show({ text: `Invoice ${invoice.number} issued` });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Issue invoice"
      width={640}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Issue invoice"
      isPending={issuing.isPending}
      isDisabled={!isReady}
    >
      {issuing.error !== null && (
        <Banner kind="error" title="The invoice was not issued">
          {Object.values(errors).join('. ') || sentenceOf(issuing.error)}
        </Banner>
      )}
      <InvoiceFields
        {...{ options, entry, errors }}
        change={(part) => setEntry((before) => ({ ...before, ...part }))}
      />
    </FormDialog>
  );
}

interface InvoiceFieldsProps {
  readonly options: SendingOptions;
  readonly entry: InvoiceEntry;
  readonly errors: Readonly<Record<string, string>>;
  readonly change: (part: Partial<InvoiceEntry>) => void;
}

function InvoiceFields({ options, entry, errors, change }: InvoiceFieldsProps) {
  const { versions, invoicing } = options;
  const { commission } = invoicing;
  const isNetted = options.further.length > 0;
  const offered = versions.flatMap(({ amount, net, currency, ...one }, value) => {
    const shown = isNetted ? net : amount;
    return shown === null
      ? []
      : [
          {
            value,
            label: `${one.calculation}, version ${one.version}`,
            detail: `${isNetted ? '' : `${one.claim} `}${formatDecimal(shown, 2)} ${currency ?? ''}`,
          },
        ];
  });
  if (offered.length === 0)
    return (
      <Banner kind="warning" title="Nothing to invoice">
        No frozen version of the calculation shows an amount due to your company. Freeze one first.
      </Banner>
    );
  return (
    <div className={css['form']}>
      {!invoicing.hasBankDetails && (
        <Banner kind="warning" title="No bank details yet">
          An administrator adds them in the company settings, under Claims.
        </Banner>
      )}
      <Select
        label={isNetted ? 'Frozen version, this fixture' : 'Frozen version'}
        options={offered}
        value={entry.version}
        onChange={(version) => change({ version })}
      />
      <FurtherChoice options={options} chosen={entry} onChange={(further) => change({ further })} />
      <FormGrid>
        <DateField
          label="Invoice date"
          required
          value={entry.issuedOn}
          error={errors['issuedOn']}
          onChange={(issuedOn) =>
            change({
              issuedOn,
              ...(issuedOn === null ? {} : { dueOn: daysAfter(issuedOn, invoicing.paymentDays) }),
            })
          }
        />
        <DateField
          label="Due date"
          required
          value={entry.dueOn}
          error={errors['dueOn']}
          onChange={(dueOn) => change({ dueOn })}
        />
        <NumberField
          label="Address commission"
          unit="%"
          decimals={4}
          value={entry.commissionPercent}
          error={errors['commissionPercent']}
          help={commission === null ? undefined : `As clause ${commission.clause} states`}
          onChange={(commissionPercent) => change({ commissionPercent })}
        />
        <TextField
          label="Their reference"
          maxLength={100}
          value={entry.reference}
          error={errors['reference']}
          onChange={(reference) => change({ reference })}
        />
      </FormGrid>
      <TextArea
        label="Invoice to"
        rows={4}
        maxLength={800}
        value={entry.recipient}
        error={errors['recipient']}
        onChange={(recipient) => change({ recipient })}
      />
      <Amounts {...{ options, entry }} />
    </div>
  );
}

function Amounts({ options, entry }: Pick<InvoiceFieldsProps, 'options' | 'entry'>) {
  const version = options.versions[entry.version];
  const amount = amountOfChosen(options, entry);
  const isNetted = options.further.length > 0;
  if (version === undefined) return null;
  if (amount === null)
    return isNetted ? (
      <Banner kind="warning" title="Nothing to invoice">
        The net of these versions shows no amount due to your company.
      </Banner>
    ) : null;
  const amounts = invoiceAmounts(amount, entry.commissionPercent ?? '0');
  return (
    <p className={css['amounts']}>
      {isNetted && 'Net '}
      {formatDecimal(amounts.gross, 2)} less {formatDecimal(amounts.commission, 2)} address
      commission:{' '}
      <strong>
        {formatDecimal(amounts.total, 2)} {version.currency}
      </strong>
    </p>
  );
}
