import { sofReasons } from '@fairlead/domain/laytime/statement-of-facts';
import { Button } from '@fairlead/ui/button';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { OnEscape } from '@fairlead/ui/escape';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { type FormEvent, useState } from 'react';
import { withInterval } from '../draft/edits.ts';
import { chosenRow, useWorkbench } from './workbench-context.ts';
import css from './workbench.module.css';

const iso = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');

/** A new interval of this calculation alone, by default over the minutes of the selected row. */
export function IntervalForm({ onDone }: { readonly onDone: () => void }) {
  const workbench = useWorkbench();
  const { content, draft, callId, zone, sheet, rows, select } = workbench;
  const row = chosenRow(workbench) ?? rows[0];
  const [from, setFrom] = useState(row === undefined ? null : iso(row.fromMs));
  const [to, setTo] = useState(row === undefined ? null : iso(row.toMs));
  const [reason, setReason] = useState<string | null>(null);
  const [percent, setPercent] = useState<string | null>(null);
  const known = sheet?.terms?.reasons ?? {};
  const needsPercent = reason !== null && known[reason]?.pct === undefined;
  const isTurned = from !== null && to !== null && Date.parse(from) >= Date.parse(to);
  const isReady =
    from !== null &&
    to !== null &&
    reason !== null &&
    !isTurned &&
    !(needsPercent && percent === null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    draft.change(withInterval(content, callId, { from, to, reason, percent }));
    select({ atMs: (Date.parse(from) + Date.parse(to)) / 2, edge: 'to' });
    onDone();
  };
  return (
    <form
      className={css['new-interval']}
      onSubmit={submit}
      aria-label="New interval"
      data-returns-to-sheet
    >
      <OnEscape run={onDone} />
      <DateTimeField
        label="From"
        zone={zone}
        zoneLabel=""
        value={from}
        onChange={setFrom}
        autoFocus
      />
      <DateTimeField
        label="To"
        zone={zone}
        zoneLabel=""
        value={to}
        onChange={setTo}
        error={isTurned ? 'Ends before it begins' : undefined}
      />
      <Select
        label="Reason"
        value={reason}
        options={sofReasons.map(({ code, label }) => ({
          value: code,
          code,
          label: known[code]?.label ?? label,
        }))}
        onChange={setReason}
      />
      <NumberField
        label="Percent"
        unit={needsPercent ? 'not stated in the terms' : 'as in the terms'}
        value={percent}
        decimals={2}
        error={percent !== null && Number(percent) > 100 ? 'At most 100' : undefined}
        onChange={setPercent}
      />
      <div className={css['form-actions']}>
        <Button keys="Esc" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="filled" keys="Enter" disabled={!isReady}>
          Add interval
        </Button>
      </div>
    </form>
  );
}
