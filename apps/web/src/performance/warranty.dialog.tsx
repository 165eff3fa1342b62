import { currentRules } from '@fairlead/domain/performance/warranty';
import { currentTexts } from '@fairlead/domain/performance/warranty-printout';
import { Banner } from '@fairlead/ui/banner';
import { FormGrid } from '@fairlead/ui/card';
import { Switch } from '@fairlead/ui/checkbox';
import { DateField } from '@fairlead/ui/date-field';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useSaveWarranty, type Warranty } from './warranties.data.ts';
import {
  blankDraft,
  bodyOf,
  draftOf,
  type ReadingDraft,
  type WarrantyDraft,
} from './warranty-draft.state.ts';
import css from './performance.module.css';

interface WarrantyDialogProps {
  readonly vessel: number;
  /** Undefined for a new one. */
  readonly warranty: Warranty | undefined;
  readonly onClose: () => void;
}

const currents = currentRules.map((rule) => ({ value: rule, label: currentTexts[rule] }));

interface ReadingFieldsProps {
  readonly title: string;
  readonly reading: ReadingDraft;
  readonly onChange: (reading: ReadingDraft) => void;
}

/** How one side reads the words of the charter party. */
function ReadingFields({ title, reading, onChange }: ReadingFieldsProps) {
  const change = (part: Partial<ReadingDraft>) => onChange({ ...reading, ...part });
  return (
    <fieldset className={css['reading']}>
      <legend>{title}</legend>
      <FormGrid>
        <NumberField
          label="‘About’ speed"
          unit="kn"
          decimals={2}
          value={reading.aboutSpeed}
          onChange={(aboutSpeed) => change({ aboutSpeed })}
        />
        <NumberField
          label="‘About’ fuel"
          unit="%"
          decimals={2}
          value={reading.aboutFuel}
          onChange={(aboutFuel) => change({ aboutFuel })}
        />
      </FormGrid>
      <Select
        label="Current"
        options={currents}
        value={reading.current}
        onChange={(current) => change({ current })}
      />
      <Switch checked={reading.isForWhole} onChange={(isForWhole) => change({ isForWhole })}>
        Apply good-weather performance to the whole distance
      </Switch>
      <Switch checked={reading.setsOff} onChange={(setsOff) => change({ setsOff })}>
        Savings are set off against losses
      </Switch>
    </fieldset>
  );
}

interface TermsProps {
  readonly draft: WarrantyDraft;
  readonly change: (part: Partial<WarrantyDraft>) => void;
}

const figures = [
  ['ladenSpeed', 'Speed laden', 'kn', 2],
  ['ladenPerDay', 'Fuel laden', 'mt/day', 3],
  ['ballastSpeed', 'Speed in ballast', 'kn', 2],
  ['ballastPerDay', 'Fuel in ballast', 'mt/day', 3],
] as const;
const limits = [
  ['wind', 'Wind up to', 'Bft', 1],
  ['sea', 'Sea up to', 'm', 1],
  ['swell', 'Swell up to', 'm', 1],
  ['adverse', 'Adverse current up to', 'kn', 1],
  ['hours', 'Under way at least', 'h', 1],
] as const;

/** Speed, consumption and weather, as the charter party states them. */
function Terms({ draft, change }: TermsProps) {
  return (
    <>
      <TextField
        label="Charter party"
        required
        maxLength={150}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <FormGrid columns={4}>
        <DateField
          label="From"
          unit="UTC"
          required
          value={draft.from}
          onChange={(from) => change({ from })}
        />
        <DateField label="To" unit="UTC" value={draft.to} onChange={(to) => change({ to })} />
      </FormGrid>
      <FormGrid columns={4}>
        {figures.map(([key, label, unit, decimals]) => (
          <NumberField
            key={key}
            label={label}
            unit={unit}
            decimals={decimals}
            value={draft[key]}
            onChange={(value) => change({ [key]: value })}
          />
        ))}
      </FormGrid>
      <FormGrid columns={5}>
        {limits.map(([key, label, unit, decimals]) => (
          <NumberField
            key={key}
            label={label}
            unit={unit}
            decimals={decimals}
            value={draft[key]}
            onChange={(value) => change({ [key]: value })}
          />
        ))}
      </FormGrid>
    </>
  );
}

/** The words of a charter party about speed and consumption, and how each side reads them. */
export function WarrantyDialog({ vessel, warranty, onClose }: WarrantyDialogProps) {
  const [draft, setDraft] = useState(() =>
    warranty === undefined ? blankDraft : draftOf(warranty),
  );
  const save = useSaveWarranty(warranty?.id);
  const change = (part: Partial<WarrantyDraft>) => setDraft({ ...draft, ...part });
  const isReady = draft.name.trim() !== '' && draft.from !== null;
  const submit = () => {
    if (!isReady || save.isPending) return;
    save.mutate(bodyOf(draft, vessel, warranty), {
      onSuccess: () => {
        toast.show({ text: 'Warranty saved' });
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={warranty === undefined ? 'New warranty' : 'Edit warranty'}
      width={860}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Save warranty"
      submitKeys="Ctrl S"
      isPending={save.isPending}
      isDisabled={!isReady}
    >
      {save.isError && (
        <Banner kind="error" title="Not saved">
          {sentenceOf(save.error)}
        </Banner>
      )}
      <Terms draft={draft} change={change} />
      <FormGrid>
        <ReadingFields
          title="Owner’s reading"
          reading={draft.owner}
          onChange={(owner) => change({ owner })}
        />
        <ReadingFields
          title="Charterer’s reading"
          reading={draft.charterer}
          onChange={(charterer) => change({ charterer })}
        />
      </FormGrid>
    </FormDialog>
  );
}
