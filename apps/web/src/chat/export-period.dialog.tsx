import { startOfLocalDay } from '@fairlead/domain/time/zoned';
import { daysAfter } from '@fairlead/domain/time/calendar';
import { localFields } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { Checkbox } from '@fairlead/ui/checkbox';
import { DateField } from '@fairlead/ui/date-field';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { Segmented } from '@fairlead/ui/segmented';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf, leadToFirstError } from '../platform/forms/field-errors.ts';
import { saveFile } from '../platform/print/save-file.ts';
import { fetchMessages } from './chat.data.ts';
import css from './turn-message.module.css';

const formats = [
  { value: 'pdf', label: 'PDF' },
  { value: 'txt', label: 'Text' },
] as const;

export interface ExportPeriodProps {
  readonly vessel: { readonly id: number; readonly name: string };
  /** In which days begin and end. */
  readonly zone: string;
  readonly onClose: () => void;
}

/** The last millisecond of a day. */
const endOfDay = (day: string, zone: string): string | null => {
  const next = startOfLocalDay(daysAfter(day, 1), zone);
  return next === null ? null : new Date(Date.parse(next) - 1).toISOString();
};

function errorsOf(from: string | null, to: string | null): Readonly<Record<string, string>> {
  return {
    ...(from === null ? { from: 'Required' } : {}),
    ...(to === null ? { to: 'Required' } : {}),
    ...(from !== null && to !== null && to < from ? { to: 'To cannot be before From.' } : {}),
  };
}

/** Exports the messages of any days as a document with their hash, or as the text that is hashed. */
export function ExportPeriodDialog({ vessel, zone, onClose }: ExportPeriodProps) {
  const [today] = useState(() => localFields(Date.now(), zone).date);
  const [from, setFrom] = useState<string | null>(daysAfter(today, -7));
  const [to, setTo] = useState<string | null>(today);
  const [fileType, setFileType] = useState<(typeof formats)[number]['value']>('pdf');
  const [isInstruction, setInstruction] = useState(false);
  const [isTried, setTried] = useState(false);
  const download = useMutation({
    mutationFn: (period: { readonly from: string; readonly to: string }) =>
      fetchMessages(vessel.id, {
        ...period,
        fileType,
        ...(isInstruction ? { instructions: true } : {}),
      }),
    onSuccess: (file) => {
      saveFile(file);
      onClose();
    },
    onError: leadToFirstError,
  });
  const missing = errorsOf(from, to);
  const submit = () => {
    setTried(true);
    const begin = from === null ? null : startOfLocalDay(from, zone);
    const end = to === null ? null : endOfDay(to, zone);
    if (begin === null || end === null || Object.keys(missing).length > 0) leadToFirstError();
    else download.mutate({ from: begin, to: end });
  };
  const refused = fieldErrorsOf(download.error);
  const errors = { ...refused, ...(isTried ? missing : {}) };
  return (
    <FormDialog
      title={`Export messages of ${vessel.name}`}
      submitLabel="Export messages"
      submitKeys="Enter"
      isPending={download.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={css['fields']}>
        {download.isError && Object.keys(refused).length === 0 && (
          <Banner kind="error">{sentenceOf(download.error)}</Banner>
        )}
        <div className={css['pair']}>
          <DateField label="From" required value={from} error={errors['from']} onChange={setFrom} />
          <DateField label="To" required value={to} error={errors['to']} onChange={setTo} />
        </div>
        <Checkbox checked={isInstruction} onChange={setInstruction}>
          Only instructions, with who acknowledged them
        </Checkbox>
        <Segmented name="File type" options={formats} value={fileType} onChange={setFileType} />
        <p className={css['note']}>
          The PDF states the SHA-256 hash of the text file for the same period, so that it can be
          verified later.
        </p>
      </div>
    </FormDialog>
  );
}
