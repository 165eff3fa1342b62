import { Exact, exactOf, numberText } from '@fairlead/domain/laytime-print/figures';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { Fact, Facts, Section } from '../workbench/section.tsx';

const bases = { quantity: 'Pro rata to cargo', agreed: 'By agreed percentage' } as const;

/** Each party's share of the result, if it is divided. */
export function SharesSection() {
  const { result, content } = useWorkbench();
  const { shares } = content.statement;
  if (result.status !== 'complete' || shares === undefined) return null;
  if (result.settlement.shares.length < 2) return null;
  return (
    <Section title="Shares" side={bases[shares.by]}>
      <Facts>
        {result.settlement.shares.map(({ id, part, net }) => (
          <Fact key={id} name={id}>
            {formatDecimal(new Exact(net).abs().toFixed(), 2)}{' '}
            <small>{numberText(exactOf(part).times(100), 2)} %</small>
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}
