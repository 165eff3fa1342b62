import { formatWithZone, utcEcho } from '@fairlead/domain/time/format';
import { classNames } from '@fairlead/ui/class-names';
import { Fragment, type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { isSameRow, type SheetRow } from '../sheet/rows.ts';
import { percentText } from '@fairlead/domain/quantities/percent';
import { sheetTime } from '../sheet/sheet-time.ts';
import {
  chosenRow,
  type Workbench,
  type Selection,
  selectionOf,
  useWorkbench,
} from './workbench-context.ts';
import { RowEditor } from './row-editor.tsx';
import { onSheetKey } from './sheet-keys.ts';
import { WhyRow } from './why-row.tsx';
import css from './workbench.module.css';

const headers = [
  ['Date', 'day'],
  ['From', 'clock'],
  ['To', 'clock'],
  ['Remark', 'words'],
  ['Rule', 'words'],
  ['%', 'percentage'],
  ['Counted', 'time'],
  ['Accum.', 'time'],
  ['Remaining', 'time'],
] as const;
const figures: ReadonlySet<string> = new Set(['percentage', 'time']);

function Header() {
  return (
    <thead>
      <tr>
        {headers.map(([label, kind]) => (
          <th
            key={label}
            scope="col"
            data-kind={kind}
            className={figures.has(kind) ? css['number'] : undefined}
          >
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const columns = headers.length;

/** Elements that return the focus to the sheet when they are removed. */
const returningFocus = '[data-returns-to-sheet]';

const kindOf = ({ line }: SheetRow): string =>
  line.percent === 0 ? 'excluded' : line.isOnDemurrage ? 'demurrage' : 'counting';

const hasSeconds = ({ from, to }: SheetRow): boolean => from.length > 5 || to.length > 5;

/** The actions of a row; the same for all rows during the lifetime of the sheet. */
interface RowActions {
  readonly choose: (row: SheetRow) => void;
  readonly explain: () => void;
  readonly edit: (row: SheetRow) => void;
  readonly press: (event: KeyboardEvent) => void;
}

interface LineProps {
  readonly row: SheetRow;
  readonly zone: string;
  readonly isChosen: boolean;
  readonly edge: Selection['edge'] | undefined;
  readonly isTabStop: boolean;
  readonly actions: RowActions;
}

const isSameLine = (a: LineProps, b: LineProps): boolean =>
  isSameRow(a.row, b.row) &&
  a.zone === b.zone &&
  a.isChosen === b.isChosen &&
  a.edge === b.edge &&
  a.isTabStop === b.isTabStop &&
  a.actions === b.actions;

/** One sheet has hundreds of rows: each is rendered again only when it looks different. */
const TimeLine = memo(function TimeLine(props: LineProps) {
  const { row, zone, isChosen, edge, isTabStop, actions } = props;
  const box = useRef<HTMLTableRowElement>(null);
  // A press moves the focus before the click event.
  const wasChosen = useRef(false);
  useEffect(() => {
    if (!isChosen) return;
    box.current?.scrollIntoView({ block: 'nearest' });
    const table = box.current?.closest('table');
    if (table?.contains(document.activeElement) === true)
      box.current?.focus({ preventScroll: true });
  }, [isChosen]);
  const tip = (ms: number) => `${formatWithZone(ms, zone)}, ${utcEcho(ms)}`;
  return (
    <tr
      ref={box}
      className={classNames(css['line'], isChosen && css['chosen-line'])}
      data-kind={kindOf(row)}
      data-forecast={row.line.isForecast || undefined}
      aria-current={isChosen || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={(event) => {
        if (event.target === event.currentTarget && !isChosen) actions.choose(row);
      }}
      onPointerDown={() => {
        wasChosen.current = isChosen;
      }}
      onClick={() => (wasChosen.current ? actions.explain() : actions.choose(row))}
      onDoubleClick={() => actions.edit(row)}
      onKeyDown={actions.press}
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
          {row.line.reducedRate !== null && (
            <small data-tip={`At part of the demurrage rate: ${row.line.reducedRate.rule.label}`}>
              {' '}
              × {percentText(row.line.reducedRate.percent)} %
            </small>
          )}
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
}, isSameLine);

function Expired({ row }: { readonly row: SheetRow }) {
  const { zone, callResult } = useWorkbench();
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

/** The actions of the sheet's rows, which stay the same while their data change. */
function useRowActions(
  workbench: Workbench,
  onEdit: (key: string | undefined) => void,
  onWhy: () => void,
) {
  const latest = useRef({ workbench, onEdit, onWhy });
  useEffect(() => {
    latest.current = { workbench, onEdit, onWhy };
  });
  return useMemo(
    (): RowActions => ({
      choose: (row) => latest.current.workbench.select(selectionOf(row)),
      explain: () => latest.current.onWhy(),
      edit: ({ key }) => {
        if (latest.current.workbench.mayWrite) latest.current.onEdit(key);
      },
      press: (event) => {
        const now = latest.current;
        onSheetKey(event, now.workbench, {
          onEdit: () => now.onEdit(chosenRow(now.workbench)?.key),
          onWhy: now.onWhy,
        });
      },
    }),
    [],
  );
}

/** The lines of a port call: each minute under one rule, whose reasons one key opens. */
export function TimeSheet({ isWhyOpen, onWhy }: TimeSheetProps) {
  const workbench = useWorkbench();
  const { rows, zone, selection } = workbench;
  const [edited, setEdited] = useState<string>();
  const table = useRef<HTMLTableElement>(null);
  const hasFocus = useRef(false);
  const actions = useRowActions(workbench, setEdited, onWhy);
  const chosen = chosenRow(workbench);
  // A row that is rendered again loses the focus, and so does an element that closes over the sheet.
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      hasFocus.current =
        target instanceof Element &&
        (table.current?.contains(target) === true || target.closest(returningFocus) !== null);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    const row = (which: string) => table.current?.querySelector<HTMLElement>(which);
    (row('tr[aria-current=true]') ?? row('tr[tabindex="0"]'))?.focus({ preventScroll: true });
  });
  const isEditing = edited !== undefined && edited === chosen?.key;
  const done = () => {
    setEdited(undefined);
    requestAnimationFrame(() =>
      table.current?.querySelector<HTMLElement>('tr[aria-current=true]')?.focus(),
    );
  };
  return (
    <table
      ref={table}
      className={css['sheet']}
      aria-label="Time sheet"
      data-seconds={rows.some(hasSeconds) || undefined}
      data-reduced={rows.some(({ line }) => line.reducedRate !== null) || undefined}
    >
      <Header />
      <tbody>
        {rows.map((row, at) => (
          <Fragment key={row.key}>
            {row.isFirstOnDemurrage && <Expired row={row} />}
            {isEditing && row === chosen ? (
              <RowEditor row={row} onDone={done} />
            ) : (
              <TimeLine
                row={row}
                zone={zone}
                isChosen={row === chosen}
                edge={row === chosen ? selection?.edge : undefined}
                isTabStop={row === chosen || (chosen === undefined && at === 0)}
                actions={actions}
              />
            )}
            {isWhyOpen && row === chosen && <WhyRow row={row} span={columns} />}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
