import { statusChoices } from '@fairlead/domain/flows/life';
import { flowStatus, flowStatuses } from '@fairlead/domain/flows/words';
import { wordOf } from '@fairlead/domain/words/word';
import { Button, linkClass } from '@fairlead/ui/button';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { SidePanel } from '@fairlead/ui/panel';
import { Select } from '@fairlead/ui/select';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useMay } from '../platform/current/current.ts';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { PanelHistory, RecordPanel } from '../platform/forms/record-panel.tsx';
import { FlowStatusBadge } from './flows.columns.tsx';
import {
  type FlowBody,
  type FlowRow,
  type NewFlowBody,
  useCreateFlow,
  useFlow,
  useSaveFlow,
  type WholeFlow,
} from './flows.data.ts';
import { FlowTree } from './flow-tree.part.tsx';
import css from './flows.module.css';

export interface FlowPanelProps {
  /** 0 is a new one. */
  readonly id: number;
  readonly flows: readonly FlowRow[];
  readonly onOpen: (id: number) => void;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

const nameMissing = ({ name }: { readonly name: string }) =>
  name.trim() === '' ? { name: 'Required' } : {};

/** A flow: its name and status, its definition as a tree, and who follows it. */
export function FlowPanel(props: FlowPanelProps) {
  if (props.id === 0) return <NewFlow {...props} />;
  return <LoadedFlow {...props} />;
}

interface NewValues {
  readonly name: string;
  readonly copyOf: { readonly id: number } | null;
}
const blank: NewValues = { name: '', copyOf: null };

function NewFlow({ flows, onOpen, onClose }: FlowPanelProps) {
  const form = useRecordForm<NewValues, NewFlowBody, { readonly id: number }>({
    entity: 'flow',
    id: 0,
    what: 'flow',
    stored: blank,
    missing: nameMissing,
    wrong: () => ({}),
    told: () => '',
    body: ({ name, copyOf }) => ({ name: name.trim(), copyOf }),
    saving: useCreateFlow(),
    onSaved: ({ id }) => {
      toast.show({ text: 'Flow created' });
      onOpen(id);
    },
  });
  const { values, change, errors } = form;
  return (
    <RecordPanel title="New flow" form={form} notSaved="Flow not created" onClose={onClose}>
      <div className={css['fields']}>
        <TextField
          label="Name"
          required
          autoFocus
          maxLength={150}
          value={values.name}
          error={errors['name']}
          onChange={(name) => change({ name })}
        />
        <Select
          label="Events taken from"
          placeholder="None, an empty flow"
          help="A published flow does not change: its copy is a draft that does."
          options={flows.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.copyOf?.id ?? null}
          error={errors['copyOf']}
          onChange={(id) => change({ copyOf: { id } })}
          onClear={() => change({ copyOf: null })}
        />
      </div>
    </RecordPanel>
  );
}

function LoadedFlow(props: FlowPanelProps) {
  const flow = useFlow(props.id);
  if (flow.data !== undefined) return <StandingFlow {...props} flow={flow.data} />;
  return (
    <SidePanel title="Flow" width={1000} onClose={props.onClose}>
      {flow.isError ? (
        <ErrorState title="Flow could not be loaded" onRetry={() => void flow.refetch()}>
          {sentenceOf(flow.error)}
        </ErrorState>
      ) : (
        <LoadingState name="Loading flow" />
      )}
    </SidePanel>
  );
}

/** What each step of a flow's life does, as it is asked. */
const steps = {
  [flowStatus.Published]: {
    deed: 'Publish flow',
    done: 'Flow published',
    question: 'Its events do not change after that: a change is made in a copy.',
  },
  [flowStatus.Inactive]: {
    deed: 'Deactivate flow',
    done: 'Flow deactivated',
    question: 'Vessels are not given it any more. It cannot be published again.',
  },
  [flowStatus.Deleted]: {
    deed: 'Delete flow',
    done: 'Flow deleted',
    question: 'It leaves every list and cannot be brought back.',
  },
} as const;
type NextStatus = keyof typeof steps;

const nextOf = (status: number): readonly NextStatus[] => {
  const from = wordOf(flowStatuses, status)?.number;
  if (from === undefined) return [];
  return statusChoices(from).filter(
    (to): to is NextStatus => to !== from && to !== flowStatus.Draft,
  );
};

function StatusSteps({
  flow,
  onClose,
}: {
  readonly flow: WholeFlow;
  readonly onClose: () => void;
}) {
  const [asked, setAsked] = useState<NextStatus>();
  const save = useSaveFlow();
  const hasErrors = flow.findings.some(({ severity }) => severity === 'error');
  const go = (status: NextStatus) =>
    save.mutate(
      { id: flow.id, body: { name: flow.name, status, modified: flow.modified } },
      {
        onSuccess: () => {
          toast.show({ text: steps[status].done });
          if (status === flowStatus.Deleted) onClose();
        },
        onError: (error) => toast.show({ text: sentenceOf(error), kind: 'error' }),
        onSettled: () => setAsked(undefined),
      },
    );
  return (
    <>
      <div className={css['buttons']}>
        {nextOf(flow.status).map((status) => (
          <Button
            key={status}
            {...(status === flowStatus.Deleted ? { variant: 'danger' } : {})}
            disabled={status === flowStatus.Published && hasErrors}
            onClick={() => setAsked(status)}
          >
            {steps[status].deed}
          </Button>
        ))}
      </div>
      {hasErrors && <p className={css['none']}>It can be published once its errors are gone.</p>}
      {asked !== undefined && (
        <ConfirmDialog
          title={`${steps[asked].deed} ${flow.name}?`}
          confirmLabel={steps[asked].deed}
          danger={asked === flowStatus.Deleted}
          busy={save.isPending}
          onConfirm={() => go(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {steps[asked].question}
        </ConfirmDialog>
      )}
    </>
  );
}

function CopyFlow({
  flow,
  onOpen,
}: {
  readonly flow: WholeFlow;
  readonly onOpen: (id: number) => void;
}) {
  const create = useCreateFlow();
  const copy = () =>
    create.mutate(
      { id: 0, body: { name: `${flow.name}, copy`, copyOf: { id: flow.id } } },
      {
        onSuccess: ({ id }) => {
          toast.show({ text: 'Flow copied' });
          onOpen(id);
        },
        onError: (error) => toast.show({ text: sentenceOf(error), kind: 'error' }),
      },
    );
  return (
    <Button icon={IconCopy} loading={create.isPending} onClick={copy}>
      Copy
    </Button>
  );
}

function Followers({ vessels }: Pick<WholeFlow, 'vessels'>) {
  if (vessels.length === 0) return <p className={css['none']}>None</p>;
  return (
    <ul className={css['vessels']}>
      {vessels.map(({ id, name }) => (
        <li key={id}>
          <Link className={linkClass} to="/vessels/$id/edit" params={{ id: String(id) }}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function StandingFlow(props: FlowPanelProps & { readonly flow: WholeFlow }) {
  const { flow, onOpen, onClose, onPrevious, onNext } = props;
  const mayWrite = useMay('company.write');
  const stored = useMemo(() => ({ name: flow.name }), [flow.name]);
  const form = useRecordForm<{ readonly name: string }, FlowBody, unknown>({
    entity: 'flow',
    id: flow.id,
    what: 'flow',
    stored,
    missing: nameMissing,
    wrong: () => ({}),
    told: (_, { name }) => name,
    body: ({ name }) => ({ name: name.trim(), modified: flow.modified }),
    saving: useSaveFlow(),
    onSaved: () => {
      toast.show({ text: 'Flow saved' });
      onClose();
    },
  });
  const { values, change, errors, theirs } = form;
  return (
    <RecordPanel
      title={flow.name}
      width={1000}
      form={form}
      notSaved="Flow not saved"
      canSave={mayWrite}
      headActions={mayWrite && <CopyFlow flow={flow} onOpen={onOpen} />}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <div className={css['columns']}>
        <section className={css['part']} aria-label="Events">
          <h3>Events, as ships go through them</h3>
          <FlowTree flow={flow} />
        </section>
        <div>
          <section className={css['part']}>
            <TextField
              label="Name"
              required
              maxLength={150}
              readOnly={!mayWrite}
              value={values.name}
              error={errors['name']}
              theirs={theirs('name')}
              onChange={(name) => change({ name })}
            />
          </section>
          <section className={css['part']}>
            <h3>
              Status <FlowStatusBadge status={flow.status} />
            </h3>
            {mayWrite && <StatusSteps flow={flow} onClose={onClose} />}
          </section>
          {flow.copyOf !== null && (
            <section className={css['part']}>
              <h3>Copied from</h3>
              {flow.copyOf.name}
            </section>
          )}
          <section className={css['part']}>
            <h3>Vessels that follow it, {flow.vessels.length}</h3>
            <Followers vessels={flow.vessels} />
          </section>
          <section className={css['part']}>
            <PanelHistory entity="flow" id={flow.id} />
          </section>
        </div>
      </div>
    </RecordPanel>
  );
}
