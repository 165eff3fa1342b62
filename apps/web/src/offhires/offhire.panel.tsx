import { offhireReasons } from '@fairlead/domain/offhires/enumerations';
import { formatWithZone } from '@fairlead/domain/time/format';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { Banner } from '@fairlead/ui/banner';
import { linkClass } from '@fairlead/ui/button';
import { SidePanel } from '@fairlead/ui/panel';
import { PanelColumns } from '@fairlead/ui/panel-columns';
import { LoadingState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { idIn } from '../platform/address/ids.ts';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useMay } from '../platform/current/current.ts';
import { useDeletion } from '../platform/forms/deletion.tsx';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { MissingPanel, PanelHistory, RecordPanel } from '../platform/forms/record-panel.tsx';
import { OffhireDocuments, WaitingDocuments } from './offhire-documents.part.tsx';
import { OffhirePositionsForm, OffhireSumForm } from './offhire-money.form.tsx';
import { OffhireTimeForm } from './offhire-time.form.tsx';
import {
  bodyOf,
  missingIn,
  newOffhire,
  describeField,
  valuesOf,
  wrongIn,
} from './offhire.state.ts';
import { OffhireStateBadge } from './offhires.columns.tsx';
import {
  type Offhire,
  useDeleteOffhire,
  useOffhire,
  useRestoreOffhire,
  useSaveOffhire,
  useUploadWaiting,
} from './offhires.data.ts';
import css from './offhires.module.css';

export interface OffhirePanelProps {
  /** An id, or `new`. */
  readonly opened: string;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** The panel of one off-hire, /offhires/{id}. */
export function OffhirePanel(props: OffhirePanelProps) {
  const { opened, onClose } = props;
  const wanted = idIn(opened);
  const isNew = opened === 'new';
  const requested = useOffhire(wanted);
  if (requested.isError || (!isNew && wanted === undefined))
    return (
      <MissingPanel
        title="Off-hire"
        width={1000}
        sentence={requested.isError ? sentenceOf(requested.error) : 'Not found'}
        onClose={onClose}
        record={{ entity: 'offhire', id: wanted ?? 0, thing: 'offhire' }}
      >
        It may have been deleted.
      </MissingPanel>
    );
  if (!isNew && requested.data === undefined)
    return (
      <SidePanel title="Off-hire" width={1000} onClose={onClose}>
        <LoadingState rows={8} name="Loading off-hire" />
      </SidePanel>
    );
  return <EditPanel {...props} record={isNew ? undefined : requested.data} />;
}

function EditPanel({
  record,
  onClose,
  onPrevious,
  onNext,
}: OffhirePanelProps & { readonly record: Offhire | undefined }) {
  const mayWrite = useMay('company.write');
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const send = useUploadWaiting();
  const stored = useMemo(() => (record === undefined ? newOffhire : valuesOf(record)), [record]);
  const id = record?.id ?? 0;
  const form = useRecordForm({
    entity: 'offhire',
    id,
    what: 'offhire',
    stored,
    missing: missingIn,
    wrong: wrongIn,
    describe: describeField,
    body: (values) => bodyOf(values, record?.modified),
    saving: useSaveOffhire(),
    onSaved: (saved) => {
      toast.show({ text: record === undefined ? 'Off-hire created' : 'Off-hire saved' });
      if (saved.overlaps.length > 0)
        toast.show({ text: 'It overlaps another off-hire of the vessel', kind: 'info' });
      void send(saved.id, waiting).then((refused) => {
        for (const [file, error] of refused)
          toast.show({ text: `${file.name}: ${sentenceOf(error)}`, kind: 'error' });
      });
      onClose();
    },
  });
  const deletion = useDeletion({
    title: 'Delete off-hire',
    question: `Are you sure you want to delete this off-hire of ${record?.vessel.name ?? ''}?`,
    remove: useDeleteOffhire(id),
    restore: useRestoreOffhire(id),
    deleted: 'Off-hire deleted',
    back: 'Off-hire restored',
    onDeleted: onClose,
  });
  const shared = { form, readOnly: !mayWrite };
  return (
    <>
      <RecordPanel
        title={
          <span className={css['title']}>
            {record === undefined ? 'New off-hire' : `Off-hire of ${record.vessel.name}`}
            {record !== undefined && <OffhireStateBadge state={record.state} />}
          </span>
        }
        width={1000}
        form={form}
        notSaved="Off-hire not saved"
        canSave={mayWrite}
        onClose={onClose}
        onPrevious={onPrevious}
        onNext={onNext}
        {...(record === undefined || !mayWrite ? {} : { onDelete: deletion.confirm })}
      >
        {record !== undefined && record.overlaps.length > 0 && <Overlaps offhire={record} />}
        <PanelColumns>
          <OffhireTimeForm {...shared} />
          <OffhireSumForm {...shared} />
          <OffhirePositionsForm {...shared} />
          {record === undefined ? (
            <WaitingDocuments files={waiting} onChange={setWaiting} />
          ) : (
            <OffhireDocuments id={record.id} readOnly={!mayWrite} />
          )}
        </PanelColumns>
        {record !== undefined && (
          <PanelHistory withParts entity="offhire" id={record.id} zone={record.timeZone} />
        )}
      </RecordPanel>
      {deletion.question}
    </>
  );
}

/** Other off-hires of the vessel at the same time: a warning, not a refusal. */
function Overlaps({ offhire }: { readonly offhire: Offhire }) {
  const { overlaps, timeZone } = offhire;
  return (
    <Banner kind="warning" title="Overlaps another off-hire of this vessel">
      {overlaps.map(({ id, from, to, reason }) => (
        <div key={id}>
          <Link className={linkClass} to="/offhires/{-$id}" params={{ id: String(id) }} search>
            {label(offhireReasons, reason)}
          </Link>
          , {formatWithZone(from, timeZone)} to {to === null ? 'now' : formatWithZone(to, timeZone)}
        </div>
      ))}
    </Banner>
  );
}
