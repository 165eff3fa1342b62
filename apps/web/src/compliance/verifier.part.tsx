import { verifierFiles } from '@fairlead/domain/compliance/verifier-sending';
import { counted } from '@fairlead/domain/quantities/counted';
import { formatDate, formatWithZone } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { Button, TextButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Fact, Facts } from '@fairlead/ui/facts';
import { Muted } from '@fairlead/ui/figure';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { type Column, DataTable } from '@fairlead/ui/table';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { useMay } from '../platform/current/current.ts';
import { textColumn } from '../platform/lists/text-column.tsx';
import { saveFile } from '../platform/print/save-file.ts';
import type { VesselYearRef } from './operational-data.data.ts';
import { SendToVerifierDialog } from './send-to-verifier.dialog.tsx';
import { changeName, changesText, fileName, sendingObstacle } from './verifier.state.ts';
import {
  fetchSent,
  type Sending,
  type SendingChange,
  useVerifierSync,
  type VerifierSync,
} from './verifier-sync.data.ts';
import css from './compliance.module.css';

const columns: readonly Column<SendingChange>[] = [
  textColumn({
    key: 'at',
    label: 'Time',
    width: 180,
    uncut: true,
    phone: 'second',
    of: ({ at }) => formatWithZone(at, 'UTC'),
  }),
  textColumn({ key: 'file', label: 'File', width: 140, phone: 'second', of: fileName }),
  textColumn({
    key: 'label',
    label: 'Row',
    width: 220,
    grow: 1,
    phone: 'lead',
    of: (row) => row.label,
  }),
  textColumn({
    key: 'change',
    label: 'For the verifier',
    width: 140,
    phone: 'end',
    of: changeName,
  }),
];

/** What the vessel’s verifier gets: window, preview, difference, sendings and receipts. */
export function Verifier({ vessel }: VesselYearRef) {
  const sync = useVerifierSync(vessel);
  if (sync.isError)
    return (
      <ErrorState title="The verifier could not be loaded" onRetry={() => void sync.refetch()}>
        {sentenceOf(sync.error)}
      </ErrorState>
    );
  if (sync.data === undefined) return <LoadingState name="Loading verifier" />;
  return <Content key={vessel} sync={sync.data} />;
}

function Content({ sync }: { readonly sync: VerifierSync }) {
  const [isSending, setSending] = useState(false);
  const mayWrite = useMay('company.write');
  const obstacle = sendingObstacle(sync);
  const { vessel, changes, sendings } = sync;
  return (
    <>
      {obstacle !== null && (
        <Banner kind="information" title="Nothing can be sent">
          {obstacle}
        </Banner>
      )}
      <Card
        title={`Verifier of ${vessel.name}`}
        actions={
          mayWrite &&
          obstacle === null && (
            <Button variant="filled" onClick={() => setSending(true)}>
              Send to verifier
            </Button>
          )
        }
      >
        <Facts columns={4}>
          <Fact name="Verifier">{sync.verifier ?? 'None'}</Fact>
          <Fact name="May read">
            {sync.firstDay === null || sync.lastDay === null
              ? 'Nothing'
              : `${formatDate(sync.firstDay, 'UTC')} to ${formatDate(sync.lastDay, 'UTC')}`}
          </Fact>
          <Fact name="Rows to be sent">{sync.rows}</Fact>
          <Fact name="Dry run">
            {`${counted(sync.errors, 'error')}, ${counted(sync.warnings, 'warning')}`}
          </Fact>
        </Facts>
        <p className={css['after']}>
          <Muted>
            The verifier reads what was sent last with its own key: GET /api/verifier/vessels. Rows
            with errors are left out. MRV XML is not offered: the structure that the authorities’
            systems take is not confirmed.
          </Muted>
        </p>
      </Card>
      {sync.firstDay !== null && (
        <Card title="Changes since the last submission" count={changes.length} flush>
          <DataTable
            name="Changes since the last submission"
            height="natural"
            density="compact"
            columns={columns}
            rows={changes}
            rowId={({ file, id }) => `${file} ${id}`}
            empty={<EmptyState title="No difference">{changesText(changes)}</EmptyState>}
          />
        </Card>
      )}
      <Card title="Sent" count={sendings.length} flush>
        {sendings.length === 0 ? (
          <EmptyState title="Nothing sent yet">
            Each submission is stored unchanged, with the times at which the verifier read it.
          </EmptyState>
        ) : (
          <ul className={css['list']} aria-label="Sent">
            {sendings.map((one) => (
              <SendingRow key={one.id} sending={one} />
            ))}
          </ul>
        )}
      </Card>
      {isSending && <SendToVerifierDialog sync={sync} onClose={() => setSending(false)} />}
    </>
  );
}

function SendingRow({ sending }: { readonly sending: Sending }) {
  const { id, sent, sentBy, verifier, rows, leftOut, note, readings, contentHash } = sending;
  const last = readings.at(-1);
  return (
    <li>
      <span>
        <b>{formatWithZone(sent, 'UTC')}</b>
        {` to ${verifier} by ${sentBy ?? 'a program'}: ${counted(rows, 'row')}`}
        {leftOut > 0 && `, ${counted(leftOut, 'row')} with errors left out`}
        {note !== '' && `. ${note}`}
      </span>
      <span className={css['links']}>
        {verifierFiles.map(({ number, label }) => (
          <TextButton
            key={number}
            onClick={() => void fetchSent(id, number).then(saveFile).catch(showError)}
          >
            {label}
          </TextButton>
        ))}
      </span>
      <Muted>
        {last === undefined
          ? 'Not read by the verifier yet'
          : `Read ${counted(readings.length, 'time')}, last ${formatWithZone(last.read, 'UTC')}`}
      </Muted>
      <code className={css['hash']}>{contentHash}</code>
    </li>
  );
}
