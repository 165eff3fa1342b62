import { useNowMs } from '@fairlead/ui/clock';
import { useState } from 'react';
import { type FieldErrors, fieldErrorsOf, leadToFirstError } from '../forms/field-errors.ts';
import { reasonErrors } from './entry-errors.ts';

export interface Saving {
  readonly isPending: boolean;
  readonly error: unknown;
}

interface EntryOf<Values> {
  readonly start: Values;
  /** A correction needs a reason. */
  readonly isNew: boolean;
  readonly saving: Saving;
  /** What is missing or contradicts itself, by field. */
  readonly errorsOf: (values: Values, nowMs: number) => FieldErrors;
  /** Only called with values without errors; the reason is empty for a new report. */
  readonly onSave: (values: Values, reason: string) => void;
  /** Shows what a correction would change; the reason may be empty. */
  readonly onPreview?: ((values: Values, reason: string) => void) | undefined;
  /** Shows errors before the first save. */
  readonly showsErrors?: boolean;
}

export interface ReportEntry<Values> {
  readonly values: Values;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly save: () => void;
  /** Undefined where there is no preview. */
  readonly preview: (() => void) | undefined;
  /** The last preview was of the current values. */
  readonly isPreviewed: boolean;
  /** Of the last save, and of what is entered once it was to be saved. */
  readonly errors: FieldErrors;
  readonly change: (part: Partial<Values>) => void;
  /** A field that cannot read its text states why, and null once it can. */
  readonly onProblem: (field: string, message: string | null) => void;
  /** Whether the values differ from those it started with. */
  readonly isChanged: boolean;
}

/** A report while it is entered: a new one, or a correction of an existing one. */
export function useReportEntry<Values>(entry: EntryOf<Values>): ReportEntry<Values> {
  const { start, isNew, saving, errorsOf, onSave, onPreview, showsErrors = false } = entry;
  const nowMs = useNowMs();
  const [values, setValues] = useState(start);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(showsErrors);
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({});
  const [previewed, setPreviewed] = useState<Values>();
  const wrongValues = errorsOf(values, nowMs);
  const wrong = { ...wrongValues, ...reasonErrors(isNew, reason) };
  const whenRight = (errors: FieldErrors, act: () => void) => {
    setTried(true);
    const isReadable = Object.values(problems).every((problem) => problem === null);
    if (Object.keys(errors).length > 0 || !isReadable) leadToFirstError();
    else if (!saving.isPending) act();
  };
  const save = () => whenRight(wrong, () => onSave(values, reason.trim()));
  const preview = () =>
    whenRight(wrongValues, () => {
      setPreviewed(values);
      onPreview?.(values, reason.trim());
    });
  return {
    values,
    reason,
    setReason,
    save,
    preview: onPreview === undefined ? undefined : preview,
    isPreviewed: previewed === values,
    errors: { ...fieldErrorsOf(saving.error), ...(isTried ? wrong : {}) },
    change: (part) => setValues((before) => ({ ...before, ...part })),
    onProblem: (field, message) => setProblems((before) => ({ ...before, [field]: message })),
    isChanged: values !== start,
  };
}
