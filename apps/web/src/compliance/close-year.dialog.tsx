import { counted } from '@fairlead/domain/quantities/counted';
import { Banner } from '@fairlead/ui/banner';
import { Checkbox } from '@fairlead/ui/checkbox';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { TextArea } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useCloseYear } from './closed-years.data.ts';
import type { VesselYear } from './compliance.data.ts';

interface CloseYearDialogProps {
  readonly vesselYear: VesselYear;
  readonly onDone: () => void;
}

/** Closes a year; gaps must be accepted, with a note. */
export function CloseYearDialog({ vesselYear, onDone }: CloseYearDialogProps) {
  const { vessel, year, missing } = vesselYear;
  const [note, setNote] = useState('');
  const [acceptsMissing, setAccepts] = useState(false);
  const close = useCloseYear();
  const hasGaps = missing.length > 0 || vesselYear.complete === null;
  const isReady = !hasGaps || (acceptsMissing && note.trim() !== '');
  const submit = () => {
    if (!isReady || close.isPending) return;
    close.mutate(
      { vesselId: vessel.id, year, note: note.trim(), acceptsMissing },
      {
        onSuccess: () => {
          toast.show({ text: `${year} closed for ${vessel.name}` });
          onDone();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Close ${year} for ${vessel.name}`}
      submitLabel="Close year"
      submitKeys="Ctrl S"
      width={560}
      isPending={close.isPending}
      isDisabled={!isReady}
      onClose={onDone}
      onSubmit={submit}
    >
      {close.isError && (
        <Banner kind="error" title="Not closed">
          {sentenceOf(close.error)}
        </Banner>
      )}
      <p>
        Reports, bunker notes and fuel corrections dated in {year} will be refused, also those that
        the ship sends. An administrator can reopen the year with a reason.
      </p>
      {hasGaps && (
        <Checkbox checked={acceptsMissing} onChange={setAccepts}>
          {`Close it with ${counted(Math.max(missing.length, 1), 'missing item')}`}
        </Checkbox>
      )}
      <TextArea
        label="Note"
        required={hasGaps}
        rows={3}
        maxLength={500}
        value={note}
        help={hasGaps ? 'State why the year is closed with missing data.' : undefined}
        onChange={setNote}
      />
    </FormDialog>
  );
}
