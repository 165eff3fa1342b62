import { elapsedHours } from '@fairlead/domain/log-reports/hours';
import { openFindings } from '@fairlead/domain/log-reports/findings';
import { counted } from '@fairlead/domain/quantities/counted';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatClock, formatShortDay, formatTime } from '@fairlead/domain/time/format';
import { zoneAbbreviation } from '@fairlead/domain/time/zone-names';
import { IconArrowLeft } from '@tabler/icons-react';
import { Banner } from '@fairlead/ui/banner';
import { Button, IconButton } from '@fairlead/ui/button';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { Glyph } from '@fairlead/ui/glyph';
import { useEffect, useRef, useState } from 'react';
import { ChangeOverCard } from './change-over-card.part.tsx';
import { CompanyCard, EtaCard, RemarkCard } from './closing-cards.part.tsx';
import { ConsumptionCard } from './consumption-card.part.tsx';
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

function FormHeader({
  form,
  onLeave,
}: {
  readonly form: ReportForm;
  readonly onLeave: () => void;
}) {
  const { draft, report, last, stored, isStoring } = form;
  const zone = zoneAbbreviation(Date.parse(report.at), draft.zone);
  const since =
    last === null
      ? ''
      : `, ${formatDecimal(elapsedHours(last.at, report.at), 1)} h since the last report`;
  const storedText = isStoring
    ? '. Storing the draft'
    : stored === null
      ? ''
      : `. Draft stored ${formatClock(stored, draft.zone)}`;
  return (
    <header className={css['header']}>
      <IconButton icon={IconArrowLeft} name="Back" onClick={onLeave} />
      <div>
        <h1 className={css['heading']}>
          {kindLabel(draft.kind)}, {formatShortDay(report.at, draft.zone)}{' '}
          {formatTime(report.at, draft.zone)} <span className={css['zone']}>{zone}</span>
        </h1>
        <p className={css['subheading']}>
          {formatTime(report.at, 'UTC')} UTC{since}
          {storedText}
        </p>
      </div>
    </header>
  );
}

function FormCards({ form }: { readonly form: ReportForm }) {
  return (
    <div className={css['columns']}>
      <div className={css['column']}>
        <TimeCard form={form} />
        <ChangeOverCard form={form} />
        <PassageCard form={form} />
        <HoursCard form={form} />
        <FiguresCard form={form} group="Weather" title="Weather" columns={3} />
        <EtaCard form={form} />
        <FiguresCard form={form} group="Engine" title="Engine" />
        <FiguresCard form={form} group="Cargo" title="Cargo" />
        <FiguresCard form={form} group="Draught" title="Draught and ballast" columns={3} />
      </div>
      <div className={css['column']}>
        <ConsumptionCard form={form} />
        <RemainingCard form={form} />
        <FiguresCard form={form} group="Fresh water" title="Fresh water" columns={3} />
        <FiguresCard form={form} group="Shore power" title="Shore power" />
        <CompanyCard form={form} />
        <RemarkCard form={form} />
      </div>
    </div>
  );
}

interface FooterProps {
  readonly form: ReportForm;
  readonly open: number;
  readonly onNext: () => void;
  readonly onSend: () => void;
}

function FormFooter({ form, open, onNext, onSend }: FooterProps) {
  const { typed, prefilled } = form.composed;
  return (
    <footer className={css['footer']}>
      <p className={css['legend']}>
        <span className={css['swatch']} /> {typed} typed
        <span className={css['swatch']} data-prefilled /> {prefilled} prefilled, not touched
      </p>
      {open > 0 && (
        <Button className={css['checks']} keys="F8" onClick={onNext}>
          <Glyph kind="error" size={16} /> {counted(open, 'check')}
        </Button>
      )}
      <Button variant="filled" keys="Ctrl Enter" onClick={onSend}>
        {form.draft.replaces === null ? 'Send report' : 'Send correction'}
      </Button>
    </footer>
  );
}

/** Shows the next thing in the form that does not fit, or that must still be entered. */
function showNext(box: HTMLElement | null): void {
  const marks = [
    ...(box?.querySelectorAll<HTMLElement>(
      '[data-finding]:not([data-explained]), [aria-invalid="true"]',
    ) ?? []),
  ];
  const at = marks.findIndex((mark) => mark.contains(document.activeElement));
  const next = marks[(at + 1) % marks.length];
  next?.scrollIntoView({ block: 'center' });
  (next?.querySelector('button') ?? next)?.focus();
}

/** F8 goes to the next check, Ctrl Enter sends; on a tablet the buttons do. */
function useFormKeys(onNext: () => void, onSend: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') onNext();
      else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

/** The form of a report: one column for a thumb, two on a tablet. */
export function ReportFormPage({ refusal, onLeave, ...options }: ReportFormPageProps) {
  const form = useReportForm(options);
  const box = useRef<HTMLElement>(null);
  const [isAsking, setAsking] = useState(false);
  const send = () => {
    if (form === undefined) return;
    if (openFindings(form.findings, form.report).length > 0) setAsking(true);
    else void submit();
  };
  const submit = async () => {
    if (form === undefined) return;
    if (await form.submit()) onLeave();
    else requestAnimationFrame(() => showNext(box.current));
  };
  useFormKeys(() => showNext(box.current), send);
  if (form === undefined) return null;
  const open = openFindings(form.findings, form.report);
  return (
    <main ref={box} className={css['page']} data-report>
      <FormHeader form={form} onLeave={onLeave} />
      <div className={css['body']}>
        {refusal !== undefined && <Banner kind="error">{refusal}</Banner>}
        {form.problem !== undefined && <Banner kind="error">{form.problem}</Banner>}
        <FormCards form={form} />
      </div>
      <FormFooter
        form={form}
        open={open.length}
        onNext={() => showNext(box.current)}
        onSend={send}
      />
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
    </main>
  );
}
