import { flowStatus } from '@fairlead/domain/flows/enumerations';
import { Card } from '@fairlead/ui/card';
import { FormStatus } from '@fairlead/ui/form-status';
import { PageBody } from '@fairlead/ui/page';
import { toast } from '@fairlead/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ApiError } from '../platform/api/api-error.ts';
import { useFocusFirst } from '../platform/forms/focus-first.ts';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { detailsBody } from './editor/value-saves.ts';
import { missingDetails, noDetails, type VesselDetails } from './editor/vessel-values.ts';
import { useImoCheck } from './imo-check.data.ts';
import { VesselDetailsForm } from './vessel-details.form.tsx';
import { DraftFlowWarning, incomplete, Refusal, VesselFrame } from './vessel-frame.part.tsx';
import { useCreateVessel, useFlows } from './vessels.data.ts';
import css from './vessels.module.css';

/** Why a vessel could not be created. */
const refusalOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 403
    ? 'Access denied'
    : error instanceof ApiError && Object.keys(error.fields).length > 0
      ? error.message
      : 'An error occurred while creating vessel';

/** If only one flow is published there is nothing to choose. */
function useFirstValues(): VesselDetails {
  const { data: flows } = useFlows();
  return useMemo(() => {
    const published = flows?.filter(({ status }) => status === flowStatus.Published) ?? [];
    return { ...noDetails, flow: published.length === 1 ? (published[0] ?? null) : null };
  }, [flows]);
}

function useNewVessel() {
  const navigate = useNavigate();
  const saving = useCreateVessel();
  const form = useRecordForm({
    entity: 'vessel',
    id: 0,
    what: 'vessel',
    stored: useFirstValues(),
    missing: missingDetails,
    wrong: () => ({}),
    describe: () => '',
    body: detailsBody,
    saving,
    text: refusalOf,
    onSaved: ({ id, name }) => {
      toast.show({ text: `Vessel ${name} created. Fill in additional details` });
      void navigate({
        to: '/vessels/$id/edit',
        params: { id: String(id) },
        replace: true,
        ignoreBlocker: true,
      });
    },
  });
  return useImoCheck(form);
}

/** A new vessel: its details first, the rest once it exists. */
export function VesselCreatePage() {
  const navigate = useNavigate();
  const { values, change, errors, status, isDirty, isSaving, refusal, save } = useNewVessel();
  useFocusFirst();
  const isIncomplete = Object.values(errors).includes('Required');
  const message = isIncomplete ? incomplete : refusal;
  return (
    <VesselFrame
      title="New vessel"
      unsaved={isDirty ? 'Not created yet' : undefined}
      isDirty={isDirty}
      isSaving={isSaving}
      onSave={save}
      onCancel={() => void navigate({ to: '/vessels' })}
    >
      <PageBody>
        {message !== undefined && <Refusal>{message}</Refusal>}
        {values.flow?.status === flowStatus.Draft && <DraftFlowWarning />}
        <form
          noValidate
          className={css['form']}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Card title="Details" status={<FormStatus {...status} />}>
            <VesselDetailsForm values={values} onChange={change} isNew errors={errors} />
          </Card>
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </form>
      </PageBody>
    </VesselFrame>
  );
}
