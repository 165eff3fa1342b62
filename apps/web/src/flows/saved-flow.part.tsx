import { flowStatus } from '@fairlead/domain/flows/enumerations';
import { Button, linkClass } from '@fairlead/ui/button';
import { TheirLine } from '@fairlead/ui/field';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconCopy, IconDeviceMobile } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useMay } from '../platform/current/current.ts';
import { type RecordForm, useRecordForm } from '../platform/forms/record-form.ts';
import { PanelHistory, RecordPanel } from '../platform/forms/record-panel.tsx';
import { DefinitionEditor } from './definition/definition-editor.tsx';
import {
  definitionBody,
  type DefinitionValue,
  drafted,
  errorsByLine,
  missingNames,
  storedDefinition,
  wrongPositions,
} from './definition/definition-values.ts';
import { FlowPreview } from './preview/flow-preview.tsx';
import { StatusSteps } from './flow-steps.part.tsx';
import { FlowTree } from './flow-tree.part.tsx';
import { FlowStatusBadge } from './flows.columns.tsx';
import {
  type EventTemplate,
  type FlowBody,
  useCreateFlow,
  useSaveFlow,
  type WholeFlow,
} from './flows.data.ts';
import css from './flows.module.css';
import { showError } from '../platform/api/show-error.ts';

export interface SavedFlowProps {
  readonly flow: WholeFlow;
  readonly templates: readonly EventTemplate[];
  readonly onOpen: (id: number) => void;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
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
        onError: showError,
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

interface FlowValues {
  readonly name: string;
  readonly definition: DefinitionValue;
}

function useFlowForm({ flow, onClose }: SavedFlowProps, isDraft: boolean) {
  const { name: storedName, definition } = flow;
  const stored = useMemo(
    () => ({ name: storedName, definition: storedDefinition(definition) }),
    [storedName, definition],
  );
  return useRecordForm<FlowValues, FlowBody, unknown>({
    entity: 'flow',
    id: flow.id,
    what: 'flow',
    stored,
    missing: (values) => ({
      ...(values.name.trim() === '' ? { name: 'Required' } : {}),
      ...(isDraft ? missingNames(values.definition) : {}),
    }),
    wrong: (values) => (isDraft ? wrongPositions(values.definition) : {}),
    describe: (field, values) => (field === 'name' ? values.name : 'other events'),
    body: (values) => ({
      name: values.name.trim(),
      ...(isDraft ? { definition: definitionBody(values.definition) } : {}),
      modified: flow.modified,
    }),
    saving: useSaveFlow(),
    onSaved: () => {
      toast.show({ text: 'Flow saved' });
      onClose();
    },
  });
}

interface PartsProps {
  readonly flow: WholeFlow;
  readonly form: RecordForm<FlowValues>;
}

function NameField({ form }: Pick<PartsProps, 'form'>) {
  const mayWrite = useMay('company.write');
  return (
    <section className={css['part']}>
      <TextField
        label="Name"
        required
        maxLength={150}
        readOnly={!mayWrite}
        value={form.values.name}
        error={form.errors['name']}
        theirs={form.theirs('name')}
        onChange={(name) => form.change({ name })}
      />
    </section>
  );
}

function StatusPart({ flow, form, onClose }: PartsProps & { readonly onClose: () => void }) {
  const mayWrite = useMay('company.write');
  return (
    <section className={css['part']}>
      <h3 className={css['status']}>
        Status <FlowStatusBadge status={flow.status} />
      </h3>
      {mayWrite && <StatusSteps flow={flow} isDirty={form.isDirty} onClose={onClose} />}
    </section>
  );
}

function About({ flow }: Pick<PartsProps, 'flow'>) {
  return (
    <>
      {flow.copyOf !== null && (
        <section className={css['part']}>
          <h3>Copied from</h3>
          {flow.copyOf.name}
        </section>
      )}
      <section className={css['part']}>
        <h3>Vessels using it, {flow.vessels.length}</h3>
        <Followers vessels={flow.vessels} />
      </section>
      <section className={css['part']}>
        <PanelHistory entity="flow" id={flow.id} />
      </section>
    </>
  );
}

function Events({ flow }: Pick<PartsProps, 'flow'>) {
  return (
    <section className={css['part']} aria-label="Events">
      <h3>Events in the order in which ships report them</h3>
      <FlowTree flow={flow} />
    </section>
  );
}

/** A draft: its name and status, its editable lines, and a preview of what ships will see. */
function DraftParts({
  flow,
  form,
  templates,
  onClose,
}: PartsProps & {
  readonly templates: readonly EventTemplate[];
  readonly onClose: () => void;
}) {
  const { change } = form;
  const { definition } = form.values;
  const edit = useCallback((next: DefinitionValue) => change({ definition: next }), [change]);
  const shown = useMemo(() => drafted(flow, definition, templates), [flow, definition, templates]);
  const theirs = form.theirs('definition');
  return (
    <>
      <div className={css['header']}>
        <NameField form={form} />
        <StatusPart flow={flow} form={form} onClose={onClose} />
      </div>
      {theirs !== undefined && <TheirLine theirs={theirs} />}
      <DefinitionEditor
        definition={definition}
        templates={templates}
        errors={errorsByLine(form.errors, definition)}
        findings={shown.findings}
        onProblem={form.onProblem}
        onChange={edit}
      />
      <div className={css['columns']}>
        <Events flow={shown} />
        <div>
          <About flow={flow} />
        </div>
      </div>
    </>
  );
}

/** The flow, and beside it its preview while that is shown. */
function Beside({
  preview,
  children,
}: {
  readonly preview: ReactNode;
  readonly children: ReactNode;
}) {
  if (preview === undefined) return children;
  return (
    <div className={css['beside']}>
      <div className={css['edited']}>{children}</div>
      {preview}
    </div>
  );
}

/** A flow that exists; as a draft its events can be edited. */
export function SavedFlow(props: SavedFlowProps) {
  const { flow, onOpen, onClose, onPrevious, onNext } = props;
  const mayWrite = useMay('company.write');
  const isDraft = mayWrite && flow.status === flowStatus.Draft;
  const form = useFlowForm(props, isDraft);
  const [isPreviewed, setPreviewed] = useState(false);
  const { definition } = isDraft ? form.values : flow;
  const body = useMemo(() => definitionBody(definition), [definition]);
  const preview = isPreviewed ? (
    <FlowPreview flowId={flow.id} definition={body} templates={props.templates} />
  ) : undefined;
  return (
    <RecordPanel
      title={flow.name}
      width={isPreviewed ? 1420 : isDraft ? 1050 : 1000}
      form={form}
      notSaved="Flow not saved"
      canSave={mayWrite}
      headerActions={
        <>
          <Button
            icon={IconDeviceMobile}
            aria-pressed={isPreviewed}
            onClick={() => setPreviewed(!isPreviewed)}
          >
            Preview
          </Button>
          {mayWrite && <CopyFlow flow={flow} onOpen={onOpen} />}
        </>
      }
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <Beside preview={preview}>
        {isDraft ? (
          <DraftParts flow={flow} form={form} templates={props.templates} onClose={onClose} />
        ) : (
          <div className={css['columns']}>
            <Events flow={flow} />
            <div>
              <NameField form={form} />
              <StatusPart flow={flow} form={form} onClose={onClose} />
              <About flow={flow} />
            </div>
          </div>
        )}
      </Beside>
    </RecordPanel>
  );
}
