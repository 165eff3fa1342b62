import type { HistoryEntity } from '@fairlead/domain/hub/history-entities';
import type { TheirChange } from '@fairlead/ui/field';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../api/api-error.ts';
import { useAuthor } from '../history/last-change.ts';
import { mustChoose, savedInTheMeantime } from './conflict-text.ts';
import { type FieldErrors, fieldErrorsOf, leadToFirstError } from './field-errors.ts';
import { type RecordDraft, useRecordDraft } from './record-draft.ts';

/** A save in the form of react-query; when it is refused for another user's save, it loads that version. */
export interface RecordSave<B, A> {
  readonly mutateAsync: (save: { readonly id: number; readonly body: B }) => Promise<A>;
  readonly isPending: boolean;
  readonly error: unknown;
}

export interface RecordFormRequest<T extends object, B, A> {
  /** Its name in the history; null for a record of the installation, which has none. The id is 0 for a new one. */
  readonly entity: HistoryEntity | null;
  readonly id: number;
  /** For messages: "Tom saved this cargo meanwhile". */
  readonly what: string;
  /** The stored values, or the initial values of a new record: the same object until they change. */
  readonly stored: T;
  /** Required fields that are empty: reported when it is saved. */
  readonly missing: (values: T) => FieldErrors;
  /** Validation errors of the values: reported at once. */
  readonly wrong: (values: T) => FieldErrors;
  /** A stored value as text beside the own one. */
  readonly describe: (field: keyof T & string, stored: T) => string;
  readonly body: (values: T) => B;
  readonly saving: RecordSave<B, A>;
  readonly onSaved: (answer: A, sent: T) => void;
  /** The values as they come back after a save, if they differ from those shown. */
  readonly sentOf?: (values: T) => T;
  /** The message of a refusal, if it is not the server's own. */
  readonly text?: (error: unknown) => string;
}

/** A form over one record: the state of its fields, and the messages of its panel. */
export interface RecordForm<T extends object> extends Pick<
  RecordDraft<T>,
  'values' | 'change' | 'changeFrom'
> {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly errors: FieldErrors;
  readonly status: {
    readonly missing: number;
    readonly errors: number;
    readonly isChecking?: boolean;
  };
  /** Why the last save was refused, apart from the messages at the fields. */
  readonly refusal: string | undefined;
  readonly theirs: (field: keyof T & string) => TheirChange | undefined;
  /** Reports that the text in a field cannot be parsed; null if it can. */
  readonly onProblem: (field: string, message: string | null) => void;
  readonly save: () => void;
  /** Resets to the stored values. */
  readonly discard: () => void;
}

function useProblems() {
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({});
  const [onProblem] = useState(
    () => (field: string, message: string | null) =>
      setProblems((before) => ({ ...before, [field]: message })),
  );
  return {
    unreadable: Object.values(problems).filter((problem) => problem !== null).length,
    onProblem,
  };
}

const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.theirs !== undefined;

/** Edits a record that other users may save at the same time: no one's changes are overwritten. */
export function useRecordForm<T extends object, B, A>(
  request: RecordFormRequest<T, B, A>,
): RecordForm<T> {
  const { entity, id, what, stored, describe, body, saving, onSaved, text = sentenceOf } = request;
  const { sentOf } = request;
  const draft = useRecordDraft(stored);
  const author = useAuthor(entity, id);
  const { unreadable, onProblem } = useProblems();
  const [isTried, setTried] = useState(false);
  const { values, change, contested } = draft;
  const missing = request.missing(values);
  const found = request.wrong(values);
  const wrong = { ...fieldErrorsOf(saving.error), ...found };
  const isDirty = draft.changed.length > 0;
  const save = () => {
    setTried(true);
    const isWrong = Object.keys({ ...missing, ...found }).length > 0;
    if (isWrong || unreadable > 0 || contested.length > 0) leadToFirstError();
    else if (!saving.isPending) {
      draft.noteSent(sentOf?.(values) ?? values);
      // A record that leaves the list by the save takes its panel along, before the answer is dealt with.
      void saving
        .mutateAsync({ id, body: body(values) })
        .then((answer) => onSaved(answer, values), leadToFirstError);
    }
  };
  const refusal = () => {
    const [first] = contested as readonly (keyof T & string)[];
    if (isTried && first !== undefined) return mustChoose(author(first));
    if (saving.error === null) return undefined;
    if (!isStale(saving.error)) return text(saving.error);
    // Own changes wait for a second press; without any, the other user's version is shown.
    return isDirty ? savedInTheMeantime(author(), what) : undefined;
  };
  return {
    values,
    change,
    changeFrom: draft.changeFrom,
    isDirty,
    isSaving: saving.isPending,
    errors: { ...wrong, ...(isTried ? missing : {}) },
    status: {
      missing: Object.keys(missing).length,
      errors:
        Object.keys(wrong).filter((field) => !(field in missing)).length +
        unreadable +
        contested.length,
    },
    refusal: refusal(),
    theirs: (field) => draft.theirs(field, { by: author(field), value: describe(field, stored) }),
    onProblem,
    save,
    discard: () => {
      setTried(false);
      draft.reset();
    },
  };
}
