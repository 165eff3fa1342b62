import {
  cargoPortFieldIsLocked,
  cargoPortIsExternal,
  isExternal,
} from '@fairlead/domain/cargo/locks';
import type { CargoPortFacts } from '@fairlead/domain/cargo/facts';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { type CellState, EditGrid, type GridFooter } from '@fairlead/ui/edit-grid';
import { type TheirChange, TheirLine } from '@fairlead/ui/field';
import { Glyph } from '@fairlead/ui/glyph';
import { Segmented } from '@fairlead/ui/segmented';
import { useId, useMemo, useState } from 'react';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { BalanceLine } from './cargo-balance.part.tsx';
import { cargoPortColumns, type ColumnsView } from './cargo-ports.columns.tsx';
import { balanceOf, type FigureKey } from './cargo-sums.state.ts';
import type { Cargo, PortCall } from './cargo.data.ts';
import { type CargoLines, type LineValues, linesOf, newLine } from './cargo.state.ts';
import css from './cargo-panel.module.css';

export interface CargoPortsProps {
  readonly lines: CargoLines;
  readonly onChange: (lines: CargoLines) => void;
  /** The stored cargo; undefined while it is new. */
  readonly stored: Cargo | undefined;
  readonly portCalls: readonly PortCall[];
  readonly unit: string;
  readonly currency: string;
  /** By path, as in a refused save: `cargoPorts.0.quantity`. */
  readonly errors: FieldErrors;
  readonly theirs: TheirChange | undefined;
  readonly onProblem: (message: string | null) => void;
}

const emptyGrid = 'Click the plus icon to add cargo ports.';
const ofOtherSystem = 'it comes from an external system';

const viewOptions = [
  { value: 'terms', label: 'Terms' },
  { value: 'figures', label: 'Figures' },
] as const;

/** The domain rules' name of a column whose name differs in a save. */
const factOf = (columnId: string): keyof CargoPortFacts =>
  columnId === 'reasonForCall' ? 'reasonId' : (columnId as keyof CargoPortFacts);

function stateOfCell(
  { lines, stored, errors }: CargoPortsProps,
  row: LineValues,
  columnId: string,
): CellState | undefined {
  // The remove button has its own reason for a line that stays.
  if (columnId === 'remove') return undefined;
  const at = lines.list.findIndex(({ key }) => key === row.key);
  const path = `cargoPorts.${at}`;
  const error = errors[`${path}.${columnId}`] ?? errors[`${path}.${factOf(columnId)}`];
  const isLocked = stored !== undefined && cargoPortFieldIsLocked(stored, factOf(columnId));
  return { error, locked: isLocked ? ofOtherSystem : undefined };
}

/** The messages about the lines, each sentence once. */
const sentencesOf = (errors: FieldErrors): readonly string[] => [
  ...new Set(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith('cargoPorts') ? [message] : [],
    ),
  ),
];

/** Lines of another system cannot be removed; a new line always can. */
function removalOf(row: LineValues, stored: Cargo | undefined): true | string {
  const isOwned = stored !== undefined && isExternal(stored) && row.id !== 0;
  return isOwned || isExternal(row) ? cargoPortIsExternal : true;
}

/** Loaded cargo has to be discharged next. */
const nextLine = (lines: readonly LineValues[]): LineValues =>
  newLine({
    reasonId: lines.some(({ reasonId }) => reasonId === reasonForCall.Loading)
      ? reasonForCall.Discharging
      : reasonForCall.Loading,
  });

const figures: readonly FigureKey[] = ['billOfLading', 'shipFigure', 'shoreFigure', 'outturn'];

/** The differences between the loaded and discharged measured figures, where both are known. */
function differences(lines: readonly LineValues[]): readonly GridFooter[] {
  const cells = figures.flatMap((figure) => {
    const known = (reason: number) =>
      lines.some((line) => line.reasonId === reason && line[figure] !== null && !line.inActive);
    if (!known(reasonForCall.Loading) || !known(reasonForCall.Discharging)) return [];
    const { difference, isBalanced } = balanceOf(lines, figure);
    const tone = isBalanced ? undefined : css['differs'];
    return [
      [
        figure,
        <span key={figure} className={tone}>
          {formatDecimal(difference)}
        </span>,
      ] as const,
    ];
  });
  if (cells.length === 0) return [];
  return [{ id: 'difference', cells: { portCallId: 'Difference', ...Object.fromEntries(cells) } }];
}

/** Where the cargo is loaded and discharged, with the agreed terms and the measured figures. */
export function CargoPorts(props: CargoPortsProps) {
  const { lines, onChange, stored, portCalls, unit, currency, errors, theirs, onProblem } = props;
  const id = useId();
  const [view, setView] = useState<ColumnsView>('terms');
  const { zoneFor } = useTimeDisplay();
  const columns = useMemo(
    () => cargoPortColumns({ view, portCalls, zoneFor, unit, currency }),
    [view, portCalls, zoneFor, unit, currency],
  );
  const sentences = sentencesOf(errors);
  const isFixed = stored !== undefined && isExternal(stored);
  return (
    <section className={css['section']} aria-labelledby={id}>
      <div className={css['section-header']}>
        <h3 id={id}>Cargo ports</h3>
        <Segmented
          name="Columns"
          size="small"
          options={viewOptions}
          value={view}
          onChange={setView}
        />
      </div>
      {sentences.length > 0 && (
        <div className={css['wrong']} role="alert">
          <Glyph kind="error" /> {sentences.join('. ')}
        </div>
      )}
      {theirs !== undefined && (
        <div className={css['why']}>
          <TheirLine theirs={theirs} />
        </div>
      )}
      <div className={css['frame']}>
        <EditGrid
          name="Cargo ports"
          isBare
          columns={columns}
          rows={lines.list}
          rowId={({ key }) => key}
          cellState={(row, columnId) => stateOfCell(props, row, columnId)}
          isInactive={({ inActive }) => inActive}
          canRemove={(row) => removalOf(row, stored)}
          newRow={isFixed ? undefined : () => nextLine(lines.list)}
          addLabel="Add cargo port"
          empty={emptyGrid}
          footer={view === 'figures' ? differences(lines.list) : []}
          onProblem={onProblem}
          onChange={(list) => onChange(linesOf(list))}
        />
        <div className={css['footer']}>
          <BalanceLine balances={[{ unit, ...balanceOf(lines.list) }]} />
        </div>
      </div>
    </section>
  );
}
