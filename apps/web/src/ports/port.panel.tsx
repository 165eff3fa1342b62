import { Banner } from '@fairlead/ui/banner';
import { Tag } from '@fairlead/ui/badge';
import { Button } from '@fairlead/ui/button';
import { SidePanel } from '@fairlead/ui/panel';
import { PanelColumns } from '@fairlead/ui/panel-columns';
import { LoadingState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useAddressQuery } from '../platform/address/address.ts';
import { idIn } from '../platform/address/ids.ts';
import { useMay } from '../platform/current/current.ts';
import { useDeletion } from '../platform/forms/deletion.tsx';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { MissingPanel, RecordPanel } from '../platform/forms/record-panel.tsx';
import { createPart } from '../platform/parts/part.tsx';
import { RegisterHistory } from '../platform/registers/register-history.tsx';
import { WhereUsed } from '../platform/registers/where-used.tsx';
import { OwnPortForm } from './own-port.form.tsx';
import { PortFacts } from './port-facts.part.tsx';
import { PortGeofences } from './port-geofences.part.tsx';
import { PortPartnersForm } from './port-partners.form.tsx';
import { PortSettingsForm } from './port-settings.form.tsx';
import { missingIn, newPort, saveOf, describeField, valuesOf, wrongIn } from './port.state.ts';
import {
  ownPorts,
  type Port,
  useDeletePort,
  usePort,
  useRestorePort,
  useSavePort,
} from './ports.data.ts';
import css from './ports.module.css';

const MergePort = createPart(
  async () => (await import('./merge-port.dialog.tsx')).MergePortDialog,
  {
    onFail: ({ onClose }) => onClose(),
  },
);

export interface PortPanelProps {
  /** An id, or `new`. */
  readonly opened: string;
  readonly onOpen: (to: number | 'new') => void;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** The panel of one port, /ports/{id}; `?copy=` is the port that a new one is copied from. */
export function PortPanel(props: PortPanelProps) {
  const { opened, onClose } = props;
  const copy = idIn(useAddressQuery()['copy']);
  const isNew = opened === 'new';
  const wanted = isNew ? copy : idIn(opened);
  const requested = usePort(wanted);
  if (requested.isError || (!isNew && wanted === undefined))
    return (
      <MissingPanel
        title="Port"
        width={1000}
        sentence={sentenceOf(requested.error)}
        onClose={onClose}
        record={{ entity: 'port', id: wanted ?? 0, thing: 'port' }}
      >
        It may have been deleted, or merged into another.
      </MissingPanel>
    );
  if (requested.isPending && requested.fetchStatus !== 'idle')
    return (
      <SidePanel title="Port" width={1000} onClose={onClose}>
        <LoadingState rows={8} name="Loading port" />
      </SidePanel>
    );
  return (
    <EditPanel
      {...props}
      record={isNew ? undefined : requested.data}
      copied={isNew ? requested.data : undefined}
    />
  );
}

interface EditPanelProps extends PortPanelProps {
  readonly record: Port | undefined;
  readonly copied: Port | undefined;
}

function EditPanel({ record, copied, ...panel }: EditPanelProps) {
  const { onClose, onPrevious, onNext, onOpen } = panel;
  const mayWrite = useMay('company.write');
  const stored = useMemo(
    () => (record === undefined ? newPort(copied) : valuesOf(record)),
    [record, copied],
  );
  const [isMerging, setMerging] = useState(false);
  const isOwn = record === undefined || record.isOwn;
  const form = useRecordForm({
    entity: 'port',
    id: record?.id ?? 0,
    what: 'port',
    stored,
    missing: (values) => (isOwn ? missingIn(values) : {}),
    wrong: wrongIn,
    describe: describeField,
    body: (values) => saveOf(values, record),
    saving: useSavePort(),
    onSaved: () => {
      toast.show({ text: record === undefined ? 'Port created' : 'Port saved' });
      onClose();
    },
  });
  const id = record?.id ?? 0;
  const deletion = useDeletion({
    title: 'Delete port',
    question: `Are you sure you want to delete the port ${record?.name ?? ''}?`,
    remove: useDeletePort(id),
    restore: useRestorePort(id),
    deleted: 'Port deleted',
    back: `Port ${record?.name ?? ''} restored`,
    onDeleted: onClose,
  });
  return (
    <>
      <RecordPanel
        title={
          <span className={css['name']}>
            {record?.name ?? 'New port'} {record !== undefined && <KindTag port={record} />}
          </span>
        }
        width={1000}
        form={form}
        notSaved="Port not saved"
        canSave={mayWrite}
        onClose={onClose}
        onPrevious={onPrevious}
        onNext={onNext}
        {...(record?.isOwn === true && mayWrite ? { onDelete: deletion.confirm } : {})}
        headerActions={
          mayWrite &&
          record !== undefined && <PortActions port={record} onMerge={() => setMerging(true)} />
        }
      >
        {record !== undefined && record.settings.alert !== '' && (
          <Banner kind="warning" title="Alert">
            {record.settings.alert}
          </Banner>
        )}
        <PanelColumns>
          {isOwn && <OwnPortForm form={form} readOnly={!mayWrite} stored={record} />}
          {record?.isOwn === false && <PortFacts port={record} />}
          <div className={css['column']}>
            {record?.isOwn === true && <PortFacts port={record} />}
            <PortSettingsForm form={form} readOnly={!mayWrite} />
          </div>
          <PortPartnersForm form={form} readOnly={!mayWrite} />
        </PanelColumns>
        {record !== undefined && <PortGeofences port={record} />}
        {record?.isOwn === true && <WhereUsed register={ownPorts} id={record.id} />}
        {record !== undefined && <RegisterHistory register={ownPorts} id={record.id} />}
      </RecordPanel>
      {deletion.question}
      {isMerging && record !== undefined && (
        <MergePort port={record} onClose={() => setMerging(false)} onMerged={onOpen} />
      )}
    </>
  );
}

const KindTag = ({ port }: { readonly port: Port }) => (
  <span className={css['origin']}>
    <Tag>{port.isOwn ? 'Own port' : 'Shared catalogue'}</Tag>
  </span>
);

interface PortActionsProps {
  readonly port: Port;
  readonly onMerge: () => void;
}

/** A port of the catalogue is copied as an own one; an own one is merged into another. */
function PortActions({ port, onMerge }: PortActionsProps) {
  const navigate = useNavigate();
  if (port.isOwn) return <Button onClick={onMerge}>Merge</Button>;
  const copy = () =>
    void navigate({
      to: '/ports/{-$id}',
      params: { id: 'new' },
      search: { copy: String(port.id) },
    });
  return <Button onClick={copy}>Copy as own port</Button>;
}
