import { hourMs } from '@fairlead/domain/time/milliseconds';
import { counted } from '@fairlead/domain/quantities/counted';
import { formatWithZone } from '@fairlead/domain/time/format';
import { ballastFindings } from '@fairlead/domain/voyages/times';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { useNowMs } from '@fairlead/ui/clock';
import { FormStatus } from '@fairlead/ui/form-status';
import { Glyph } from '@fairlead/ui/glyph';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { toast } from '@fairlead/ui/toast';
import { type FormEvent, useMemo, useState } from 'react';
import { ApiError, sentenceOf } from '../platform/api/api-error.ts';
import { mustChoose, savedInTheMeantime } from '../platform/forms/conflict-text.ts';
import {
  type FieldErrors,
  fieldErrorsOf,
  leadToFirstError,
} from '../platform/forms/field-errors.ts';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import { type RecordDraft, useRecordDraft } from '../platform/forms/record-draft.ts';
import { useAuthor, useLastChange } from '../platform/history/last-change.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { useVesselSuggestions } from '../platform/voyage-header/vessel-suggestions.ts';
import { useVoyageNumberCheck } from '../platform/voyage-header/voyage-number.ts';
import { VoyageDetailsForm } from './voyage-details.form.tsx';
import {
  bodyOf,
  detailsOf,
  lockReasons,
  missingIn,
  shownOf,
  type VoyageDetails,
} from './voyage-details.state.ts';
import { portCallsOf } from './voyage-status.part.tsx';
import { useSaveVoyage, useTakeCurrent, type Voyage } from './voyages.data.ts';
import { suggestionsFor } from './voyage-suggestions.data.ts';
import css from './voyages.module.css';

const updateFailed = 'An error occurred';

/** Why the last save was refused. After another user's save, own changes wait for a second press. */
function refusalOf(error: unknown, isUnsaved: boolean, by: string): string | undefined {
  if (error === null) return undefined;
  if (!(error instanceof ApiError)) return updateFailed;
  if (error.status !== 409 || error.theirs === undefined) return sentenceOf(error);
  return isUnsaved ? savedInTheMeantime(by, 'voyage') : undefined;
}

/** The message after a save; an external voyage can only be activated and deactivated. */
function savedLabel(voyage: Voyage, changed: readonly (keyof VoyageDetails)[], now: VoyageDetails) {
  const isExternal = voyage.externalId !== null && voyage.externalId !== '';
  if (!isExternal || changed.length !== 1 || changed[0] !== 'inActive')
    return 'Voyage details saved';
  return now.inActive ? 'Voyage deactivated' : 'Voyage activated';
}

interface SavingProps {
  readonly voyage: Voyage;
  readonly draft: RecordDraft<VoyageDetails>;
  readonly isValid: boolean;
  readonly author: (field?: string) => string;
}

function useSaving({ voyage, draft, isValid, author }: SavingProps) {
  const mutation = useSaveVoyage(voyage.id);
  const takeCurrent = useTakeCurrent(voyage.id);
  const [isTried, setTried] = useState(false);
  const { values, changed, contested } = draft;
  const save = () => {
    if (changed.length === 0 || mutation.isPending) return;
    setTried(true);
    if (!isValid || contested.length > 0) {
      leadToFirstError();
      return;
    }
    draft.noteSent(values);
    mutation.mutate(
      { body: bodyOf(values, voyage.modified), shown: shownOf(values) },
      {
        onSuccess: () => {
          setTried(false);
          toast.show({ text: savedLabel(voyage, changed, values) });
        },
        onError: (error) => {
          if (error instanceof ApiError && error.status === 409 && error.theirs !== undefined)
            takeCurrent(error.theirs);
          leadToFirstError();
        },
      },
    );
  };
  const refusal =
    isTried && contested.length > 0
      ? mustChoose(author(contested[0]))
      : refusalOf(mutation.error, changed.length > 0, author());
  return { save, isSaving: mutation.isPending, error: mutation.error, refusal };
}

interface SaveStateProps {
  readonly voyage: Voyage;
  readonly isSaving: boolean;
  readonly isRefused: boolean;
  readonly unsaved: number;
}

/** "Saved 08:31 by Ola Berge", or what replaces it while that does not apply. */
function SaveState({ voyage, isSaving, isRefused, unsaved }: SaveStateProps) {
  const last = useLastChange('voyage', voyage.id);
  const nowMs = useNowMs();
  const { zoneFor } = useTimeDisplay();
  const zone = zoneFor(null);
  if (isSaving) return <span role="status">Saving</span>;
  if (isRefused) return <span className={css['refused']}>Not saved</span>;
  if (unsaved > 0) return <span>Unsaved, {counted(unsaved, 'field')}</span>;
  if (last === undefined) return null;
  const isToday = nowMs - Date.parse(last.at) < 12 * hourMs;
  const whole = formatWithZone(last.at, zone);
  // Within half a day the date is obvious; the zone never is.
  const when = isToday ? whole.slice(whole.indexOf(' ') + 1) : whole;
  return (
    <span data-tip={whole}>
      Saved {when} by {last.by}
    </span>
  );
}

/** Another user's value of a field, as text for a message. */
function describe(field: keyof VoyageDetails, values: VoyageDetails): string {
  const value = values[field];
  if (typeof value === 'boolean') return value ? 'inactive' : 'active';
  if (typeof value === 'string') return value === '' ? 'none' : value;
  return value?.name ?? 'none';
}

export interface VoyageDetailsCardProps {
  readonly voyage: Voyage;
  readonly usesReference: boolean;
}

/** The Details section of an existing voyage. */
export function VoyageDetailsCard({ voyage, usesReference }: VoyageDetailsCardProps) {
  const stored = useMemo(() => detailsOf(voyage, usesReference), [voyage, usesReference]);
  const draft = useRecordDraft(stored);
  const { values, changed } = draft;
  const author = useAuthor('voyage', voyage.id);
  const missing = missingIn(values, usesReference);
  const missingCount = Object.keys(missing).length;
  const number = useVoyageNumberCheck({
    header: values,
    voyageId: voyage.id,
    isStored: !changed.includes('voyageNumber') && !changed.includes('vessel'),
  });
  const isValid = missingCount === 0 && number.error === undefined;
  const { save, isSaving, error, refusal } = useSaving({ voyage, draft, isValid, author });
  const { isSuggesting, onChange } = useVesselSuggestions({
    values,
    change: draft.change,
    usesReference,
    suggestionsFor: suggestionsFor(voyage.id),
  });
  const question = useLeaveGuard(changed.length > 0);
  useShortcuts([{ keys: 'Ctrl S', name: 'Save the details', run: save }]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const refused: FieldErrors = {
    ...fieldErrorsOf(error),
    ...(number.error === undefined ? {} : { voyageNumber: number.error }),
  };
  const wrongCount = Object.keys(refused).length + draft.contested.length;
  const wrong = ballastFindings(values.ballastPortCall, portCallsOf(voyage));
  return (
    <form noValidate onSubmit={submit}>
      <Card
        title="Details"
        status={
          <FormStatus missing={missingCount} errors={wrongCount} isChecking={number.isChecking} />
        }
        actions={
          <>
            <SaveState
              voyage={voyage}
              isSaving={isSaving}
              isRefused={refusal !== undefined}
              unsaved={changed.length}
            />
            <Button type="submit" keys="Ctrl S" disabled={changed.length === 0} loading={isSaving}>
              Save
            </Button>
          </>
        }
      >
        {refusal !== undefined && (
          <Banner kind="error" title="Voyage details not saved">
            {refusal}
          </Banner>
        )}
        <VoyageDetailsForm
          values={values}
          onChange={onChange}
          voyageId={voyage.id}
          usesReference={usesReference}
          errors={{ ...missing, ...refused }}
          locks={lockReasons(voyage)}
          theirs={(field) =>
            draft.theirs(field, { by: author(field), value: describe(field, stored) })
          }
          isSuggesting={isSuggesting}
        />
        {wrong.map(({ message }) => (
          <div key={message} className={css['wrong']} role="alert">
            <Glyph kind="error" /> {message}
          </div>
        ))}
      </Card>
      {question}
    </form>
  );
}
