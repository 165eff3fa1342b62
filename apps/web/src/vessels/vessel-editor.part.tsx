import { flowStatus } from '@fairlead/domain/flows/words';
import { Banner } from '@fairlead/ui/banner';
import { Tag } from '@fairlead/ui/badge';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { OnEscape } from '@fairlead/ui/escape';
import type { TheirChange } from '@fairlead/ui/field';
import { FormStatus } from '@fairlead/ui/form-status';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  type FieldErrors,
  focusFirstError,
  leadToFirstError,
} from '../platform/forms/field-errors.ts';
import { useFocusFirst } from '../platform/forms/focus-first.ts';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import { missingIn, type VesselDetails, VesselDetailsForm } from './vessel-details.form.tsx';

/** Saving without name, IMO and flow (part 1 §5). */
const incomplete = 'Fill in all required properties';
const draftFlow =
  'Flow in draft state should only be used for test purposes and when setting up new flows.';

/** Where a vessel's page stands. */
export const crumbs = [
  <Link key="vessels" to="/vessels">
    Vessels
  </Link>,
];

export interface VesselEditorProps {
  readonly title: string;
  readonly values: VesselDetails;
  readonly onChange: (part: Partial<VesselDetails>) => void;
  /** How many fields are not saved yet. */
  readonly unsaved: number;
  readonly saving: boolean;
  /** Why the last save was refused. */
  readonly refusal: string | undefined;
  readonly errors: FieldErrors;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  /** Absent for a vessel that does not exist yet. */
  readonly onDelete?: () => void;
  readonly theirs?: (field: keyof VesselDetails) => TheirChange | undefined;
  /** How many fields wait for a choice between two people's values. */
  readonly contested?: number;
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

function RefusalBanner({ refusal }: { readonly refusal: string }) {
  return (
    <Banner
      kind="error"
      title="Vessel not saved"
      actions={
        <Button keys="F8" onClick={focusFirstError}>
          Go to first error
        </Button>
      }
    >
      {refusal}. Your changes are kept in this tab.
    </Banner>
  );
}

/** Header, banners and the Details section, for a new vessel and for one that exists. */
export function VesselEditor(props: VesselEditorProps) {
  const { title, values, onChange, unsaved, saving, errors, onSave, onCancel, onDelete } = props;
  const [isTried, setTried] = useState(false);
  const missing = missingIn(values);
  const missingCount = Object.keys(missing).length;
  const isIncomplete = missingCount > 0;
  const wrongCount = Object.keys(errors).length + (props.contested ?? 0);
  useFocusFirst();
  const question = useLeaveGuard(unsaved > 0);
  const save = () => {
    setTried(true);
    if (isIncomplete) leadToFirstError();
    else if (!saving) onSave();
  };
  useShortcuts([
    { keys: 'Ctrl S', name: 'Save vessel', run: save },
    { keys: 'F8', name: 'Go to first error', run: focusFirstError, whileTyping: true },
  ]);
  const refusal = isTried && isIncomplete ? incomplete : props.refusal;
  return (
    <Page>
      <OnEscape run={onCancel} />
      <PageHeader
        crumbs={crumbs}
        title={title}
        beside={
          unsaved > 0 ? (
            <Tag>{unsaved === 1 ? 'Unsaved, 1 field' : `Unsaved, ${unsaved} fields`}</Tag>
          ) : (
            props.beside
          )
        }
        actions={
          <>
            <Button variant="danger" icon={IconTrash} disabled={!onDelete} onClick={onDelete}>
              Delete
            </Button>
            <Button keys="Esc" onClick={onCancel}>
              Cancel
            </Button>
            <Button variant="filled" keys="Ctrl S" loading={saving} onClick={save}>
              Save vessel
            </Button>
          </>
        }
      />
      <PageBody>
        {refusal !== undefined && <RefusalBanner refusal={refusal.replace(/\.$/, '')} />}
        {values.flow?.status === flowStatus.Draft && <Banner kind="warning">{draftFlow}</Banner>}
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Card title="Details" status={<FormStatus missing={missingCount} errors={wrongCount} />}>
            <VesselDetailsForm
              values={values}
              onChange={onChange}
              isNew={onDelete === undefined}
              errors={isTried ? { ...missing, ...errors } : errors}
              {...(props.theirs === undefined ? {} : { theirs: props.theirs })}
            />
          </Card>
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </form>
        {props.children}
      </PageBody>
      {question}
    </Page>
  );
}
