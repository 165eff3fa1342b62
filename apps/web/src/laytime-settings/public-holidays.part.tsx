import { counted } from '@fairlead/domain/quantities/counted';
import { Button } from '@fairlead/ui/button';
import { Select } from '@fairlead/ui/select';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { type PublicHolidays, usePublicHolidays } from './laytime-settings.data.ts';
import css from './laytime-settings.module.css';
import { showError } from '../platform/api/show-error.ts';

export interface AddPublicHolidaysProps {
  readonly reference: { readonly port: number; readonly year: number };
  /** Adds the holidays found, and returns how many were added. */
  readonly onFound: (proposal: PublicHolidays) => number;
}

const wholeCountry = '';

const addedText = (added: number): string =>
  added === 0
    ? 'No public holidays to add'
    : `${counted(added, 'holiday')} added. Check them against the port’s own list.`;

/** Fills the list with the public holidays of the port's country; nothing is saved yet. */
export function AddPublicHolidays({ reference: position, onFound }: AddPublicHolidaysProps) {
  const find = usePublicHolidays();
  const [region, setRegion] = useState(wholeCountry);
  const fill = (code: string) =>
    find.mutate(
      { reference: position, ...(code === wholeCountry ? {} : { region: code }) },
      {
        onSuccess: (proposal) => toast.show({ text: addedText(onFound(proposal)) }),
        onError: showError,
      },
    );
  const regions = (find.data?.regions ?? []).map(({ code, name }) => ({
    value: code,
    label: name,
  }));
  return (
    <div className={css['fill']}>
      <Button loading={find.isPending} onClick={() => fill(region)}>
        Add public holidays
      </Button>
      {regions.length > 0 && (
        <Select
          label="Region"
          value={region}
          options={[{ value: wholeCountry, label: 'Whole country' }, ...regions]}
          onChange={(code) => {
            setRegion(code);
            fill(code);
          }}
        />
      )}
    </div>
  );
}
