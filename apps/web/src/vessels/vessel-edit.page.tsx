import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { toast } from '@fairlead/ui/toast';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ApiError, sentenceOf } from '../platform/api/api-error.ts';
import { type Deletion, useDeletion } from '../platform/forms/deletion.tsx';
import { mustChoose, savedMeanwhile } from '../platform/forms/conflict-words.ts';
import { fieldErrorsOf, leadToFirstError } from '../platform/forms/field-errors.ts';
import { useRecordDraft } from '../platform/forms/record-draft.ts';
import { useAuthor } from '../platform/history/last-change.ts';
import { HistoryCard } from '../platform/history/history-card.tsx';
import { noDetails, type VesselDetails } from './vessel-details.form.tsx';
import { crumbs, VesselEditor } from './vessel-editor.part.tsx';
import { VesselPictureCard } from './vessel-picture.part.tsx';
import {
  useCreateVessel,
  useDeleteVessel,
  useRestoreVessel,
  useSaveVessel,
  useTakeStanding,
  useVessel,
  type Vessel,
  type VesselBody,
} from './vessels.data.ts';

const bodyOf = ({ flow, ...values }: VesselDetails): VesselBody => ({
  ...values,
  flow: { id: flow?.id ?? 0 },
});

const detailsOf = ({ name, imo, mmsi, flow, inActive }: Vessel): VesselDetails => ({
  name,
  imo,
  mmsi: mmsi ?? '',
  flow,
  inActive,
});

const refusalOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 403
    ? 'Access denied'
    : error instanceof ApiError && Object.keys(error.fields).length > 0
      ? error.message
      : 'An error occurred while creating vessel';

/** A new vessel: its details first, the rest once it exists. */
export function VesselCreatePage() {
  const navigate = useNavigate();
  const draft = useRecordDraft(noDetails);
  const create = useCreateVessel();
  const save = () =>
    create.mutate(bodyOf(draft.values), {
      onSuccess: ({ id }) => {
        const name = draft.values.name.trim();
        toast.show({ text: `Vessel ${name} created. Fill in additional details` });
        void navigate({
          to: '/vessels/$id/edit',
          params: { id: String(id) },
          replace: true,
          ignoreBlocker: true,
        });
      },
      onError: leadToFirstError,
    });
  return (
    <VesselEditor
      title="New vessel"
      values={draft.values}
      onChange={draft.change}
      unsaved={draft.changed.length}
      saving={create.isPending}
      refusal={create.isError ? refusalOf(create.error) : undefined}
      errors={fieldErrorsOf(create.error)}
      onSave={save}
      onCancel={() => void navigate({ to: '/vessels' })}
    />
  );
}

/** The editor of a vessel that exists. */
export function VesselEditPage() {
  const { id } = useParams({ strict: false });
  const vessel = useVessel(Number(id));
  if (vessel.data !== undefined) return <StandingVessel key={id} vessel={vessel.data} />;
  return (
    <Page>
      <PageHeader crumbs={crumbs} title="Vessel" />
      <PageBody>
        {vessel.isError ? (
          <ErrorState title="Vessel could not be loaded" onRetry={() => void vessel.refetch()}>
            {sentenceOf(vessel.error)}
          </ErrorState>
        ) : (
          <LoadingState name="Loading vessel" />
        )}
      </PageBody>
    </Page>
  );
}

function useVesselDeletion({ id, name }: Vessel): Deletion {
  const navigate = useNavigate();
  return useDeletion({
    title: 'Delete vessel',
    question: `Are you sure you want to delete the vessel ${name}?`,
    remove: useDeleteVessel(id),
    restore: useRestoreVessel(id),
    deleted: 'Vessel deleted',
    back: `Vessel ${name} is back`,
    onDeleted: () => void navigate({ to: '/vessels', ignoreBlocker: true }),
  });
}

const told: Readonly<Record<keyof VesselDetails, (vessel: VesselDetails) => string>> = {
  name: ({ name }) => name,
  imo: ({ imo }) => imo,
  mmsi: ({ mmsi }) => (mmsi === '' ? 'none' : mmsi),
  flow: ({ flow }) => flow?.name ?? 'none',
  inActive: ({ inActive }) => (inActive ? 'inactive' : 'active'),
};

/** What the last save was refused for. After another's save the own changes wait for a second press. */
function staleOr(error: unknown, unsaved: number, by: string): string | undefined {
  if (error === null) return undefined;
  if (!(error instanceof ApiError) || error.theirs === undefined) return sentenceOf(error);
  return unsaved === 0 ? undefined : savedMeanwhile(by, 'vessel');
}

function StandingVessel({ vessel }: { readonly vessel: Vessel }) {
  const navigate = useNavigate();
  const stored = useMemo(() => detailsOf(vessel), [vessel]);
  const draft = useRecordDraft(stored);
  const save = useSaveVessel(vessel.id);
  const takeStanding = useTakeStanding(vessel.id);
  const deletion = useVesselDeletion(vessel);
  const author = useAuthor('vessel', vessel.id);
  const isContested = draft.contested.length > 0;
  const [isTried, setTried] = useState(false);
  const onSave = () => {
    setTried(true);
    if (isContested) {
      leadToFirstError();
      return;
    }
    save.mutate(
      { ...bodyOf(draft.values), modified: vessel.modified },
      {
        onSuccess: () => {
          setTried(false);
          toast.show({ text: 'Vessel saved' });
        },
        onError: (error) => {
          if (error instanceof ApiError && error.status === 409 && error.theirs !== undefined)
            takeStanding(error.theirs);
          leadToFirstError();
        },
      },
    );
  };
  return (
    <>
      <VesselEditor
        title={vessel.name}
        values={draft.values}
        onChange={draft.change}
        unsaved={draft.changed.length}
        saving={save.isPending}
        refusal={
          isTried && isContested
            ? mustChoose(author(draft.contested[0]))
            : staleOr(save.error, draft.changed.length, author())
        }
        errors={fieldErrorsOf(save.error)}
        contested={draft.contested.length}
        theirs={(field) => draft.theirs(field, { by: author(field), value: told[field](stored) })}
        onSave={onSave}
        onCancel={() => void navigate({ to: '/vessels' })}
        onDelete={deletion.ask}
      >
        <VesselPictureCard vessel={vessel} />
        <HistoryCard entity="vessel" id={vessel.id} />
      </VesselEditor>
      {deletion.question}
    </>
  );
}
