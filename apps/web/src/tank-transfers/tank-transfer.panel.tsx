import { fuelReportState } from '@fairlead/domain/fuel-ledger/enumerations';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Muted } from '@fairlead/ui/figure';
import { SidePanel } from '@fairlead/ui/panel';
import { LoadingState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { useMay } from '../platform/current/current.ts';
import { MissingPanel, PanelHistory } from '../platform/forms/record-panel.tsx';
import { FindingList } from '../platform/fuel-reports/finding-list.tsx';
import { ReasonDialog } from '../platform/fuel-reports/reason-dialog.tsx';
import { ReportStateBadge, sourceText } from '../platform/fuel-reports/report-marks.tsx';
import { CorrectionReason } from '../platform/reports/report-entry-page.tsx';
import { useReportEntry } from '../platform/reports/report-entry.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import {
  formOf,
  newTransfer,
  transferErrors,
  type TransferValues,
  valuesOf,
} from './tank-transfer.state.ts';
import {
  type TankTransfer,
  useApproveTransfer,
  useCorrectTransfer,
  useCreateTransfer,
  useTankTransfer,
  useVoidTransfer,
} from './tank-transfers.data.ts';
import { TransferFields } from './transfer-fields.form.tsx';
import css from './tank-transfers.module.css';

export interface TankTransferPanelProps {
  /** A GUID, or `new`. */
  readonly opened: string;
  readonly onClose: () => void;
}

/** The panel of one tank transfer, /reports/tt/{id}. */
export function TankTransferPanel({ opened, onClose }: TankTransferPanelProps) {
  const isNew = opened === 'new';
  const transfer = useTankTransfer(isNew ? undefined : opened);
  if (isNew) return <EntryPanel transfer={undefined} onClose={onClose} />;
  if (transfer.isError)
    return (
      <MissingPanel title="Tank transfer" sentence={sentenceOf(transfer.error)} onClose={onClose}>
        Check the address.
      </MissingPanel>
    );
  if (transfer.data === undefined)
    return (
      <SidePanel title="Tank transfer" onClose={onClose}>
        <LoadingState rows={8} name="Loading tank transfer" />
      </SidePanel>
    );
  const { id, version } = transfer.data;
  return <EntryPanel key={`${id} ${version}`} transfer={transfer.data} onClose={onClose} />;
}

interface EntryProps {
  readonly transfer: TankTransfer | undefined;
  readonly onClose: () => void;
}

function useEntry({ transfer, onClose }: EntryProps) {
  const [start] = useState(() => (transfer === undefined ? newTransfer : valuesOf(transfer)));
  const creating = useCreateTransfer();
  const correcting = useCorrectTransfer(transfer?.id ?? '');
  const isNew = transfer === undefined;
  const saving = isNew ? creating : correcting;
  const onSuccess = () => {
    toast.show({ text: isNew ? 'Tank transfer saved' : 'Correction saved' });
    onClose();
  };
  const onSave = (values: TransferValues, reason: string) => {
    const form = formOf(values);
    if (transfer === undefined)
      creating.mutate({ ...form, vessel: { id: values.vessel ?? 0 } }, { onSuccess });
    else correcting.mutate({ ...form, reason, modified: transfer.modified }, { onSuccess });
  };
  const entry = useReportEntry({ start, isNew, saving, errorsOf: transferErrors, onSave });
  return { ...entry, saving };
}

function EntryPanel(props: EntryProps) {
  const { transfer, onClose } = props;
  const mayWrite = useMay('company.write');
  const zone = useTimeDisplay().zoneFor(null);
  const entry = useEntry(props);
  const { values, errors, change, onProblem, saving } = entry;
  return (
    <SidePanel
      title={
        <span className={css['title']}>
          {transfer === undefined
            ? 'New tank transfer'
            : `Tank transfer of ${transfer.vessel.name}`}
          {transfer !== undefined && <ReportStateBadge state={transfer.state} />}
        </span>
      }
      width={1000}
      dirty={entry.isChanged}
      saving={saving.isPending}
      saveLabel={transfer === undefined ? 'Save' : 'Save correction'}
      canSave={mayWrite}
      onSave={entry.save}
      onClose={onClose}
    >
      <div className={css['sections']}>
        {saving.error !== null && (
          <Banner kind="error" title="Tank transfer not saved">
            {sentenceOf(saving.error)}
          </Banner>
        )}
        {transfer !== undefined && <Findings transfer={transfer} />}
        <TransferFields
          {...{ values, errors, zone, change, onProblem }}
          isNew={transfer === undefined}
        />
        {transfer !== undefined && (
          <>
            {entry.isChanged && (
              <CorrectionReason label="Reason for the correction" entry={entry} />
            )}
            {mayWrite && !entry.isChanged && <Decisions transfer={transfer} />}
            <Moved transfer={transfer} />
            <Versions transfer={transfer} zone={zone} />
            <PanelHistory entity="tankTransfer" id={transfer.recordId} zone={zone} />
          </>
        )}
      </div>
    </SidePanel>
  );
}

interface Shown {
  readonly transfer: TankTransfer;
}

const Findings = ({ transfer }: Shown) => (
  <FindingList findings={transfer.versions[0]?.findings ?? []} />
);

function Decisions({ transfer }: Shown) {
  const approve = useApproveTransfer(transfer.id);
  const toVoid = useVoidTransfer(transfer.id);
  const [isOpen, setOpen] = useState(false);
  if (transfer.state === fuelReportState.Void) return null;
  return (
    <div className={css['title']}>
      {transfer.state === fuelReportState.Received && (
        <Button
          variant="filled"
          loading={approve.isPending}
          onClick={() => approve.mutate(transfer.version, { onError: showError })}
        >
          Approve
        </Button>
      )}
      <Button onClick={() => setOpen(true)}>Void transfer</Button>
      {isOpen && (
        <ReasonDialog
          title="Void tank transfer"
          text="The transfer leaves the ledger and stays readable."
          confirmLabel="Void transfer"
          isBusy={toVoid.isPending}
          onConfirm={(reason) =>
            toVoid.mutate(reason, { onSuccess: () => setOpen(false), onError: showError })
          }
          onCancel={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** What was pumped, by delivery. */
const Moved = ({ transfer }: Shown) => (
  <section aria-label="Moved fuel">
    <h3>Moved fuel</h3>
    <ul className={css['lines']}>
      {transfer.lots.map(({ lotId, name, quantity }) => (
        <li key={lotId ?? 'unknown'}>
          <span>{name ?? 'Unknown origin'}</span>
          <span>{formatDecimal(quantity)} mt</span>
        </li>
      ))}
    </ul>
  </section>
);

const Versions = ({ transfer, zone }: Shown & { readonly zone: string }) => (
  <section aria-label="Versions">
    <h3>Versions</h3>
    <ul className={css['lines']}>
      {transfer.versions.map(({ version, content, author, reason }) => (
        <li key={version}>
          <span>
            Version {version}: {formatDecimal(content.quantity)} mt, ended{' '}
            {formatWithZone(content.ended, zone)}
          </span>
          <Muted>
            {[sourceText(author.source), author.name, formatWithZone(author.at, zone), reason]
              .filter(Boolean)
              .join(', ')}
          </Muted>
        </li>
      ))}
    </ul>
  </section>
);
