import type { CompleteStatement } from '@fairlead/laytime';
import { useMemo, useState } from 'react';
import { useAddressQuery, useChangeAddress } from '../../platform/address/address.ts';
import { createStore } from '@fairlead/ui/store';
import { useTimeDisplay } from '../../platform/time-display/time-display.ts';
import { sheetOf } from '../draft/source.ts';
import type { CalculationDraft } from '../draft/use-draft.ts';
import type { Calculation } from '../laytime.data.ts';
import { rowsOf, type SheetRow } from '../sheet/rows.ts';
import { calculated } from './calculated.ts';
import type { Workbench, Selection } from './workbench-context.ts';

const none: readonly SheetRow[] = [];

/** Assembles the workbench: the draft, the engine's result, and the selected port call. */
export function useWorkbenchOf(
  calculation: Calculation,
  draft: CalculationDraft,
  mayWrite: boolean,
): Workbench {
  const { content } = draft;
  const { statement, calls } = content;
  const { result, tookMs } = useMemo(() => calculated(statement), [statement]);
  const requested = useAddressQuery()['call'];
  const change = useChangeAddress();
  const [selection, select] = useState<Selection>();
  const [preview] = useState(() => createStore<CompleteStatement | undefined>(undefined));
  const { zoneFor } = useTimeDisplay();
  const callId = calls.some(({ id }) => id === requested)
    ? (requested ?? '')
    : usual(content, result);
  const call = calls.find(({ id }) => id === callId);
  const sheet = sheetOf(statement, callId);
  const zone = zoneFor(sheet?.timeZone ?? null);
  const callResult =
    result.status === 'complete' ? result.portCalls.find(({ id }) => id === callId) : undefined;
  const rows = useMemo(
    () =>
      callResult === undefined
        ? none
        : rowsOf({
            lines: callResult.lines,
            facts: call?.lines ?? [],
            operation: call?.operation ?? 'loading',
            zone,
          }),
    [callResult, call, zone],
  );
  return {
    calculation,
    draft,
    content,
    result,
    tookMs,
    mayWrite,
    callId,
    call,
    sheet,
    callResult,
    zone,
    rows,
    selection,
    select,
    preview,
    chooseCall: (id) => {
      select(undefined);
      change({ part: { call: id }, replace: true });
    },
  };
}

/** The port call to select first: one on demurrage, otherwise the last. */
function usual({ calls }: Workbench['content'], result: Workbench['result']): string {
  const late =
    result.status === 'complete'
      ? result.portCalls.findLast(({ demurrage }) => demurrage.minutes > 0)
      : undefined;
  return late?.id ?? calls.at(-1)?.id ?? '';
}
