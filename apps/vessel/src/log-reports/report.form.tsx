import { elapsedHours } from '@fairlead/domain/log-reports/hours';
import { openFindings } from '@fairlead/domain/log-reports/findings';
import { counted } from '@fairlead/domain/quantities/counted';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatShortDay, formatTime } from '@fairlead/domain/time/format';
import { zoneAbbreviation } from '@fairlead/domain/time/zone-names';
import { Button } from '@fairlead/ui/button';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { Glyph } from '@fairlead/ui/glyph';
import { useState } from 'react';
import { showNext, useFormKeys } from '../platform/look/form-keys.ts';
import { FormColumns, FormPage, storedText } from '../platform/look/form-page.tsx';
import { ChangeOverCard } from './change-over-card.part.tsx';
import { CompanyCard, EtaCard, RemarkCard } from './closing-cards.part.tsx';
import { ConsumptionCard } from './consumption-card.part.tsx';
import { FilesCard } from './files-card.part.tsx';
import { FiguresCard, PassageCard } from './figures-card.part.tsx';
import { HoursCard } from './hours-card.part.tsx';
import { RemainingCard } from './remaining-card.part.tsx';
import { type FormOptions, type ReportForm, useReportForm } from './report-form.data.ts';
import { kindLabel } from './report-kinds.state.ts';
import { TimeCard } from './time-card.part.tsx';
import css from './report-form.module.css';

interface ReportFormPageProps extends FormOptions {
  /** Why the office refused what is corrected. */
  readonly refusal: string | undefined;
  /** Leaves the form; what was typed stays as a draft. */
  readonly onLeave: () => void;
}

/** '11:00 UTC, 24.0 h since the last report. Draft stored 12:07'. */
function subtitleOf({ draft, report, last, stored, isStoring }: ReportForm): string {
  const since =
    last === null
      ? ''
      : `, ${formatDecimal(elapsedHours(last.at, report.at), 1)} h since the last report`;
  const onDisk = storedText({ stored, isStoring }, draft.zone);
  const time = `${formatTime(report.at, 'UTC')} UTC${since}`;
  return onDisk === '' ? time : `${time}. ${onDisk}`;
}

function FormCards({ form }: { readonly form: ReportForm }) {
  return (
    <FormColumns
      left={
        <>
          <TimeCard form={form} />
          <ChangeOverCard form={form} />
          <PassageCard form={form} />
          <HoursCard form={form} />
          <FiguresCard form={form} group="Weather" title="Weather" columns={3} />
          <EtaCard form={form} />
          <FiguresCard form={form} group="Engine" title="Engine" />
          <FiguresCard form={form} group="Cargo" title="Cargo" />
          <FiguresCard form={form} group="Draught" title="Draught and ballast" columns={3} />
        </>
      }
      right={
        <>
          <ConsumptionCard form={form} />
          <RemainingCard form={form} />
          <FiguresCard form={form} group="Fresh water" title="Fresh water" columns={3} />
          <FiguresCard form={form} group="Shore power" title="Shore power" />
          <CompanyCard form={form} />
          <RemarkCard form={form} />
          <FilesCard form={form} />
        </>
      }
    />
  );
}

function Legend({ form }: { readonly form: ReportForm }) {
  const { typed, prefilled } = form.composed;
  return (
    <>
      <span className={css['swatch']} /> {typed} typed
      <span className={css['swatch']} data-prefilled /> {prefilled} prefilled, not changed
    </>
  );
}

/** The form of a report: one column for a thumb, two on a tablet. */
export function ReportFormPage({ refusal, onLeave, ...options }: ReportFormPageProps) {
  const form = useReportForm(options);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [isAsking, setAsking] = useState(false);
  const send = () => {
    if (form === undefined) return;
    if (openFindings(form.findings, form.report).length > 0) setAsking(true);
    else void submit();
  };
  const submit = async () => {
    if (form === undefined) return;
    if (await form.submit()) onLeave();
    else requestAnimationFrame(() => showNext(box));
  };
  useFormKeys(() => showNext(box), send);
  if (form === undefined) return null;
  const open = openFindings(form.findings, form.report);
  const { draft, report } = form;
  return (
    <FormPage
      onBox={setBox}
      title={`${kindLabel(draft.kind)}, ${formatShortDay(report.at, draft.zone)} ${formatTime(report.at, draft.zone)}`}
      zone={zoneAbbreviation(Date.parse(report.at), draft.zone)}
      subtitle={subtitleOf(form)}
      problems={[refusal, form.problem]}
      legend={<Legend form={form} />}
      further={
        open.length > 0 && (
          <Button className={css['checks']} keys="F8" onClick={() => showNext(box)}>
            <Glyph kind="error" size={16} /> {counted(open.length, 'check')}
          </Button>
        )
      }
      sendLabel={draft.replaces === null ? 'Send report' : 'Send correction'}
      onSend={send}
      onLeave={onLeave}
    >
      <FormCards form={form} />
      {isAsking && (
        <ConfirmDialog
          title={`Send with ${counted(open.length, 'check')} open?`}
          confirmLabel="Send anyway"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void submit();
          }}
        >
          {open.map(({ message }) => message).join(' ')} The office sees the same.
        </ConfirmDialog>
      )}
    </FormPage>
  );
}
