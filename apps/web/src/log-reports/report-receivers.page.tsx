import { label } from '@fairlead/domain/enumerations/enumeration';
import { logReportKinds } from '@fairlead/domain/log-reports/kinds';
import { outputFile, outputFiles } from '@fairlead/domain/report-receivers/enumerations';
import { StatusBadge } from '@fairlead/ui/badge';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { EmptyState } from '@fairlead/ui/states';
import type { Column } from '@fairlead/ui/table';
import { useMemo, useState } from 'react';
import { useVesselNames } from '../platform/catalogues/vessel-choice.ts';
import { useMay } from '../platform/current/current.ts';
import { CardTable } from '../platform/lists/card-table.tsx';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { textColumn } from '../platform/lists/text-column.tsx';
import { reportCrumbs } from './report-crumbs.part.tsx';
import { ReceiverDialog } from './report-receiver.dialog.tsx';
import { type ReportReceiver, useReceivers } from './report-receivers.data.ts';
import css from './report-receivers.module.css';

const formOf = ({ body, file }: ReportReceiver): string =>
  [body === '' ? '' : 'Text', file === outputFile.None ? '' : label(outputFiles, file)]
    .filter((text) => text !== '')
    .join(', ');

const receiverColumns = (
  vessels: ReadonlyMap<number, string>,
): readonly Column<ReportReceiver>[] => [
  textColumn({
    key: 'name',
    label: 'Name',
    width: 200,
    grow: 2,
    phone: 'lead',
    of: ({ name }) => name,
  }),
  textColumn({
    key: 'recipients',
    label: 'Sent to',
    width: 180,
    grow: 2,
    phone: 'second',
    of: ({ recipients }) => recipients.map(({ address }) => address).join(', '),
  }),
  textColumn({
    key: 'vessels',
    label: 'Vessels',
    width: 110,
    grow: 1,
    phone: 'hidden',
    of: ({ vesselIds }) =>
      vesselIds.length === 0
        ? 'All vessels'
        : vesselIds.map((id) => vessels.get(id) ?? String(id)).join(', '),
  }),
  textColumn({
    key: 'kinds',
    label: 'Kinds',
    width: 110,
    grow: 1,
    phone: 'hidden',
    of: ({ kinds }) =>
      kinds.length === 0
        ? 'All kinds'
        : kinds.map((kind) => label(logReportKinds, kind)).join(', '),
  }),
  textColumn({ key: 'form', label: 'Form', width: 230, phone: 'hidden', of: formOf }),
  {
    key: 'state',
    label: 'State',
    width: 80,
    cell: ({ isActive }) => (
      <StatusBadge kind={isActive ? 'active' : 'inactive'}>
        {isActive ? 'Active' : 'Off'}
      </StatusBadge>
    ),
    text: ({ isActive }) => (isActive ? 'Active' : 'Off'),
  },
];

/** /reports/log/receivers: who receives log reports outside the company, each in its own form. */
export function ReportReceiversPage() {
  const receivers = useReceivers();
  const vessels = useVesselNames();
  const columns = useMemo(() => receiverColumns(vessels), [vessels]);
  const [opened, setOpened] = useState<number>();
  const mayWrite = useMay('company.write');
  const create = useCreateAction('New receiver', () => setOpened(0));
  const record = receivers.data?.find(({ id }) => id === opened);
  return (
    <Page>
      <PageHeader crumbs={reportCrumbs} title="Receivers" actions={create} />
      <PageBody isReading>
        <div className={css['page']}>
          <CardTable
            title="Receivers of log reports"
            list={receivers}
            columns={columns}
            onOpen={mayWrite ? ({ id }) => setOpened(id) : undefined}
            isInactive={({ isActive }) => !isActive}
            empty={
              <EmptyState title="No receivers yet" actions={create}>
                Add charterers, weather routing and verifiers. Each gets a log report in its own
                form: a coded text, a CSV file or a row of the OVD log abstract.
              </EmptyState>
            }
          />
        </div>
      </PageBody>
      {(opened === 0 || record !== undefined) && (
        <ReceiverDialog key={opened} receiver={record} onClose={() => setOpened(undefined)} />
      )}
    </Page>
  );
}
