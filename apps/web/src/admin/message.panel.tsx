import { dayMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { Switch } from '@fairlead/ui/checkbox';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useMemo, useState } from 'react';
import type { OpenedRecord } from '../platform/forms/opened-record.ts';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { MissingPanel, RecordPanel } from '../platform/forms/record-panel.tsx';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { type SystemMessage, useDeleteSystemMessage, useSaveSystemMessage } from './admin.data.ts';
import css from './admin.module.css';
import { showError } from '../platform/api/show-error.ts';

interface Values {
  readonly header: string;
  readonly body: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly dismissable: boolean;
  readonly showInRto: boolean;
}

/** Starts now and lasts one day, which is what most messages need. */
function freshAt(nowMs: number): Values {
  const minute = Math.floor(nowMs / minuteMs) * minuteMs;
  return {
    header: '',
    body: '',
    startDate: new Date(minute).toISOString(),
    endDate: new Date(minute + dayMs).toISOString(),
    dismissable: true,
    showInRto: true,
  };
}

/** One message to all users, with a preview. */
export function MessagePanel(props: OpenedRecord<SystemMessage>) {
  if (!props.isMissing) return <EditPanel {...props} />;
  return (
    <MissingPanel title="System message" sentence="Not found" onClose={props.onClose}>
      It may have been deleted.
    </MissingPanel>
  );
}

const isEndBeforeStart = ({ startDate, endDate }: Values): boolean =>
  startDate !== null && endDate !== null && Date.parse(endDate) <= Date.parse(startDate);

function useMessageForm(record: SystemMessage | undefined, onClose: () => void) {
  const [fresh] = useState(() => freshAt(Date.now()));
  const stored = useMemo<Values>(() => {
    if (record === undefined) return fresh;
    const { header, body, startDate, endDate, dismissable, showInRto } = record;
    return { header, body, startDate, endDate, dismissable, showInRto };
  }, [record, fresh]);
  return useRecordForm({
    entity: null,
    id: record?.id ?? 0,
    what: 'message',
    stored,
    missing: ({ header, startDate, endDate }) => ({
      ...(header.trim() === '' ? { header: 'Required' } : {}),
      ...(startDate === null ? { startDate: 'Required' } : {}),
      ...(endDate === null ? { endDate: 'Required' } : {}),
    }),
    wrong: (values) =>
      isEndBeforeStart(values) ? { endDate: 'The end must be after the start' } : {},
    describe: (field, of) => String(of[field]),
    body: ({ startDate, endDate, ...values }) => ({
      ...values,
      startDate: startDate ?? '',
      endDate: endDate ?? '',
      ...(record === undefined ? {} : { modified: record.modified }),
    }),
    saving: useSaveSystemMessage(),
    onSaved: ({ startDate }) => {
      const isComing = Date.parse(startDate) > Date.now();
      toast.show({ text: isComing ? 'Message saved and scheduled' : 'Message saved and shown' });
      onClose();
    },
  });
}

function EditPanel({ record, onClose, onPrevious, onNext }: OpenedRecord<SystemMessage>) {
  const [isAsking, setAsking] = useState(false);
  const zone = useTimeDisplay().zoneFor(null);
  const form = useMessageForm(record, onClose);
  const { values, change, errors, theirs, onProblem } = form;
  const time = (field: 'startDate' | 'endDate', label: string) => (
    <DateTimeField
      label={label}
      required
      zone={zone}
      zoneLabel="your time"
      value={values[field]}
      error={errors[field]}
      theirs={theirs(field)}
      onProblem={(problem) => onProblem(field, problem)}
      onChange={(instant) => change({ [field]: instant })}
    />
  );
  return (
    <>
      <RecordPanel
        title={record === undefined ? 'New message' : 'System message'}
        form={form}
        notSaved="Message not saved"
        onClose={onClose}
        onPrevious={onPrevious}
        onNext={onNext}
        {...(record === undefined ? {} : { onDelete: () => setAsking(true) })}
      >
        <div className={css['fields']}>
          <TextField
            label="Header"
            required
            maxLength={200}
            autoFocus={record === undefined}
            value={values.header}
            error={errors['header']}
            theirs={theirs('header')}
            onChange={(header) => change({ header })}
          />
          <TextArea
            label="Text"
            rows={5}
            maxLength={4000}
            value={values.body}
            error={errors['body']}
            onChange={(body) => change({ body })}
          />
          {time('startDate', 'From')}
          {time('endDate', 'Until')}
          <Switch checked={values.dismissable} onChange={(dismissable) => change({ dismissable })}>
            Users can dismiss it
          </Switch>
          <Switch checked={values.showInRto} onChange={(showInRto) => change({ showInRto })}>
            Show in the office
          </Switch>
          <Preview header={values.header} body={values.body} />
        </div>
      </RecordPanel>
      {isAsking && record !== undefined && (
        <Deletion id={record.id} onDone={onClose} onCancel={() => setAsking(false)} />
      )}
    </>
  );
}

/** As all users will read it: plain text only. */
function Preview({ header, body }: { readonly header: string; readonly body: string }) {
  return (
    <section className={css['preview']} aria-label="Preview">
      <h4>{header === '' ? 'Header' : header}</h4>
      <p>{body}</p>
    </section>
  );
}

interface DeletionProps {
  readonly id: number;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function Deletion({ id, onDone, onCancel }: DeletionProps) {
  const removing = useDeleteSystemMessage(id);
  const remove = () =>
    void removing
      .mutateAsync()
      .then(() => {
        toast.show({ text: 'Message deleted' });
        onDone();
      })
      .catch(showError);
  return (
    <ConfirmDialog
      title="Delete message"
      confirmLabel="Delete message"
      danger
      busy={removing.isPending}
      onConfirm={remove}
      onCancel={onCancel}
    >
      It disappears from all screens immediately.
    </ConfirmDialog>
  );
}
