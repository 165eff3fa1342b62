import { statusChoices } from '@fairlead/domain/flows/lifecycle';
import { flowStatus, flowStatuses } from '@fairlead/domain/flows/enumerations';
import { entryOf } from '@fairlead/domain/enumerations/enumeration';
import { Button } from '@fairlead/ui/button';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { useSaveFlow, type WholeFlow } from './flows.data.ts';
import css from './flows.module.css';
import { showError } from '../platform/api/show-error.ts';

/** The action and the confirmation of each step of a flow's lifecycle. */
const steps = {
  [flowStatus.Published]: {
    action: 'Publish flow',
    done: 'Flow published',
    question: 'Its events cannot be changed after that. To change them, copy the flow.',
  },
  [flowStatus.Inactive]: {
    action: 'Deactivate flow',
    done: 'Flow deactivated',
    question: 'It can no longer be assigned to vessels and cannot be published again.',
  },
  [flowStatus.Deleted]: {
    action: 'Delete flow',
    done: 'Flow deleted',
    question: 'It is removed from all lists. This cannot be undone.',
  },
} as const;
type NextStatus = keyof typeof steps;

const nextOf = (status: number): readonly NextStatus[] => {
  const from = entryOf(flowStatuses, status)?.number;
  if (from === undefined) return [];
  return statusChoices(from).filter(
    (to): to is NextStatus => to !== from && to !== flowStatus.Draft,
  );
};

export interface StatusStepsProps {
  readonly flow: WholeFlow;
  /** A step would discard unsaved changes. */
  readonly isDirty: boolean;
  readonly onClose: () => void;
}

/** The possible next steps of a flow: publish, deactivate, delete. */
export function StatusSteps({ flow, isDirty, onClose }: StatusStepsProps) {
  const [requested, setRequested] = useState<NextStatus>();
  const save = useSaveFlow();
  const hasErrors = flow.findings.some(({ severity }) => severity === 'error');
  // The pushed event may arrive before the answer and replace this page: show the message in any case.
  const go = (status: NextStatus) =>
    save
      .mutateAsync({ id: flow.id, body: { name: flow.name, status, modified: flow.modified } })
      .then(() => {
        toast.show({ text: steps[status].done });
        if (status === flowStatus.Deleted) onClose();
      }, showError)
      .finally(() => setRequested(undefined));
  return (
    <>
      <div className={css['buttons']}>
        {nextOf(flow.status).map((status) => (
          <Button
            key={status}
            {...(status === flowStatus.Deleted ? { variant: 'danger' } : {})}
            disabled={isDirty || (status === flowStatus.Published && hasErrors)}
            onClick={() => setRequested(status)}
          >
            {steps[status].action}
          </Button>
        ))}
      </div>
      {isDirty && <p className={css['none']}>Save the changes first.</p>}
      {!isDirty && hasErrors && (
        <p className={css['none']}>Correct its errors before you publish it.</p>
      )}
      {requested !== undefined && (
        <ConfirmDialog
          title={`${steps[requested].action} ${flow.name}?`}
          confirmLabel={steps[requested].action}
          danger={requested === flowStatus.Deleted}
          busy={save.isPending}
          onConfirm={() => void go(requested)}
          onCancel={() => setRequested(undefined)}
        >
          {steps[requested].question}
        </ConfirmDialog>
      )}
    </>
  );
}
