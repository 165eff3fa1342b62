import { formatWithZone } from '@fairlead/domain/time/format';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Store } from '@fairlead/ui/store';
import { useTimeDisplay } from '../../platform/time-display/time-display.ts';
import type { Form } from '../board/form.ts';
import { boardModel } from '../board/model.ts';
import { blocksOf, type View } from '../board/scale.ts';
import {
  type BoardAnswer,
  type BoardVessel,
  blockOptions,
  type ScheduleFilter,
  useLetterhead,
} from '../schedule.data.ts';
import { printPages, printPeriod } from './print-pages.ts';
import { PrintSheet } from './print-sheet.part.tsx';
import css from './print.module.css';
import { showError } from '../../platform/api/show-error.ts';

interface Job {
  readonly period: View;
  readonly answers: readonly BoardAnswer[];
}

export interface SchedulePrintProps {
  readonly filter: ScheduleFilter;
  readonly view: Store<View>;
  readonly form: Form;
  readonly nowMs: number;
  /** The loaded data, for printing through the browser's own menu. */
  readonly answers: readonly BoardAnswer[];
  readonly open: BoardAnswer;
  readonly vessels: readonly BoardVessel[];
}

/** Renders the sheets only while they are printed. */
function useJob({ filter, view, answers }: SchedulePrintProps) {
  const queries = useQueryClient();
  const [job, setJob] = useState<Job>();
  const print = async () => {
    const period = printPeriod(filter, view.read());
    const pieces = blocksOf(period).map((block) => blockOptions(filter, block));
    const loaded = await Promise.all(pieces.map((piece) => queries.ensureQueryData(piece)));
    flushSync(() => setJob({ period, answers: loaded }));
    globalThis.print();
  };
  const onPrint = useEffectEvent(() => {
    flushSync(() =>
      setJob((before) => before ?? { period: printPeriod(filter, view.read()), answers }),
    );
  });
  useEffect(() => {
    const end = new AbortController();
    addEventListener('beforeprint', () => onPrint(), { signal: end.signal });
    addEventListener('afterprint', () => setJob(undefined), { signal: end.signal });
    return () => end.abort();
  }, []);
  useShortcuts([
    {
      keys: 'Ctrl p',
      name: 'Print the schedule',
      run: () => void print().catch(showError),
    },
  ]);
  return job;
}

/** The whole period on sheets of paper, each with the header of time, legend and company. */
export function SchedulePrint(props: SchedulePrintProps) {
  const { view, form, nowMs, open, vessels } = props;
  const job = useJob(props);
  const letterhead = useLetterhead();
  const { zoneFor } = useTimeDisplay();
  const zone = zoneFor(null);
  const model = useMemo(
    () => job && boardModel(job.answers, nowMs, vessels),
    [job, nowMs, vessels],
  );
  const watched = useMemo(() => boardModel([open], nowMs), [open, nowMs]);
  if (job === undefined || model === undefined) return null;
  const { spanMs } = view.read();
  const pages = printPages({ period: job.period, spanMs, vessels: model.vessels.length, form });
  return createPortal(
    <div className={css['sheets']}>
      {pages.map((page, at) => (
        <PrintSheet
          key={`${page.view.fromMs} ${page.firstRow}`}
          {...{ page, letterhead, model, watched, form, zone }}
          number={`${at + 1} of ${pages.length}`}
          printed={formatWithZone(nowMs, zone)}
        />
      ))}
    </div>,
    document.body,
  );
}
