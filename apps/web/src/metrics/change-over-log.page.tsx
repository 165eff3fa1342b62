import { changeOverLabels, changeText } from '@fairlead/domain/metrics/change-over-printout';
import { formatPosition } from '@fairlead/domain/ports/position';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatWithZone } from '@fairlead/domain/time/format';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import { linkClass } from '@fairlead/ui/button';
import { classNames } from '@fairlead/ui/class-names';
import { Card } from '@fairlead/ui/card';
import { useNowMs } from '@fairlead/ui/clock';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { Segmented } from '@fairlead/ui/segmented';
import { Select } from '@fairlead/ui/select';
import { EmptyState, LoadingState } from '@fairlead/ui/states';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useAddressQuery } from '../platform/address/address.ts';
import { idIn } from '../platform/address/ids.ts';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useVesselChoice } from '../platform/catalogues/vessel-choice.ts';
import { DownloadMenu } from '../platform/lists/download-menu.tsx';
import { type ChangeOver, fetchChangeOvers, useChangeOvers } from './metrics.data.ts';
import css from './metrics.module.css';

const spans = [
  { value: '30', label: '30 days' },
  { value: '365', label: 'Year' },
  { value: '1095', label: '3 years' },
] as const;
type Span = (typeof spans)[number]['value'];

const formats = [
  ['pdf', 'PDF'],
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
] as const;

/** The vessel of the address; undefined for all. */
function useVesselOfAddress(): number | undefined {
  return idIn(useAddressQuery()['vessel']);
}

/** /metrics/changeovers: the fuel change-over log, for port state control. */
export function ChangeOverLogPage() {
  const navigate = useNavigate();
  const vessel = useVesselOfAddress();
  const vessels = useVesselChoice().data ?? [];
  const [span, setSpan] = useState<Span>('365');
  const nowMs = useNowMs();
  const [openedMs] = useState(nowMs);
  const query = useMemo(
    () => ({
      vessel,
      from: new Date(openedMs - Number(span) * dayMs).toISOString(),
      to: new Date(openedMs).toISOString(),
    }),
    [vessel, span, openedMs],
  );
  const log = useChangeOvers(query);
  const choose = (search: { readonly vessel?: number }) =>
    void navigate({ to: '/metrics/changeovers', search, replace: true });
  return (
    <Page>
      <PageHeader
        crumbs={[
          <Link key="list" to="/metrics/tankstates">
            Tank monitoring
          </Link>,
        ]}
        title="Change-over log"
        count={log.data?.length}
        actions={
          <>
            <Segmented name="Period" options={spans} value={span} onChange={setSpan} />
            <DownloadMenu
              formats={formats}
              isEmpty={log.data === undefined || log.data.length === 0}
              fetchFile={(fileType) => fetchChangeOvers(query, fileType)}
            />
          </>
        }
      />
      <PageBody>
        <div className={classNames(css['log'], css['vessel'])}>
          <Select
            label="Vessel"
            placeholder="All vessels"
            options={vessels.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={vessel === undefined ? null : String(vessel)}
            onChange={(value) => choose({ vessel: Number(value) })}
            onClear={() => choose({})}
          />
        </div>
        {log.error !== null ? (
          <EmptyState title="Unable to load the change-over log">
            <span role="alert">{sentenceOf(log.error)}</span>
          </EmptyState>
        ) : log.data === undefined ? (
          <LoadingState name="Loading change-over log" />
        ) : log.data.length === 0 ? (
          <EmptyState title="No change-over in this period">
            Ships report the beginning and the end of a fuel change-over, and entering and leaving a
            special area, as log reports. Each of these has a line here.
          </EmptyState>
        ) : (
          <LogTable entries={log.data} />
        )}
      </PageBody>
    </Page>
  );
}

interface PointProps {
  readonly point: ChangeOver['begun'];
  readonly zone: string;
}

/** When and where, with the report that says so. */
function Point({ point, zone }: PointProps) {
  if (point === null) return null;
  return (
    <>
      <Link className={linkClass} to="/reports/log/$id" params={{ id: point.guid }}>
        {formatWithZone(point.at, zone)}
      </Link>
      <div>{point.position === null ? '' : formatPosition(point.position)}</div>
    </>
  );
}

const mass = (tonnes: string | null): string => (tonnes === null ? '' : formatDecimal(tonnes));

function Stocks({ tanks, side }: Pick<ChangeOver, 'tanks'> & { side: 'before' | 'after' }) {
  return tanks
    .filter((tank) => tank[side] !== null)
    .map((tank) => (
      <div key={`${tank.tank ?? ''} ${String(tank.fuelId)}`}>
        {[tank.tank, fuelName(tank.fuelId), mass(tank[side])].filter(Boolean).join(' ')}
      </div>
    ));
}

function LogTable({ entries }: { readonly entries: readonly ChangeOver[] }) {
  return (
    <div className={css['log']}>
      <Card title="Entries" count={entries.length} flush>
        <div className={css['scroll']}>
          <table className={classNames(css['rows'], css['entries'])}>
            <thead>
              <tr>
                <th scope="col">Vessel</th>
                <th scope="col">Entry</th>
                <th scope="col">Started</th>
                <th scope="col">Completed</th>
                <th scope="col">Before, mt</th>
                <th scope="col">After, mt</th>
                <th scope="col">Reported by</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={(entry.completed ?? entry.begun)?.guid ?? ''}>
                  <td>{entry.vessel.name}</td>
                  <td>
                    {changeOverLabels[entry.kind]}
                    <div>{changeText(entry)}</div>
                  </td>
                  <td className={css['time']}>
                    <Point point={entry.begun} zone={entry.zone} />
                  </td>
                  <td className={css['time']}>
                    <Point point={entry.completed} zone={entry.zone} />
                  </td>
                  <td className={css['time']}>
                    <Stocks tanks={entry.tanks} side="before" />
                  </td>
                  <td className={css['time']}>
                    <Stocks tanks={entry.tanks} side="after" />
                  </td>
                  <td>{entry.by}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </div>
  );
}
