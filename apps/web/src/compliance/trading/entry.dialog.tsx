import {
  allowanceEntryKinds,
  allowanceOfScheme,
  type TradingScheme,
} from '@fairlead/domain/compliance/allowances/enumerations';
import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import { Banner } from '@fairlead/ui/banner';
import { FormGrid } from '@fairlead/ui/card';
import { DateField } from '@fairlead/ui/date-field';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { useVesselChoice } from '../../platform/catalogues/vessel-choice.ts';
import { fieldErrorsOf } from '../../platform/forms/field-errors.ts';
import { searchCharterers, useCreateEntry } from './allowances.data.ts';
import {
  blankEntry,
  type EntryDraft,
  entryBodyOf,
  isComplete,
  isSurrender,
} from './entry-draft.state.ts';

interface EntryDialogProps {
  readonly scheme: TradingScheme;
  readonly onClose: () => void;
}

const kinds = allowanceEntryKinds.map(({ number, label }) => ({ value: number, label }));

/** A new entry of the account. */
export function EntryDialog({ scheme, onClose }: EntryDialogProps) {
  const [draft, setDraft] = useState(blankEntry);
  const create = useCreateEntry();
  const vessels = useVesselChoice();
  const errors = fieldErrorsOf(create.error);
  const change = (part: Partial<EntryDraft>) => setDraft({ ...draft, ...part });
  const isReady = isComplete(draft);
  const submit = () => {
    if (!isReady || create.isPending) return;
    create.mutate(entryBodyOf(draft, scheme), {
      onSuccess: () => {
        toast.show({ text: 'Entry added', kind: 'success' });
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title="Add entry"
      width={560}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Add entry"
      submitKeys="Ctrl S"
      isPending={create.isPending}
      isDisabled={!isReady}
    >
      {create.error !== null && Object.keys(errors).length === 0 && (
        <Banner kind="error" title="Not added">
          {sentenceOf(create.error)}
        </Banner>
      )}
      <FormGrid>
        <Select
          label="Kind"
          required
          options={kinds}
          value={draft.kind}
          error={errors['kind']}
          onChange={(kind) => change({ kind })}
        />
        <DateField
          label="Day"
          required
          value={draft.day}
          error={errors['day']}
          onChange={(day) => change({ day })}
        />
        <NumberField
          label="Allowances"
          unit={allowanceOfScheme(scheme)}
          required
          decimals={3}
          value={draft.allowances}
          error={errors['allowances']}
          onChange={(allowances) => change({ allowances })}
        />
        {isSurrender(draft) ? (
          <TextField
            label="Year of the emissions"
            required
            maxLength={4}
            value={draft.year ?? ''}
            error={errors['year']}
            onChange={(year) => change({ year: year === '' ? null : year })}
          />
        ) : (
          <AsyncSearchField
            label="Charterer"
            required={draft.kind === 10}
            placeholder="Name"
            value={draft.charterer}
            search={searchCharterers}
            error={errors['charterer']}
            onChange={(charterer) => change({ charterer })}
          />
        )}
        <Select
          label="Vessel"
          options={(vessels.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.vessel}
          error={errors['vessel']}
          onChange={(vessel) => change({ vessel })}
          onClear={() => change({ vessel: null })}
        />
        <TextField
          label="Note"
          maxLength={500}
          value={draft.note}
          error={errors['note']}
          onChange={(note) => change({ note })}
        />
      </FormGrid>
    </FormDialog>
  );
}
