import type { SofLine } from '@fairlead/domain/laytime/statement-of-facts';
import { pumpingSentence } from '@fairlead/domain/laytime-print/pumping-facts';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatShortDay, formatTime } from '@fairlead/domain/time/format';
import type { Line } from '@fairlead/laytime';
import { Button } from '@fairlead/ui/button';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { overruled, removed, withoutRuling } from '../draft/edits.ts';
import { sourceOf } from '../draft/source.ts';
import type { SheetRow } from '../sheet/rows.ts';
import { factsOf, factText, overriddenBy, sinceOf, whyTitle } from '../sheet/why.ts';
import { percentText } from '@fairlead/domain/quantities/percent';
import { type MinutesWorth, worthOfRow } from '../sheet/worth.ts';
import { useWorkbench } from './workbench-context.ts';
import css from './workbench.module.css';

function Explained({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Sa 15:02 */
const shortMoment = (ms: number, zone: string): string =>
  `${formatShortDay(ms, zone)} ${formatTime(ms, zone)}`;

function Worth({ worth }: { readonly worth: MinutesWorth }) {
  const { callResult, zone, content } = useWorkbench();
  const current = callResult?.expiry?.milliseconds ?? null;
  const shown = (ms: number | null) => (ms === null ? 'never' : shortMoment(ms, zone));
  const currency = content.statement.currency ?? '';
  return (
    <>
      {current !== worth.otherExpiryMs && (
        <>
          Expiry {shown(current)} instead of {shown(worth.otherExpiryMs)}
          {worth.atStake !== null && ', '}
        </>
      )}
      {worth.atStake !== null && (
        <>
          <strong>{formatDecimal(worth.atStake.replace('-', ''), 2)}</strong> {currency}{' '}
          {Number(worth.atStake) === 0
            ? 'either way'
            : worth.isCounted
              ? 'to owner'
              : 'to charterer'}
        </>
      )}
    </>
  );
}

function Actions({ row }: { readonly row: SheetRow }) {
  const { content, draft, callId, sheet } = useWorkbench();
  if (sheet === undefined) return null;
  const source = sourceOf(sheet, row.line);
  const [from, to] = [new Date(row.fromMs).toISOString(), new Date(row.toMs).toISOString()];
  const count = (percent: string, reason: string) =>
    draft.change(
      overruled(content, callId, {
        from,
        to,
        percent,
        reason,
        lineIds: row.line.lineIds,
      }),
    );
  if (source.kind === 'ruling') {
    const { id } = source.ruling;
    return (
      <Button onClick={() => draft.change(withoutRuling(content, callId, id))}>
        Remove override
      </Button>
    );
  }
  const remove = () => {
    const answer = removed(content, callId, row);
    if (answer.kind !== 'none') draft.change(answer.content);
  };
  return (
    <>
      {row.line.percent !== 100 && (
        <Button onClick={() => count('100', 'Override: counts')}>Count in full</Button>
      )}
      {row.line.percent !== 50 && (
        <Button onClick={() => count('50', 'Override: counts half')}>Count half</Button>
      )}
      {row.line.percent !== 0 && (
        <Button onClick={() => count('0', 'Override: does not count')}>Do not count</Button>
      )}
      {source.kind === 'own' && (
        <Button variant="danger" onClick={remove}>
          Delete interval
        </Button>
      )}
    </>
  );
}

/** The facts that the minutes are based on, or the last one before them. */
function restsOn(line: Line, facts: readonly SofLine[], shown: readonly SofLine[]): string {
  if (shown.length > 0) return shown.map((fact) => factText(fact, facts)).join('; ');
  const since = sinceOf(line, facts);
  return since === undefined
    ? 'No line of the statement of facts'
    : `Since “${since.text}”, ${factText(since, facts)}`;
}

/** Why the minutes of a row count as they do: rule, clause, facts, overridden rules, value. */
export function WhyRow({ row, span }: { readonly row: SheetRow; readonly span: number }) {
  const { content, call, callId, callResult, mayWrite, sheet } = useWorkbench();
  const { line } = row;
  const { statement } = content;
  // Takes three calculations: the row is rendered before they are done.
  const requested = useDeferredValue(row);
  const worth = useMemo(
    () => worthOfRow(statement, callId, requested),
    [statement, callId, requested],
  );
  const facts = factsOf(line, call?.lines ?? [], sheet?.work ?? []);
  const { rule } = line;
  return (
    <tr className={css['why']}>
      <td colSpan={span}>
        <div className={css['why-header']}>
          <h3>{whyTitle(line)}</h3>
          <span>{restsOn(line, call?.lines ?? [], facts)}</span>
        </div>
        <dl className={css['why-facts']}>
          <Explained name="Rule">
            <strong>{rule.label}</strong>
            {rule.clause !== null && `, clause ${rule.clause}`}
            {line.reducedRate !== null &&
              `, at ${percentText(line.reducedRate.percent)} % of the rate: ${line.reducedRate.rule.label}`}
          </Explained>
          {facts.length > 0 && (
            <Explained name="Facts">
              {facts
                .map(({ text, remark }) => (remark === null ? text : `${text} (${remark})`))
                .join(', ')}
            </Explained>
          )}
          {rule.kind === 'pumping' && callResult?.pumping != null && (
            <Explained name="Figures">
              {pumpingSentence(callResult.pumping, sheet?.pumping)}
            </Explained>
          )}
          <Explained name="Overrides">{overriddenBy(line)}</Explained>
          <Explained name="Worth">
            <Worth worth={worth} />
          </Explained>
        </dl>
        {mayWrite && (
          <div className={css['why-actions']}>
            <Actions row={row} />
          </div>
        )}
      </td>
    </tr>
  );
}
