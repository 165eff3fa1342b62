import { startingDefinition } from '@fairlead/domain/flows/edit';
import { SidePanel } from '@fairlead/ui/panel';
import { Select } from '@fairlead/ui/select';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { RecordPanel } from '../platform/forms/record-panel.tsx';
import { definitionBody } from './definition/definition-values.ts';
import {
  type FlowRow,
  type NewFlowBody,
  useCreateFlow,
  useEventTemplates,
  useFlow,
} from './flows.data.ts';
import { SavedFlow } from './saved-flow.part.tsx';
import css from './flows.module.css';

export interface FlowPanelProps {
  /** 0 for a new one. */
  readonly id: number;
  readonly flows: readonly FlowRow[];
  readonly onOpen: (id: number) => void;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

const nameMissing = ({ name }: { readonly name: string }) =>
  name.trim() === '' ? { name: 'Required' } : {};

/** A flow: its name and status, its definition as a tree, and who uses it. */
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
    describe: () => '',
    body: ({ name, copyOf }) => ({
      name: name.trim(),
      copyOf,
      // An empty flow has its containers, so that events can be entered at once.
      ...(copyOf === null ? { definition: definitionBody(startingDefinition) } : {}),
    }),
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
          label="Copy events from"
          placeholder="None (empty flow)"
          help="A published flow cannot be changed, but you can edit a copy of it."
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
  const templates = useEventTemplates();
  if (flow.data !== undefined && templates.data !== undefined)
    return <SavedFlow {...props} flow={flow.data} templates={templates.data} />;
  const failed = [flow, templates].find(({ isError }) => isError);
  return (
    <SidePanel title="Flow" width={1000} onClose={props.onClose}>
      {failed !== undefined ? (
        <ErrorState title="Flow could not be loaded" onRetry={() => void failed.refetch()}>
          {sentenceOf(failed.error)}
        </ErrorState>
      ) : (
        <LoadingState name="Loading flow" />
      )}
    </SidePanel>
  );
}
