import { logReportKinds } from '@fairlead/domain/log-reports/kinds';
import {
  outputFile,
  outputFiles,
  receiverLimits,
} from '@fairlead/domain/report-receivers/enumerations';
import { exampleFacts } from '@fairlead/domain/report-receivers/example-facts';
import { receiverPresets } from '@fairlead/domain/report-receivers/presets';
import { fuelFields, receiverFields } from '@fairlead/domain/report-receivers/receiver-fields';
import { receiverOutput } from '@fairlead/domain/report-receivers/receiver-output';
import { Button } from '@fairlead/ui/button';
import { SettingSwitch } from '@fairlead/ui/checkbox';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { MenuButton } from '@fairlead/ui/menu';
import { RecipientChoice } from '@fairlead/ui/recipient-choice';
import { MultiSelect, Select } from '@fairlead/ui/select';
import { ErrorState } from '@fairlead/ui/states';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useVesselChoice } from '../platform/catalogues/vessel-choice.ts';
import { useQuickDeletion } from '../platform/forms/deletion.tsx';
import { OutputText } from './report-output.part.tsx';
import { type ReceiverForm, useReceiverDraft } from './report-receiver.state.ts';
import {
  type ReportReceiver,
  useDeleteReceiver,
  useRestoreReceiver,
  useSaveReceiver,
} from './report-receivers.data.ts';
import css from './report-receivers.module.css';

interface ReceiverDialogProps {
  readonly receiver: ReportReceiver | undefined;
  readonly onClose: () => void;
}

const kinds = logReportKinds.map(({ number, label }) => ({ value: number, label }));
const files = outputFiles.map(({ number, label }) => ({ value: number, label }));
const columnOptions = receiverFields.map(({ key, label }) => ({ value: key, label }));

/** A receiver of log reports: who it is, what it usually gets, and its templates with an example. */
export function ReceiverDialog({ receiver, onClose }: ReceiverDialogProps) {
  const form = useReceiverDraft(receiver);
  const save = useSaveReceiver();
  const submit = () => {
    if (!form.isValid || save.isPending) return;
    const onSuccess = () => {
      toast.show({ text: 'Receiver saved' });
      onClose();
    };
    save.mutate({ id: receiver?.id ?? 0, body: form.body }, { onSuccess });
  };
  return (
    <FormDialog
      title={receiver?.name ?? 'New receiver'}
      width={860}
      submitLabel="Save receiver"
      submitKeys="Ctrl S"
      isPending={save.isPending}
      isDisabled={!form.isValid}
      onClose={onClose}
      onSubmit={submit}
    >
      {save.error !== null && (
        <ErrorState title="Receiver not saved">{sentenceOf(save.error)}</ErrorState>
      )}
      <General form={form} />
      <Templates form={form} />
      <Example form={form} />
      {receiver !== undefined && <DeleteReceiver receiver={receiver} onDeleted={onClose} />}
    </FormDialog>
  );
}

interface PartProps {
  readonly form: ReceiverForm;
}

function General({ form: { draft, change } }: PartProps) {
  const vessels = (useVesselChoice().data ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  return (
    <>
      <TextField
        label="Name"
        required
        value={draft.name}
        maxLength={receiverLimits.name}
        onChange={(name) => change({ name })}
      />
      <RecipientChoice
        suggested={[]}
        chosen={draft.recipients}
        onChange={(recipients) => change({ recipients })}
      />
      <div className={css['pair']}>
        <MultiSelect
          label="Vessels"
          placeholder="All vessels"
          options={vessels}
          value={draft.vesselIds}
          onChange={(vesselIds) => change({ vesselIds })}
        />
        <MultiSelect
          label="Kinds of report"
          placeholder="All kinds"
          options={kinds}
          value={draft.kinds}
          onChange={(chosen) => change({ kinds: chosen })}
        />
      </div>
      <SettingSwitch
        label="Active"
        about="Reports can be sent to a receiver while it is active."
        checked={draft.isActive}
        onChange={(isActive) => change({ isActive })}
      />
    </>
  );
}

/** Fields that go to the end of the text. */
function FieldMenu({ form: { draft, change } }: PartProps) {
  return (
    <MenuButton
      items={[...receiverFields, ...fuelFields].map(({ key, label }) => ({
        key,
        label: `${label}: {${key}}`,
        onChoose: () => change({ body: `${draft.body}{${key}}` }),
      }))}
    >
      Add field
    </MenuButton>
  );
}

function Templates({ form }: PartProps) {
  const { draft, change, errorOf } = form;
  return (
    <>
      <div className={css['tools']}>
        <MenuButton
          items={receiverPresets.map(({ name, ...template }) => ({
            key: name,
            label: name,
            onChoose: () => change(template),
          }))}
        >
          Start from
        </MenuButton>
        <FieldMenu form={form} />
      </div>
      <TextField
        label="Subject"
        required
        value={draft.subject}
        maxLength={receiverLimits.subject}
        error={errorOf('subject')}
        onChange={(subject) => change({ subject })}
      />
      <TextArea
        label="Text"
        rows={9}
        value={draft.body}
        maxLength={receiverLimits.body}
        error={errorOf('body')}
        help="{field}, or {field|NIL} where it may be empty. A line with {fuel} is repeated for each fuel."
        onChange={(body) => change({ body })}
      />
      <div className={css['pair']}>
        <Select
          label="Attached"
          options={files}
          value={draft.file}
          onChange={(file) => change({ file })}
        />
        {draft.file === outputFile.Columns && (
          <MultiSelect
            label="Columns"
            placeholder="None"
            options={columnOptions}
            value={draft.columns}
            error={errorOf('columns')}
            onChange={(columns) => change({ columns })}
          />
        )}
      </div>
    </>
  );
}

/** What the templates make of an example. */
function Example({ form: { draft, findings } }: PartProps) {
  if (findings.some(({ field }) => field === 'subject' || field === 'body')) return null;
  return (
    <section aria-label="Example" className={css['example']}>
      <h3>Example</h3>
      <OutputText {...receiverOutput(draft, exampleFacts)} />
    </section>
  );
}

interface DeleteReceiverProps {
  readonly receiver: ReportReceiver;
  readonly onDeleted: () => void;
}

/** Deletes the receiver at once; the message after it undoes that. */
function DeleteReceiver({ receiver, onDeleted }: DeleteReceiverProps) {
  const remove = useDeleteReceiver();
  const restore = useRestoreReceiver();
  const deleteReceiver = useQuickDeletion<ReportReceiver>({
    remove: {
      mutateAsync: async ({ id }) => {
        await remove.mutateAsync(id);
        onDeleted();
      },
    },
    restore,
    deleted: 'Receiver deleted',
  });
  return (
    <Button variant="danger" loading={remove.isPending} onClick={() => deleteReceiver(receiver)}>
      Delete receiver
    </Button>
  );
}
