import type { ReportParameter } from '@fairlead/domain/custom-reports/definition';
import { reportFileTypes } from '@fairlead/domain/custom-reports/schedules';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { SettingSwitch } from '@fairlead/ui/checkbox';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { Select } from '@fairlead/ui/select';
import { toast } from '@fairlead/ui/toast';
import { IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { showError } from '../../platform/api/show-error.ts';
import { useCurrent } from '../../platform/current/current.ts';
import { useDeletion } from '../../platform/forms/deletion.tsx';
import { useReports } from '../custom-reports.data.ts';
import {
  type ReportSchedule,
  useDeleteSchedule,
  useRecipients,
  useRestoreSchedule,
  useSaveSchedule,
  useSendSchedule,
} from './report-schedules.data.ts';
import {
  draftErrors,
  draftOf,
  newSchedule,
  scheduleBody,
  type ScheduleDraft,
} from './schedule-draft.state.ts';
import { ScheduleDelivery } from './schedule-delivery.part.tsx';
import { ScheduleParameters, ScheduleTimesFields } from './schedule-fields.part.tsx';
import { ScheduleRuns } from './schedule-runs.part.tsx';
import css from './schedules.module.css';

interface DialogProps {
  /** The report of the page; undefined for a new schedule whose report is chosen in the dialog. */
  readonly reportId?: number;
  /** Undefined of a new schedule. */
  readonly stored?: ReportSchedule | undefined;
  readonly onClose: () => void;
}

const fileTypes = reportFileTypes.map(({ number, label }) => ({ value: number, label }));

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Until a report is chosen. */
const noReport = 0;

/** Sends a report by schedule, or changes how it is sent, with its runs. */
export function ScheduleDialog({ reportId, stored, onClose }: DialogProps) {
  const { me } = useCurrent();
  const [draft, setDraft] = useState<ScheduleDraft>(() =>
    stored === undefined
      ? newSchedule(reportId ?? noReport, { user: me.id, timeZone: ownZone() })
      : draftOf(stored),
  );
  const report = useReports().data?.find(({ id }) => id === draft.reportId);
  const parameters = report?.parameters ?? [];
  const isChosen = draft.reportId !== noReport;
  const save = useSaveSchedule(stored?.id ?? 0);
  const hasFolder = useRecipients().data?.hasFolder ?? draft.toFolder;
  const errors = isChosen ? draftErrors(draft, { parameters, hasFolder }) : [];
  const mayChange = (stored?.mayChange ?? true) && report !== undefined;
  const change = (part: Partial<ScheduleDraft>) => setDraft((now) => ({ ...now, ...part }));
  const submit = () => {
    if (save.isPending || errors.length > 0 || !mayChange) return;
    void save
      .mutateAsync(scheduleBody(draft, parameters, stored?.modified ?? null))
      .then(() => {
        toast.show({ text: 'Schedule saved' });
        onClose();
      })
      .catch(() => undefined);
  };
  const name = report?.name ?? stored?.reportName ?? 'Deleted report';
  return (
    <FormDialog
      title={isChosen ? `Schedule: ${name}` : 'New schedule'}
      width={640}
      submitLabel="Save schedule"
      submitKeys="Ctrl S"
      isPending={save.isPending}
      isDisabled={errors.length > 0 || !mayChange}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={css['rows']}>
        <ScheduleBanners stored={stored} draft={draft} error={save.error} />
        {stored === undefined && reportId === undefined && (
          <ReportChoice draft={draft} onChange={change} />
        )}
        {isChosen && (
          <ScheduleFields {...{ draft, parameters, errors, stored }} onChange={change} />
        )}
        {stored !== undefined && <StoredPart stored={stored} onClose={onClose} />}
      </div>
    </FormDialog>
  );
}

interface ChoiceProps {
  readonly draft: ScheduleDraft;
  readonly onChange: (part: Partial<ScheduleDraft>) => void;
}

/** The report that goes out; each has parameters of its own. */
function ReportChoice({ draft, onChange }: ChoiceProps) {
  const reports = useReports();
  return (
    <Select
      label="Report"
      required
      options={(reports.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={draft.reportId === noReport ? null : draft.reportId}
      onChange={(reportId) => onChange({ reportId, values: {} })}
    />
  );
}

interface FieldsProps extends ChoiceProps {
  readonly parameters: readonly ReportParameter[];
  readonly errors: readonly string[];
  readonly stored: ReportSchedule | undefined;
}

function ScheduleFields({ draft, parameters, errors, stored, onChange }: FieldsProps) {
  return (
    <>
      <ScheduleParameters {...{ draft, parameters, onChange }} />
      <ScheduleTimesFields {...{ draft, onChange }} />
      <ScheduleDelivery {...{ draft, onChange }} />
      <Select
        label="File"
        options={fileTypes}
        value={draft.fileType}
        onChange={(fileType) => onChange({ fileType })}
      />
      {stored !== undefined && (
        <SettingSwitch
          label="Paused"
          about="Nothing goes out until it is resumed. What was missed is not made up for."
          checked={draft.isPaused}
          onChange={(isPaused) => onChange({ isPaused })}
        />
      )}
      {errors.map((error) => (
        <p key={error} className={css['quiet']} role="alert">
          {error}
        </p>
      ))}
    </>
  );
}

interface BannersProps {
  readonly stored: ReportSchedule | undefined;
  readonly draft: ScheduleDraft;
  readonly error: Error | null;
}

function ScheduleBanners({ stored, draft, error }: BannersProps) {
  const recipients = useRecipients();
  return (
    <>
      {stored?.stopReason != null && (
        <Banner kind="warning" title="Stopped">
          {stored.stopReason} Saved by you and not paused, it runs with your rights.
        </Banner>
      )}
      {stored?.mayChange === false && (
        <Banner kind="information" title={`Made by ${stored.author}`}>
          Only its author and company administrators change it.
        </Banner>
      )}
      {draft.byMail && recipients.data?.sendsMail === false && (
        <Banner kind="information" title="No mail server is set up">
          Reports will be mailed once there is one.
        </Banner>
      )}
      {error !== null && (
        <Banner kind="error" title="Schedule not saved">
          {sentenceOf(error)}
        </Banner>
      )}
    </>
  );
}

interface StoredProps {
  readonly stored: ReportSchedule;
  readonly onClose: () => void;
}

/** What is done with a schedule at once, and its runs. */
function StoredPart({ stored, onClose }: StoredProps) {
  const send = useSendSchedule(stored.id);
  const remove = useDeleteSchedule(stored.id);
  // The runs of a deleted schedule cannot be read.
  const isThere = !remove.isPending && !remove.isSuccess;
  const deletion = useDeletion({
    title: 'Delete schedule',
    question: 'The report does not go out any more. You can undo this.',
    remove,
    restore: useRestoreSchedule(stored.id),
    deleted: 'Schedule deleted',
    back: 'Schedule restored',
    onDeleted: onClose,
  });
  const sendNow = () =>
    void send
      .mutateAsync()
      .then(() => toast.show({ text: stored.toFolder ? 'Report run' : 'Report sent' }))
      .catch(showError);
  return (
    <>
      {stored.mayChange && (
        <div className={css['buttons']}>
          <Button icon={IconSend} loading={send.isPending} onClick={sendNow}>
            {stored.toFolder ? 'Run now' : 'Send now'}
          </Button>
          <Button variant="danger" icon={IconTrash} onClick={deletion.confirm}>
            Delete
          </Button>
        </div>
      )}
      {isThere && <ScheduleRuns id={stored.id} zone={stored.timeZone} />}
      {deletion.question}
    </>
  );
}
