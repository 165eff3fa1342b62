import { mostPositionCharacters } from '@fairlead/domain/live/position-limits';
import { counted } from '@fairlead/domain/quantities/counted';
import { Banner } from '@fairlead/ui/banner';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { type Imported, useImportPositions } from './live.data.ts';
import css from './live.module.css';

const reasons = [
  ['unknownVessel', 'of vessels that you do not have'],
  ['noPosition', 'without a position'],
  ['notLater', 'that were there already'],
  ['impossibleSpeed', 'above 50 knots'],
  ['jump', 'out of reach'],
  ['future', 'in the future'],
] as const satisfies readonly (readonly [keyof Imported['dropped'], string])[];

function resultText({ stored, dropped }: Imported): string {
  const left = reasons.flatMap(([key, text]) =>
    dropped[key] === 0 ? [] : [`${dropped[key]} ${text}`],
  );
  const out = left.length === 0 ? '' : ` Left out: ${left.join(', ')}.`;
  return `${counted(stored, 'position')} stored.${out}`;
}

/** Stores the positions of a CSV file. */
export function ImportPositions({ onClose }: { readonly onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const save = useImportPositions();
  const submit = async () => {
    if (file === undefined) return;
    const csv = await file.text();
    save.mutate(
      { csv, fileName: file.name.slice(0, 100) },
      {
        onSuccess: (imported) => {
          toast.show({ text: resultText(imported), lifetimeMs: 15_000 });
          onClose();
        },
      },
    );
  };
  const isTooLarge = (file?.size ?? 0) > mostPositionCharacters;
  return (
    <FormDialog
      title="Upload positions"
      submitLabel="Store positions"
      isPending={save.isPending}
      isDisabled={file === undefined || isTooLarge}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <p>
        A CSV file with one position a line. The first line names the columns: vessel (name, IMO
        number or MMSI), time in UTC, latitude and longitude in degrees. Speed, course and heading
        may follow.
      </p>
      <label className={css['file']}>
        CSV file
        <input
          type="file"
          accept=".csv,.txt,text/csv"
          onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
        />
      </label>
      {isTooLarge && <Banner kind="error">The file is larger than 5 MB. Divide it.</Banner>}
      {save.isError && <Banner kind="error">{sentenceOf(save.error)}</Banner>}
    </FormDialog>
  );
}
