import {
  currencyOfScheme,
  type TradingScheme,
} from '@fairlead/domain/compliance/allowances/enumerations';
import { mostPriceCharacters } from '@fairlead/domain/compliance/allowances/price-file';
import { counted } from '@fairlead/domain/quantities/counted';
import { Banner } from '@fairlead/ui/banner';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { ChooseFiles } from '../../platform/forms/drop-zone.tsx';
import css from '../compliance.module.css';
import { type CheckedPrices, useCheckPrices, useImportPrices } from './allowances.data.ts';

interface ImportPricesDialogProps {
  readonly scheme: TradingScheme;
  readonly onClose: () => void;
}

/** Prices from a CSV file: checked first, imported whole or not at all. */
export function ImportPricesDialog({ scheme, onClose }: ImportPricesDialogProps) {
  const [csv, setCsv] = useState('');
  const [source, setSource] = useState('');
  const check = useCheckPrices();
  const upload = useImportPrices();
  const take = (text: string, from = source) => {
    setCsv(text);
    setSource(from);
    if (text.trim() === '') check.reset();
    else check.mutate({ scheme, csv: text.slice(0, mostPriceCharacters), source: from });
  };
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > mostPriceCharacters) {
      toast.show({ text: 'The file is larger than 500 kB: too large for prices', kind: 'error' });
      return;
    }
    take(await file.text(), file.name.slice(0, 200));
  };
  const checked = check.data;
  const isReady = checked !== undefined && checked.findings.length === 0 && csv.trim() !== '';
  const submit = () => {
    if (!isReady || upload.isPending) return;
    upload.mutate(
      { scheme, csv, source },
      {
        onSuccess: ({ created, changed }) => {
          toast.show({ text: `${counted(created + changed, 'price')} imported`, kind: 'success' });
          onClose();
        },
      },
    );
  };
  const error = upload.error ?? check.error;
  return (
    <FormDialog
      title={`Import prices in ${currencyOfScheme[scheme]}`}
      width={560}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Import prices"
      isPending={upload.isPending}
      isDisabled={!isReady}
    >
      <div className={css['form']}>
        <p className={css['hint']}>
          A line for each day: a date and a price, with semicolons, tabs or commas between them.
          With decimal commas, use semicolons.
        </p>
        <ChooseFiles
          label="Choose CSV file"
          isSingle
          variant="outline"
          accept=".csv,.tsv,.txt"
          onFiles={([file]) => void read(file).catch(() => undefined)}
        />
        <TextArea
          label="Lines"
          rows={7}
          maxLength={mostPriceCharacters}
          placeholder={'date;price\n2026-03-31;71,35'}
          value={csv}
          onChange={take}
        />
        <TextField label="Source" maxLength={200} value={source} onChange={setSource} />
        {error !== null && (
          <Banner kind="error" title="Not imported">
            {sentenceOf(error)}
          </Banner>
        )}
        {checked !== undefined && csv.trim() !== '' && <Checked checked={checked} />}
      </div>
    </FormDialog>
  );
}

function Checked({ checked }: { readonly checked: CheckedPrices }) {
  const { prices, created, changed, findings } = checked;
  if (findings.length > 0)
    return (
      <Banner kind="error" title="Nothing can be imported yet">
        <ul className={css['list']}>
          {findings.slice(0, 8).map(({ line, message }) => (
            <li key={line}>{`Line ${line}: ${message}`}</li>
          ))}
        </ul>
      </Banner>
    );
  return (
    <Banner kind="success">
      {`${counted(prices, 'price')}: ${created} new, ${changed} changed, ${prices - created - changed} as they are.`}
    </Banner>
  );
}
