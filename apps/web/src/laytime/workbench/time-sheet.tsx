import { formatWithZone, utcEcho } from '@fairlead/domain/time/format';
import { classNames } from '@fairlead/ui/class-names';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { SheetRow } from '../sheet/rows.ts';
import { percentText, sheetTime } from '../sheet/words.ts';
import { chosenRow, type Desk, selectionOf, useDesk } from './desk.ts';
import { RowEditor } from './row-editor.tsx';
import { onSheetKey } from './sheet-keys.ts';
import { WhyRow } from './why-row.tsx';
import css from './workbench.module.css';

const columns = 9;

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">Date</th>
        <th scope="col">From</th>
        <th scope="col">To</th>
        <th scope="col">Remark</th>
        <th scope="col">Rule</th>
        <th scope="col" className={css['number']}>
          %
        </th>
        <th scope="col" className={css['number']}>
          Counted
        </th>
        <th scope="col" className={css['number']}>
          Accum.
        </th>
        <th scope="col" className={css['number']}>
          Remaining
        </th>
      </tr>
    </thead>
  );
}

const kindOf = ({ line }: SheetRow): string =>
  line.percent === 0 ? 'excluded' : line.isOnDemurrage ? 'demurrage' : 'counting';

interface LineProps {
  readonly row: SheetRow;
  readonly desk: Desk;
  readonly isChosen: boolean;
  readonly isTabStop: boolean;
  readonly isExplained: boolean;
  readonly onExplain: () => void;
  readonly onEdit: () => void;
}

function TimeLine({ row, desk, isChosen, isTabStop, isExplained, onExplain, onEdit }: LineProps) {
  const box = useRef<HTMLTableRowElement>(null);
  const { zone, selection, mayWrite } = desk;
  // A press moves the focus before it is a click.
  const wasChosen = useRef(false);
  useEffect(() => {
    if (!isChosen) return;
    box.current?.scrollIntoView({ block: 'nearest' });
    const table = box.current?.closest('table');
    if (table?.contains(document.activeElement) === true)
      box.current?.focus({ preventScroll: true });
  }, [isChosen]);
  const edge = isChosen ? selection?.edge : undefined;
  const tip = (ms: number) => `${formatWithZone(ms, zone)}, ${utcEcho(ms)}`;
  return (
    <tr
      ref={box}
      className={classNames(css['line'], isChosen && css['chosen-line'])}
      data-kind={kindOf(row)}
      data-forecast={row.line.isForecast || undefined}
      aria-current={isChosen || undefined}
      aria-expanded={isExplained}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={(event) => {
        if (event.target === event.currentTarget && !isChosen) desk.select(selectionOf(row));
      }}
      onPointerDown={() => {
        wasChosen.current = isChosen;
      }}
      onClick={() => (wasChosen.current ? onExplain() : desk.select(selectionOf(row)))}
      onDoubleClick={() => mayWrite && onEdit()}
      onKeyDown={(event) => onSheetKey(event, desk, { onEdit, onWhy: onExplain })}
    >
      <td>{row.day}</td>
      <td data-tip={tip(row.fromMs)} data-edge={edge === 'from' || undefined}>
        {row.from}
      </td>
      <td data-tip={tip(row.toMs)} data-edge={edge === 'to' || undefined}>
        {row.to}
      </td>
      <td className={css['remark']} data-tip-truncated>
        {row.remark}
        {row.clockChange !== null && <small> {row.clockChange}</small>}
      </td>
      <td className={css['rule']} data-tip-truncated>
        {row.line.isForecast ? `Forecast, ${row.line.rule.label}` : row.line.rule.label}
      </td>
      <td className={css['number']}>
        <span className={css['percent']}>
          <i className={css['swatch']} data-kind={kindOf(row)} aria-hidden />
          {percentText(row.line.percent)}
        </span>
      </td>
      <td className={css['number']}>{sheetTime(row.countedMinutes)}</td>
      <td className={classNames(css['number'], css['accumulated'])}>
        {sheetTime(row.accumulatedMinutes)}
      </td>
      <td className={classNames(css['number'], css['remaining'])}>
        {sheetTime(row.remainingMinutes)}
      </td>
    </tr>
  );
}

function Expired({ row }: { readonly row: SheetRow }) {
  const { zone, callResult } = useDesk();
  const isLate = callResult?.expiry?.milliseconds === row.fromMs;
  return (
    <tr className={css['expired']}>
      <td colSpan={columns}>
        <strong>Laytime expired, on demurrage</strong>{' '}
        {isLate && `${row.day.slice(0, 2)} ${formatWithZone(row.fromMs, zone)}`}
      </td>
    </tr>
  );
}

export interface TimeSheetProps {
  readonly isWhyOpen: boolean;
  readonly onWhy: () => void;
}

/** The lines of a port call: each minute under one rule, with what it rests on one key away. */
export function TimeSheet({ isWhyOpen, onWhy }: TimeSheetProps) {
  const desk = useDesk();
  const { rows } = desk;
  const [edited, setEdited] = useState<string>();
  const table = useRef<HTMLTableElement>(null);
  const chosen = chosenRow(desk);
  const isEditing = edited !== undefined && edited === chosen?.key;
  const done = () => {
    setEdited(undefined);
    requestAnimationFrame(() =>
      table.current?.querySelector<HTMLElement>('tr[aria-current=true]')?.focus(),
    );
  };
  return (
    <table ref={table} className={css['sheet']} aria-label="Time sheet">
      <Head />
      <tbody>
        {rows.map((row, at) => (
          <Fragment key={row.key}>
            {row.isFirstOnDemurrage && <Expired row={row} />}
            {isEditing && row === chosen ? (
              <RowEditor row={row} onDone={done} />
            ) : (
              <TimeLine
                row={row}
                desk={desk}
                isChosen={row === chosen}
                isTabStop={row === chosen || (chosen === undefined && at === 0)}
                isExplained={isWhyOpen && row === chosen}
                onExplain={onWhy}
                onEdit={() => setEdited(row.key)}
              />
            )}
            {isWhyOpen && row === chosen && <WhyRow row={row} span={columns} />}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
