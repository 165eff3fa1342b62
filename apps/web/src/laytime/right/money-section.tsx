import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { savedMinutes } from '@fairlead/domain/laytime/saved-minutes';
import type { CompleteStatement, PoolResult, PortCallResult } from '@fairlead/laytime';
import { sheetTime } from '../sheet/sheet-time.ts';
import { useWorkbench, useShownResult } from '../workbench/workbench-context.ts';
import { Fact, Facts, Section } from '../workbench/section.tsx';
import css from '../workbench/workbench.module.css';

const dayMinutes = 1440;
const days = (minutes: number): string => formatDecimal((minutes / dayMinutes).toFixed(6), 6);

type Outcome = 'Demurrage' | 'Despatch' | 'Laytime used';

/** Demurrage is owed by the charterer, despatch by the owner; without either only the time is shown. */
function outcomeOf({ settlement }: CompleteStatement): Outcome {
  const net = Number(settlement.money?.net ?? 0);
  if (net > 0) return 'Demurrage';
  if (net < 0) return 'Despatch';
  return settlement.demurrage.minutes > 0 && settlement.money === null
    ? 'Demurrage'
    : 'Laytime used';
}

function How({
  result,
  outcome,
}: {
  readonly result: CompleteStatement;
  readonly outcome: Outcome;
}) {
  const { content } = useWorkbench();
  const { demurrage } = result.settlement;
  const { statement } = content;
  const minutes = outcome === 'Demurrage' ? demurrage.minutes : savedMinutes(statement, result);
  if (outcome === 'Laytime used')
    return <p className={css['how']}>Neither demurrage nor despatch.</p>;
  const { money } = result.settlement;
  if (money !== null && Number(money.demurrage) > 0 && Number(money.despatch) > 0)
    return (
      <p className={css['how']}>
        {formatDecimal(money.demurrage, 2)} demurrage less {formatDecimal(money.despatch, 2)}{' '}
        despatch
      </p>
    );
  const { rates } = statement;
  const rate =
    typeof rates === 'object' && rates.demurrage !== undefined && 'perDay' in rates.demurrage
      ? `, at ${formatDecimal(String(rates.demurrage.perDay), 0)} per day`
      : '';
  const part =
    outcome === 'Despatch' &&
    typeof rates === 'object' &&
    rates.despatch !== undefined &&
    'pctOfDemurrage' in rates.despatch &&
    rates.despatch.pctOfDemurrage !== undefined &&
    typeof rates.despatch.pctOfDemurrage !== 'object'
      ? `${formatDecimal(String(rates.despatch.pctOfDemurrage), 0)} % of `
      : '';
  return (
    <p className={css['how']}>
      {sheetTime(minutes)} {outcome === 'Demurrage' ? 'over' : 'saved'}, {days(minutes)} d
      {part === '' ? rate : rate.replace('at ', `at ${part}`)}
    </p>
  );
}

/** The figure as it is printed: money, or time if there is no money. */
function figureOf(result: CompleteStatement, outcome: Outcome): string {
  const { money, demurrage, saved } = result.settlement;
  if (money !== null) return formatDecimal(money.net.replace('-', ''), 2);
  return sheetTime(outcome === 'Demurrage' ? demurrage.minutes : saved.minutes);
}

/** The same in one line, for layouts with the figures below. */
export function MoneyLine() {
  const result = useShownResult();
  if (result.status !== 'complete') return null;
  const outcome = outcomeOf(result);
  return (
    <span className={css['header-money']} data-outcome={outcome}>
      {figureOf(result, outcome)} {result.settlement.currency ?? ''}
    </span>
  );
}

/** The one large figure: the amount, and who owes it. */
export function MoneySection() {
  const { call, content } = useWorkbench();
  const result = useShownResult();
  if (result.status !== 'complete') return null;
  const outcome = outcomeOf(result);
  const { currency } = result.settlement;
  const where = content.calls.length === 1 ? `, ${call?.port.name ?? ''}` : '';
  return (
    <section className={css['money']} aria-label="Money">
      <div className={css['money-header']}>
        <span>
          {outcome}
          {where}
        </span>
        <span>{currency ?? ''}</span>
      </div>
      <output className={css['figure']} data-outcome={outcome}>
        {figureOf(result, outcome)}
      </output>
      <How result={result} outcome={outcome} />
    </section>
  );
}

function ResultBar({ call }: { readonly call: PortCallResult }) {
  const parts = [
    ['counting', call.used.minutes],
    ['demurrage', call.demurrage.minutes],
    ['excluded', call.excluded.minutes],
  ] as const;
  return (
    <div className={css['result-bar']} aria-hidden>
      {parts.map(([kind, minutes]) => (
        <i key={kind} data-kind={kind} style={{ flexGrow: minutes }} />
      ))}
    </div>
  );
}

/** The combined result of port calls that share their time. */
function PooledFacts({ callId }: { readonly callId: string }) {
  const result = useShownResult();
  if (result.status !== 'complete') return null;
  const group = result.groups.find(({ portCallIds }) => portCallIds.includes(callId));
  if (group === undefined || group.mode === 'nonReversible' || group.portCallIds.length < 2)
    return null;
  const pool = group.pools?.find(({ portCallIds }) => portCallIds.includes(callId));
  return (
    <>
      {pool !== undefined && <SharedTime title="Pooled" of={pool} />}
      <SharedTime title={group.mode === 'reversible' ? 'Pooled' : 'Averaged'} of={group} />
    </>
  );
}

function SharedTime({ title, of }: { readonly title: string; readonly of: PoolResult }) {
  const { allowed, used, demurrage, saved } = of;
  return (
    <Section title={title}>
      <Facts>
        <Fact name="Allowed">{sheetTime(allowed.minutes)}</Fact>
        <Fact name="Used">{sheetTime(used.minutes)}</Fact>
        {demurrage.minutes > 0 && (
          <Fact name="On demurrage" tone="over">
            {sheetTime(demurrage.minutes)}
          </Fact>
        )}
        {saved.minutes > 0 && (
          <Fact name="Saved" tone="saved">
            {sheetTime(saved.minutes)}
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

/** The figures of the selected port call. */
export function ResultSection() {
  const { callId, content, call } = useWorkbench();
  const result = useShownResult();
  const callResult =
    result.status === 'complete' ? result.portCalls.find(({ id }) => id === callId) : undefined;
  if (callResult === undefined) return null;
  const { allowance, used, demurrage, excluded, elapsed, saved, allTimeSaved } = callResult;
  const { rates } = content.statement;
  const isAll = typeof rates === 'object' && rates.despatch?.basis === 'allTimeSaved';
  const side = content.calls.length > 1 ? call?.port.name : undefined;
  return (
    <>
      <Section title="Result" side={side}>
        <ResultBar call={callResult} />
        <Facts>
          <Fact name="Allowed">{sheetTime(allowance.allowed.minutes)}</Fact>
          <Fact name="Used">{sheetTime(used.minutes)}</Fact>
          {demurrage.minutes > 0 && (
            <Fact name="On demurrage" tone="over">
              {sheetTime(demurrage.minutes)}
            </Fact>
          )}
          {saved !== null && saved.minutes > 0 && (
            <Fact name="Saved" tone="saved">
              {sheetTime(saved.minutes)}
            </Fact>
          )}
          {isAll && allTimeSaved !== null && allTimeSaved.minutes > 0 && (
            <Fact name="All time saved" tone="saved">
              {sheetTime(allTimeSaved.minutes)}
            </Fact>
          )}
          <Fact name="Excluded">{sheetTime(excluded.minutes)}</Fact>
          <Fact name="Elapsed">{sheetTime(elapsed.minutes)}</Fact>
        </Facts>
      </Section>
      <PooledFacts callId={callResult.id} />
    </>
  );
}
