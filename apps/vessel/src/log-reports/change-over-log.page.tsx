import type { ChangeOverEntry, ChangeOverPoint } from '@fairlead/domain/metrics/change-over';
import { changeOverLabels, changeText } from '@fairlead/domain/metrics/change-over-printout';
import { formatPosition } from '@fairlead/domain/ports/position';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatWithZone } from '@fairlead/domain/time/format';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import { Button } from '@fairlead/ui/button';
import { useNowMs } from '@fairlead/ui/clock';
import { Segmented } from '@fairlead/ui/segmented';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Facts } from '../platform/look/facts.tsx';
import { Page } from '../platform/look/page.tsx';
import { Faint, Sheet, SheetTable, SheetTools } from '../platform/look/sheet.tsx';
import { usePart } from '../platform/parts/parts.ts';
import { changeOversOnBoard, type LoggedEntry } from './change-over-log.state.ts';
import { useOwnReports } from './own-reports.data.ts';
import css from './change-over-log.module.css';

const spans = [
  { value: '30', label: '30 days' },
  { value: '365', label: 'Year' },
  { value: '1095', label: '3 years' },
] as const;
type Span = (typeof spans)[number]['value'];

interface PointProps {
  readonly point: ChangeOverPoint | null;
  readonly zone: string;
}

function Point({ point, zone }: PointProps) {
  if (point === null) return null;
  return (
    <Link to="/reports/$guid" params={{ guid: point.guid }} className={css['link']}>
      <span className={css['at']}>{formatWithZone(point.at, zone)}</span>
      <div>{point.position === null ? 'No position' : formatPosition(point.position)}</div>
    </Link>
  );
}

function Stocks({ tanks, side }: Pick<ChangeOverEntry, 'tanks'> & { side: 'before' | 'after' }) {
  return tanks.map((tank) => {
    const mass = tank[side];
    if (mass === null) return null;
    return (
      <div key={`${tank.tank ?? ''} ${String(tank.fuelId)}`}>
        {tank.tank}{' '}
        <span className={css['stock']}>
          {fuelName(tank.fuelId)} {formatDecimal(mass)}
        </span>
      </div>
    );
  });
}

const columns = ['Entry', 'Begun', 'Completed', 'Before, mt', 'After, mt', 'Reported by'] as const;

/** Six columns; on a phone each entry is a block of them. */
function Log({ entries }: { readonly entries: readonly LoggedEntry[] }) {
  return (
    <SheetTable className={css['log']}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={(entry.completed ?? entry.begun)?.guid ?? ''}>
            <td data-name={columns[0]}>
              <b>{changeOverLabels[entry.kind]}</b>
              <div>{changeText(entry)}</div>
              {entry.remark !== '' && <Faint>{entry.remark}</Faint>}
              {entry.isWaiting && <Faint>Not ashore yet</Faint>}
            </td>
            <td data-name={columns[1]}>
              <Point point={entry.begun} zone={entry.zone} />
            </td>
            <td data-name={columns[2]}>
              <Point point={entry.completed} zone={entry.zone} />
            </td>
            <td data-name={columns[3]}>
              <Stocks tanks={entry.tanks} side="before" />
            </td>
            <td data-name={columns[4]}>
              <Stocks tanks={entry.tanks} side="after" />
            </td>
            <td data-name={columns[5]}>{entry.by}</td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}

/** The log of the chosen period; undefined while the device reads it. */
function useLog(since: string) {
  const vessel = usePart('vessel');
  const ashore = usePart('changeOvers');
  const own = useOwnReports();
  return useMemo(() => {
    if (vessel === undefined || ashore === undefined || own === undefined) return undefined;
    if (vessel === null) return { vessel, entries: [] };
    const { tanks } = vessel;
    return {
      vessel,
      entries: changeOversOnBoard({ vessel, tanks, ashore: ashore ?? [], own, since }),
    };
  }, [vessel, ashore, own, since]);
}

/** The fuel change-over log of the vessel, to show and to print for port state control without a link. */
export function ChangeOverLogPage() {
  const nowMs = useNowMs();
  const [openedMs] = useState(nowMs);
  const [span, setSpan] = useState<Span>('365');
  const since = new Date(openedMs - Number(span) * dayMs).toISOString();
  const log = useLog(since);
  if (log === undefined) return null;
  const { vessel, entries } = log;
  const facts = [
    ['Vessel', vessel?.name ?? ''],
    ['IMO number', vessel?.imo ?? ''],
    ['From', formatWithZone(since, 'UTC')],
    ['To', formatWithZone(new Date(openedMs).toISOString(), 'UTC')],
  ] as const;
  return (
    <Page title="Fuel change-over log">
      <SheetTools>
        <Segmented name="Period" options={spans} value={span} onChange={setSpan} />
        <Button icon={IconPrinter} disabled={entries.length === 0} onClick={() => print()}>
          Print
        </Button>
      </SheetTools>
      <Sheet>
        <Faint>MARPOL Annex VI, regulation 14.6</Faint>
        <Facts facts={facts.filter(([, text]) => text !== '')} />
        {entries.length === 0 ? (
          <p>
            No change-over in this period. Report the beginning and the end of a change-over, and
            entering or leaving a special area: each has a line here.
          </p>
        ) : (
          <Log entries={entries} />
        )}
        <p className={css['signature']}>Master’s signature</p>
      </Sheet>
    </Page>
  );
}
