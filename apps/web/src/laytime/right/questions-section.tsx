import { counted } from '@fairlead/domain/quantities/counted';
import { daysBetween, timeBarState } from '@fairlead/domain/claims/ageing';
import { hintsOf } from '@fairlead/domain/laytime/hints';
import { formatDate } from '@fairlead/domain/time/format';
import type { Missing, Warning } from '@fairlead/laytime';
import { Glyph, type GlyphKind } from '@fairlead/ui/glyph';
import { type ReactNode, useState } from 'react';
import { useTimeDisplay } from '../../platform/time-display/time-display.ts';
import { sheetOf } from '../draft/source.ts';
import { aboutOf } from '../questions/about.ts';
import { answered } from '../questions/answer.ts';
import { fieldOf } from '../questions/fields.ts';
import { QuestionFieldView } from '../questions/question-field.tsx';
import { sheetTime } from '../sheet/sheet-time.ts';
import { type Workbench, useWorkbench } from '../workbench/workbench-context.ts';
import { Section } from '../workbench/section.tsx';
import css from '../workbench/workbench.module.css';

interface Question {
  readonly key: string;
  readonly kind: GlyphKind;
  readonly title: string;
  readonly text: ReactNode;
  readonly side?: string;
}

const warningTitles: Readonly<Record<Warning['code'], string>> = {
  noticeInvalid: 'Effective notice is invalid',
  noticeDisputed: 'Effective notice is disputed',
  noticeBeforeLaydays: 'Notice before the laydays',
  noticeOutsideOfficeHours: 'Notice outside office hours',
  noticeFromOutside: 'Notice from outside the port',
  noCommencement: 'Laytime does not begin',
  endBeforeCommencement: 'The count ends before laytime begins',
  outsideStay: 'Interruption outside the stay',
  cliff: 'Close to a limit',
  hatchReadings: 'Two interpretations of the hatches',
  notProjected: 'No forecast of the expiry',
};

/** Facts under protest: each may be disputed, with the minutes that depend on it. */
function protests({ content, result }: Workbench): readonly Question[] {
  if (result.status !== 'complete') return [];
  return content.calls.flatMap(({ id, lines, port }) =>
    lines
      .filter(({ underProtest }) => underProtest)
      .map((fact): Question => {
        const resting = result.portCalls
          .find((call) => call.id === id)
          ?.lines.filter(({ lineIds }) => lineIds.includes(fact.id));
        const minutes = (resting ?? []).reduce((sum, { elapsed }) => sum + elapsed.minutes, 0);
        return {
          key: `protest ${id} ${fact.id}`,
          kind: 'warning',
          title: `Under protest: ${fact.text}`,
          text: fact.remark ?? `Noted in the statement of facts of ${port.name}.`,
          ...(minutes === 0 ? {} : { side: sheetTime(minutes) }),
        };
      }),
  );
}

/** Gaps in the statements of facts; those of a notice are shown beside that notice. */
function doubts({ content }: Workbench): readonly Question[] {
  return hintsOf(content)
    .filter(({ noticeId }) => noticeId === null)
    .map(({ code, callId, sentence, lineIds }) => ({
      key: `${code} ${callId} ${lineIds.join()}`,
      kind: 'warning' as const,
      title: 'Notice of readiness',
      text: sentence,
    }));
}

function timeBar({ result }: Workbench, today: string): readonly Question[] {
  if (result.status !== 'complete' || result.timeBar === null) return [];
  const { date, fromDate, days, clause } = result.timeBar;
  const state = timeBarState(date, today);
  const left = daysBetween(today, date);
  const printed = (day: string) => formatDate(`${day}T12:00:00Z`, 'UTC');
  const text = left < 0 ? `passed ${counted(-left, 'day')} ago` : `${counted(left, 'day')} left`;
  const kinds = {
    passed: 'error',
    urgent: 'error',
    near: 'warning',
    clear: 'information',
  } as const;
  return [
    {
      key: 'time bar',
      kind: kinds[state],
      title: `Time bar ${printed(date)}`,
      text: `${counted(days, 'day')} from ${printed(fromDate)}${clause === null ? '' : `, clause ${clause}`}, ${text}.`,
    },
  ];
}

/** The port call that a path refers to. */
function sideOf({ content }: Workbench, path: string): Pick<Question, 'side'> {
  const id = /^portCalls\[([^\]]+)\]/.exec(path)?.[1];
  const port = content.calls.find((call) => call.id === id)?.port.name;
  return port === undefined ? {} : { side: port };
}

function questionsOf(workbench: Workbench, today: string): readonly Question[] {
  const { result } = workbench;
  if (result.status !== 'complete') return [];
  const warned = result.warnings.map(
    ({ code, sentence, path }): Question => ({
      key: `${code} ${path}`,
      kind: code === 'noticeInvalid' || code === 'noCommencement' ? 'error' : 'warning',
      title: warningTitles[code],
      text: sentence,
      ...sideOf(workbench, path),
    }),
  );
  return [...warned, ...doubts(workbench), ...protests(workbench), ...timeBar(workbench, today)];
}

function Line({ question }: { readonly question: Question }) {
  return (
    <li className={css['question']}>
      <span className={css['symbol']} data-kind={question.kind}>
        <Glyph kind={question.kind} size={14} />
      </span>
      <span className={css['question-title']}>{question.title}</span>
      {question.side !== undefined && <span className={css['side']}>{question.side}</span>}
      <span className={css['question-text']}>{question.text}</span>
    </li>
  );
}

function MissingLine({ missing }: { readonly missing: Missing }) {
  const { content, draft, mayWrite } = useWorkbench();
  const { zoneFor } = useTimeDisplay();
  const { statement } = content;
  const callId = /^portCalls\[([^\]]+)\]/.exec(missing.path)?.[1];
  const call = content.calls.find(({ id }) => id === callId);
  const sheet = sheetOf(statement, callId ?? '');
  // The zone of the port that the question is about, which may differ from the selected one.
  const zone = zoneFor(sheet?.timeZone ?? null);
  const about = aboutOf(missing, statement, zone);
  const answer = (path: string, value: unknown) =>
    draft.change({ ...content, statement: answered(statement, path, value) });
  return (
    <li className={css['question']}>
      <span className={css['symbol']} data-kind="error">
        <Glyph kind="error" size={14} />
      </span>
      <span className={css['question-title']}>{missing.sentence}</span>
      {call !== undefined && <span className={css['side']}>{call.port.name}</span>}
      {about !== null && <span className={css['question-text']}>{about}</span>}
      {mayWrite && (
        <div className={css['question-text']}>
          <QuestionFieldView
            field={fieldOf(missing, statement, content.calls)}
            question={missing.sentence}
            zone={zone}
            onAnswer={answer}
          />
        </div>
      )}
    </li>
  );
}

/** Missing terms, each with the field that answers it. */
export function MissingTerms() {
  const { result } = useWorkbench();
  if (result.status === 'complete') return null;
  const problems = result.status === 'refused' ? result.problems : [];
  return (
    <ul className={css['questions']}>
      {problems.map(({ path, code, sentence }) => (
        <Line
          key={`${path} ${code}`}
          question={{ key: path, kind: 'error', title: 'Contradiction', text: sentence }}
        />
      ))}
      {result.missing.map((one) => (
        <MissingLine key={`${one.path} ${one.term}`} missing={one} />
      ))}
    </ul>
  );
}

const dayNow = (): string => new Date().toISOString().slice(0, 10);

/** What a careful analyst still has to check. */
export function QuestionsSection() {
  const workbench = useWorkbench();
  const [today] = useState(dayNow);
  const questions = questionsOf(workbench, today);
  const count =
    workbench.result.status === 'complete'
      ? questions.length
      : workbench.calculation.summary.questions;
  if (workbench.result.status !== 'complete') return null;
  return (
    <Section title="Open questions" side={count}>
      {questions.length === 0 ? (
        <p className={css['how']}>None.</p>
      ) : (
        <ul className={css['questions']}>
          {questions.map((question) => (
            <Line key={question.key} question={question} />
          ))}
        </ul>
      )}
    </Section>
  );
}
