import type {
  CalculationCall,
  CalculationContent,
  CalculationResult,
} from '@fairlead/domain/laytime/calculation';
import type { CompleteStatement, PortCallResult, SheetInput } from '@fairlead/laytime';
import { createContext, useContext } from 'react';
import { type Store, useStore } from '@fairlead/ui/store';
import type { CalculationDraft } from '../draft/use-draft.ts';
import type { Calculation } from '../laytime.data.ts';
import type { SheetRow } from '../sheet/rows.ts';

/** The selected row, and which of its edges the keys move. */
export interface Selection {
  /** A moment within the row, so that it stays selected while edges move. */
  readonly atMs: number;
  readonly edge: 'from' | 'to';
}

/** The data and actions of the parts of the workbench. */
export interface Workbench {
  readonly calculation: Calculation;
  readonly draft: CalculationDraft;
  readonly content: CalculationContent;
  readonly result: CalculationResult;
  readonly tookMs: number;
  readonly mayWrite: boolean;
  readonly callId: string;
  readonly call: CalculationCall | undefined;
  readonly sheet: SheetInput | undefined;
  /** Undefined while the calculation is incomplete, or if the port call has no sheet. */
  readonly callResult: PortCallResult | undefined;
  /** The zone in which the page shows times. */
  readonly zone: string;
  readonly rows: readonly SheetRow[];
  readonly selection: Selection | undefined;
  readonly select: (selection: Selection | undefined) => void;
  readonly chooseCall: (id: string) => void;
  /** The result with an edge that is being dragged; only the figures follow it. */
  readonly preview: Store<CompleteStatement | undefined>;
}

const WorkbenchContext = createContext<Workbench | undefined>(undefined);
export const WorkbenchProvider = WorkbenchContext.Provider;

export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext);
  if (workbench === undefined) throw new Error('The part is outside the workbench.');
  return workbench;
}

/** The result that the figures show: that of an edge while it is dragged. */
export function useShownResult(): CalculationResult {
  const { result, preview } = useWorkbench();
  return useStore(preview) ?? result;
}

/** The selected row: the one that contains the selected moment. */
export function chosenRow({ rows, selection }: Workbench): SheetRow | undefined {
  if (selection === undefined) return undefined;
  return rows.find(({ fromMs, toMs }) => fromMs <= selection.atMs && selection.atMs < toMs);
}

export const selectionOf = (row: SheetRow, edge: Selection['edge'] = 'to'): Selection => ({
  atMs: (row.fromMs + row.toMs) / 2,
  edge,
});
