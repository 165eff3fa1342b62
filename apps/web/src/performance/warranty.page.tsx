import { warrantedText } from '@fairlead/domain/performance/warranty-printout';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Button, linkClass } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { EmptyState, LoadingState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useMay } from '../platform/current/current.ts';
import { useDeletion } from '../platform/forms/deletion.tsx';
import { explainLegend, useRowExplanation } from '../platform/explanations/row-explanation.tsx';
import { DownloadMenu } from '../platform/lists/download-menu.tsx';
import { createPart } from '../platform/parts/part.tsx';
import {
  fetchWarranty,
  useRemoveWarranty,
  useRestoreWarranty,
  useWarrantyResult,
  type Warranty,
  type WarrantyDay,
  type WarrantyResult,
} from './warranties.data.ts';
import { warrantyColumns } from './warranty.columns.tsx';
import { whysOfDay } from './warranty-why.state.ts';
import { WarrantySide } from './warranty-side.part.tsx';
import css from './performance.module.css';

const WarrantyDialog = createPart(
  async () => (await import('./warranty.dialog.tsx')).WarrantyDialog,
);

const formats = [
  ['pdf', 'PDF'],
  ['xlsx', 'Excel'],
] as const;

const crumbsOf = (vessel: number | undefined) => [
  <Link
    key="charts"
    className={linkClass}
    to="/performance/consumption/chart"
    search={vessel === undefined ? {} : { vessel }}
  >
    Consumption
  </Link>,
];

/** /performance/warranties/{id}: a charter party's warranty, read the owner's and the charterer's way. */
export function WarrantyPage() {
  const { id } = useParams({ strict: false });
  const result = useWarrantyResult(Number(id));
  if (result.data !== undefined) return <ShownWarranty result={result.data} />;
  return (
    <Page>
      <PageHeader crumbs={crumbsOf(undefined)} title="Warranty" />
      <PageBody>
        {result.isError ? (
          <EmptyState title="Unable to load the warranty">
            <span role="alert">{sentenceOf(result.error)}</span>
          </EmptyState>
        ) : (
          <LoadingState name="Loading warranty" />
        )}
      </PageBody>
    </Page>
  );
}

/** Terms, deletion and files. */
function Actions({ warranty }: { readonly warranty: Warranty }) {
  const navigate = useNavigate();
  const mayWrite = useMay('company.write');
  const [isEditing, setEditing] = useState(false);
  const deletion = useDeletion({
    title: 'Delete warranty',
    question: `“${warranty.name}” and its result will be deleted. Reports are unchanged.`,
    remove: useRemoveWarranty(warranty.id),
    restore: useRestoreWarranty(warranty.id),
    deleted: 'Warranty deleted',
    back: 'Warranty restored',
    onDeleted: () =>
      void navigate({
        to: '/performance/consumption/chart',
        search: { vessel: warranty.vessel.id },
      }),
  });
  return (
    <>
      {mayWrite && <Button onClick={deletion.confirm}>Delete</Button>}
      {mayWrite && <Button onClick={() => setEditing(true)}>Edit terms</Button>}
      <DownloadMenu
        formats={formats}
        isEmpty={false}
        fetchFile={(fileType) => fetchWarranty(warranty.id, fileType)}
      />
      {isEditing && (
        <WarrantyDialog
          vessel={warranty.vessel.id}
          warranty={warranty}
          onClose={() => setEditing(false)}
        />
      )}
      {deletion.question}
    </>
  );
}

function ShownWarranty({ result }: { readonly result: WarrantyResult }) {
  const { warranty, owner, charterer, days } = result;
  const { limits } = warranty;
  const limitTexts = [
    limits.wind === null ? '' : `wind up to ${limits.wind} Bft`,
    limits.sea === null ? '' : `sea up to ${limits.sea} m`,
    limits.swell === null ? '' : `swell up to ${limits.swell} m`,
    `${limits.hours} h under way or more`,
  ].filter((text) => text !== '');
  const until = warranty.to === null ? 'now' : formatWithZone(warranty.to, 'UTC');
  return (
    <Page>
      <PageHeader
        crumbs={crumbsOf(warranty.vessel.id)}
        kind="Warranty"
        title={`${warranty.vessel.name}, ${warranty.name}`}
        actions={<Actions warranty={warranty} />}
      />
      <PageBody isReading>
        <div className={css['page']}>
          <p className={css['about']}>
            <span>{`${formatWithZone(warranty.from, 'UTC')} to ${until}`}</span>
            <span>{`Warranted: ${warrantedText(warranty)}`}</span>
            <span>{`Good weather: ${limitTexts.join(', ')}`}</span>
          </p>
          <div className={css['tables']}>
            <WarrantySide
              title="The owner’s reading"
              reading={warranty.owner}
              side={owner}
              all={days.length}
            />
            <WarrantySide
              title="The charterer’s reading"
              reading={warranty.charterer}
              side={charterer}
              all={days.length}
            />
          </div>
          <Days result={result} />
        </div>
      </PageBody>
    </Page>
  );
}

/** Each day with its report, and whether it counts. */
function Days({ result: { warranty, days } }: { readonly result: WarrantyResult }) {
  const navigate = useNavigate();
  const columns = useMemo(() => warrantyColumns(warranty), [warranty]);
  const { rowKeys, explanation } = useRowExplanation<WarrantyDay>({
    nameOf: ({ report }) => formatWithZone(report.at, report.zone),
    whys: (day) => whysOfDay(day, warranty),
  });
  return (
    <Card title="Days" count={days.length} actions={explainLegend} flush>
      <DataTable
        name="Days"
        columns={columns}
        rows={days}
        rowId={({ report }) => report.guid}
        height="natural"
        density="compact"
        keys="focus"
        rowKeys={rowKeys}
        onOpen={({ report }) =>
          void navigate({ to: '/reports/log/$id', params: { id: report.guid } })
        }
        rowHref={({ report }) => `/reports/log/${report.guid}`}
        empty={
          <EmptyState title="No day under way">
            The vessel reported no day under way while the warranty applied.
          </EmptyState>
        }
      />
      {explanation}
    </Card>
  );
}
