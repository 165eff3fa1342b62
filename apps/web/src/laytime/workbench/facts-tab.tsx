import { formatShortDay, formatTime, formatWithZone, utcEcho } from '@fairlead/domain/time/format';
import type { SofLine } from '@fairlead/domain/laytime/statement-of-facts';
import { EmptyState } from '@fairlead/ui/states';
import { authorOf } from '../sheet/why.ts';
import { useWorkbench } from './workbench-context.ts';
import css from './workbench.module.css';

function FactLine({ fact, at }: { readonly fact: SofLine; readonly at: number }) {
  const { zone, callResult, rows, select } = useWorkbench();
  const row = rows.find(({ line }) => line.lineIds.includes(fact.id));
  const isUsed = callResult?.lines.some(({ lineIds }) => lineIds.includes(fact.id)) === true;
  const tip = `${formatWithZone(fact.at, zone)}, ${utcEcho(fact.at)}`;
  return (
    <tr
      className={css['line']}
      data-plain={!isUsed || undefined}
      onClick={() => {
        if (row !== undefined) select({ atMs: (row.fromMs + row.toMs) / 2, edge: 'to' });
      }}
    >
      <td className={css['number']}>{at + 1}</td>
      <td>{formatShortDay(fact.at, zone)}</td>
      <td data-tip={tip}>{formatTime(fact.at, zone)}</td>
      <td>{fact.until === null ? '' : formatTime(fact.until, zone)}</td>
      <td className={css['remark']} data-tip-truncated>
        {fact.text}
        {fact.remark !== null && <small> {fact.remark}</small>}
      </td>
      <td className={css['rule']}>{authorOf(fact)}</td>
      <td>{fact.underProtest ? 'Under protest' : ''}</td>
    </tr>
  );
}

/** The lines of the statement of facts as this calculation read them. */
export function FactsTab() {
  const { call } = useWorkbench();
  const lines = call?.lines ?? [];
  if (lines.length === 0)
    return (
      <EmptyState title="No statement of facts yet">
        The port call had none when the calculation was created. Once it has one, you can update the
        calculation from it.
      </EmptyState>
    );
  return (
    <table className={css['sheet']} aria-label="Statement of facts used">
      <thead>
        <tr>
          <th scope="col" className={css['number']}>
            Line
          </th>
          <th scope="col">Date</th>
          <th scope="col">Time</th>
          <th scope="col">Until</th>
          <th scope="col">What happened</th>
          <th scope="col">Reported by</th>
          <th scope="col">Protest</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((fact, at) => (
          <FactLine key={fact.id} fact={fact} at={at} />
        ))}
      </tbody>
    </table>
  );
}
