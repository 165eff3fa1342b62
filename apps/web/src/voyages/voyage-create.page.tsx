import { voyageName } from '@fairlead/domain/text/voyage-name';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { OnEscape } from '@fairlead/ui/escape';
import { FormStatus } from '@fairlead/ui/form-status';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { toast } from '@fairlead/ui/toast';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useHasNoVessels } from '../platform/catalogues/first-vessel.tsx';
import { useCurrent } from '../platform/current/current.ts';
import { fieldErrorsOf, leadToFirstError } from '../platform/forms/field-errors.ts';
import { useFocusFirst } from '../platform/forms/focus-first.ts';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import { useRecordDraft } from '../platform/forms/record-draft.ts';
import { useVesselSuggestions } from '../platform/voyage-header/vessel-suggestions.ts';
import { useVoyageNumberCheck } from '../platform/voyage-header/voyage-number.ts';
import { VoyageDetailsForm } from './voyage-details.form.tsx';
import { bodyOf, missingIn, noDetails } from './voyage-details.state.ts';
import { useCreateVoyage } from './voyages.data.ts';
import { suggestionsFor } from './voyage-suggestions.data.ts';

const crumbs = [
  <Link key="voyages" to="/voyages">
    Voyages
  </Link>,
];

const none = {};
const noConflict = () => undefined;

function useCreating(usesReference: boolean) {
  const navigate = useNavigate();
  const draft = useRecordDraft(noDetails);
  const create = useCreateVoyage();
  const [isAsking, setAsking] = useState(false);
  const missing = Object.keys(missingIn(draft.values, usesReference)).length;
  const number = useVoyageNumberCheck({ header: draft.values, voyageId: 0 });
  const isValid = missing === 0 && number.error === undefined;
  const requestCreation = async () => {
    if (!isValid || create.isPending) return;
    if (await number.settle()) setAsking(true);
    else leadToFirstError();
  };
  const confirm = () =>
    create.mutate(bodyOf(draft.values), {
      onSuccess: (created) => {
        toast.show({ text: `Voyage ${voyageName(created, usesReference)} created` });
        void navigate({
          to: '/voyages/$id/edit',
          params: { id: String(created.id) },
          replace: true,
          ignoreBlocker: true,
        });
      },
      onError: () => {
        setAsking(false);
        leadToFirstError();
      },
    });
  return {
    draft,
    create,
    missing,
    isValid,
    number,
    isAsking,
    requestCreation,
    stopAsking: () => setAsking(false),
    confirm,
  };
}

function NoVessels() {
  const navigate = useNavigate();
  const hasNoVessels = useHasNoVessels();
  if (!hasNoVessels) return null;
  return (
    <Banner
      kind="information"
      title="No vessels yet"
      actions={<Button onClick={() => void navigate({ to: '/vessels/new' })}>New vessel</Button>}
    >
      A voyage belongs to a vessel: create the first one.
    </Banner>
  );
}

/** A new voyage: a vessel, and the suggestions for its next voyage. */
export function VoyageCreatePage() {
  const navigate = useNavigate();
  const formId = useId();
  const usesReference = useCurrent().customer?.settings.useVoyageReference === true;
  const creating = useCreating(usesReference);
  const { draft, create, isValid } = creating;
  const { values, change } = draft;
  const { number } = creating;
  const wrong =
    number.error === undefined
      ? fieldErrorsOf(create.error)
      : { ...fieldErrorsOf(create.error), voyageNumber: number.error };
  const { isSuggesting, onChange } = useVesselSuggestions({
    values,
    change,
    usesReference,
    suggestionsFor: suggestionsFor(),
  });
  useFocusFirst();
  const question = useLeaveGuard(draft.changed.length > 0);
  const leave = () => void navigate({ to: '/voyages' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void creating.requestCreation();
  };
  return (
    <Page>
      <OnEscape run={leave} />
      <PageHeader
        crumbs={crumbs}
        title="Create new voyage"
        actions={
          <>
            <Button keys="Esc" onClick={leave}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="filled"
              keys="Enter"
              loading={create.isPending}
              disabled={!isValid}
            >
              Create voyage
            </Button>
          </>
        }
      />
      <PageBody>
        {create.isError && (
          <Banner kind="error" title="Voyage not created">
            {sentenceOf(create.error)}
          </Banner>
        )}
        <NoVessels />
        <form id={formId} noValidate onSubmit={submit}>
          <Card
            title="Details"
            status={
              <FormStatus
                missing={creating.missing}
                errors={Object.keys(wrong).length}
                isChecking={number.isChecking}
              />
            }
          >
            <VoyageDetailsForm
              values={values}
              onChange={onChange}
              voyageId={0}
              usesReference={usesReference}
              errors={wrong}
              locks={none}
              theirs={noConflict}
              isSuggesting={isSuggesting}
            />
          </Card>
        </form>
      </PageBody>
      {creating.isAsking && (
        <ConfirmDialog
          title="Create voyage"
          confirmLabel="Create voyage"
          busy={create.isPending}
          onConfirm={creating.confirm}
          onCancel={creating.stopAsking}
        >
          Create voyage {usesReference ? values.reference : values.voyageNumber} for{' '}
          {values.vessel?.name}
          {values.ballastPortCall !== null && `, ballasting from ${values.ballastPortCall.name}`}?
        </ConfirmDialog>
      )}
      {question}
    </Page>
  );
}
