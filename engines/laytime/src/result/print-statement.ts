import { ENGINE } from '../engine.ts';
import type { SettledGroup } from '../groups/settled-group.ts';
import { difference, sum, total, ZERO } from '../exact/fraction.ts';
import type { Warning } from '../findings/findings.ts';
import type { PoolOutcome } from '../groups/group-outcome.ts';
import type { StatementInput } from '../input/statement.ts';
import type { Share } from '../money/shares.ts';
import { printedCall } from './print-call.ts';
import { printedMoney, printedShares } from './print-money.ts';
import { printedDuration } from './print.ts';
import type {
  CompleteStatement,
  GroupResult,
  PoolResult,
  SettlementResult,
  TimeBarResult,
} from './statement-result.ts';

interface Printing {
  readonly input: StatementInput;
  readonly settled: readonly SettledGroup[];
  readonly shares: readonly Share[];
  readonly timeBar: TimeBarResult | null;
  readonly warnings: readonly Warning[];
}

export function printedStatement(printing: Printing): CompleteStatement {
  const { input, settled, timeBar, warnings } = printing;
  const decimals = input.rounding?.decimals ?? 0;
  const printed = settled.flatMap(({ outcome, price }) =>
    outcome.pools.flatMap(({ outcomes }) => {
      const sharesPool = outcome.group.mode === 'reversible' || outcomes.length > 1;
      return outcomes.map((call) => printedCall(call, { sharesPool, price, decimals }));
    }),
  );
  const byId = new Map(printed.map((call) => [call.id, call]));
  return {
    status: 'complete',
    engine: ENGINE,
    portCalls: input.portCalls.flatMap(({ id }) => byId.get(id) ?? []),
    groups: settled.map((group) => printedGroup(group, decimals)),
    settlement: printedSettlement(printing, decimals),
    timeBar,
    warnings,
  };
}

function printedGroup({ outcome, price }: SettledGroup, decimals: number): GroupResult {
  const { group } = outcome;
  const isAverage = group.mode === 'average';
  const pools = isAverage ? outcome.pools.filter(({ outcomes }) => outcomes.length > 1) : [];
  return {
    id: group.id,
    mode: group.mode,
    portCallIds: group.calls.map(({ id }) => id),
    allowed: printedDuration(outcome.allowed),
    used: printedDuration(outcome.used),
    demurrage: printedDuration(netTimes({ outcome, price }).demurrage),
    saved: printedDuration(netTimes({ outcome, price }).saved),
    allTimeSaved: outcome.allTimeSaved === null ? null : printedDuration(outcome.allTimeSaved),
    ...(pools.length === 0 ? {} : { pools: pools.map(printedPool) }),
    money: price === null ? null : printedMoney(price.amounts, decimals),
  };
}

const printedPool = (pool: PoolOutcome): PoolResult => ({
  portCallIds: pool.outcomes.map(({ call }) => call.id),
  allowed: printedDuration(pool.allowed),
  used: printedDuration(pool.used),
  demurrage: printedDuration(pool.demurrage),
  saved: printedDuration(pool.saved),
  allTimeSaved: pool.allTimeSaved === null ? null : printedDuration(pool.allTimeSaved),
});

/** Averaged time is net, also without rates; in that case on working time saved. */
function netTimes({ outcome, price }: SettledGroup) {
  if (price !== null) return { demurrage: price.demurrageSeconds, saved: price.savedSeconds };
  const { demurrage, saved } = outcome;
  if (outcome.group.mode !== 'average') return { demurrage, saved };
  const net = difference(demurrage, saved);
  return net.n > 0n
    ? { demurrage: net, saved: ZERO }
    : { demurrage: ZERO, saved: difference(ZERO, net) };
}

function printedSettlement(
  { input, settled, shares }: Printing,
  decimals: number,
): SettlementResult {
  const times = settled.map(netTimes);
  const prices = settled.flatMap(({ price }) => (price === null ? [] : [price.amounts]));
  const isPriced = input.rates !== 'timeOnly';
  const amounts = prices.reduce(
    (all, one) => ({
      demurrage: sum(all.demurrage, one.demurrage),
      despatch: sum(all.despatch, one.despatch),
    }),
    { demurrage: ZERO, despatch: ZERO },
  );
  return {
    demurrage: printedDuration(total(times.map(({ demurrage }) => demurrage))),
    saved: printedDuration(total(times.map(({ saved }) => saved))),
    currency: isPriced ? (input.currency ?? null) : null,
    money: isPriced ? printedMoney(amounts, decimals) : null,
    shares: isPriced ? printedShares(amounts, shares, decimals) : [],
  };
}
