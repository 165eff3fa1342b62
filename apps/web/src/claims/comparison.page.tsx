import { Button } from '@fairlead/ui/button';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useMay } from '../platform/current/current.ts';
import { type Comparison, type Pair, useAgree, useComparison } from './comparison.data.ts';
import { ComparisonFigures } from './comparison-figures.part.tsx';
import { openCount } from './comparison.state.ts';
import { DifferenceTable } from './differences.table.tsx';
import css from './claims.module.css';

/** Two versions of a calculation side by side: what differs, what it is worth, and what was decided. */
export function ComparisonPage() {
  const { id, ltcId, theirsId } = useParams({ strict: false });
  const pair = { id: Number(id), ltcId: Number(ltcId), theirsId: Number(theirsId) };
  const comparison = useComparison(pair);
  if (comparison.data !== undefined)
    return <StandingComparison pair={pair} comparison={comparison.data} />;
  return (
    <Page>
      <PageHeader title="Compare" />
      <PageBody>
        {comparison.isError ? (
          <ErrorState
            title="The comparison could not be loaded"
            onRetry={() => void comparison.refetch()}
          >
            {sentenceOf(comparison.error)}
          </ErrorState>
        ) : (
          <LoadingState name="Loading the comparison" />
        )}
      </PageBody>
    </Page>
  );
}

interface StandingComparisonProps {
  readonly pair: Pair;
  readonly comparison: Comparison;
}

function StandingComparison({ pair, comparison }: StandingComparisonProps) {
  const { fixture, ours, theirs, differences, figures } = comparison;
  const place = { id: String(pair.id), ltcId: String(pair.ltcId) };
  return (
    <Page>
      <PageHeader
        crumbs={[
          <Link key="fixture" to="/fixtures/$id/{-$tab}" params={{ id: place.id, tab: 'laytime' }}>
            {fixture.fixtureNumber}
          </Link>,
          <Link key="ours" to="/fixtures/$id/laytime/$ltcId" params={place}>
            {ours.name}
          </Link>,
        ]}
        title={`Beside ${theirs.name}`}
        count={differences.length}
        actions={<MakeAgreed pair={pair} comparison={comparison} />}
      />
      <PageBody>
        {figures === null ? (
          <EmptyState title="One of the two cannot be calculated yet">
            Answer the open questions of {ours.name} and {theirs.name} first.
          </EmptyState>
        ) : (
          <div className={css['comparison']}>
            <ComparisonFigures comparison={comparison} figures={figures} />
            {differences.length === 0 ? (
              <EmptyState title="Both versions count every minute alike" />
            ) : (
              <DifferenceTable pair={pair} comparison={comparison} />
            )}
          </div>
        )}
      </PageBody>
    </Page>
  );
}

function MakeAgreed({ pair, comparison }: StandingComparisonProps) {
  const navigate = useNavigate();
  const agreeing = useAgree(pair);
  const open = openCount(comparison);
  if (!useMay('company.write') || comparison.figures === null) return null;
  const agree = () =>
    agreeing.mutate(undefined, {
      onSuccess: ({ id }) =>
        void navigate({
          to: '/fixtures/$id/laytime/$ltcId',
          params: { id: String(pair.id), ltcId: String(id) },
        }),
      onError: (error) => toast.show({ text: sentenceOf(error), kind: 'error' }),
    });
  return (
    <>
      {open > 0 && <span className={css['open']}>{open} still disputed</span>}
      <Button variant="filled" disabled={open > 0} loading={agreeing.isPending} onClick={agree}>
        Make agreed version
      </Button>
    </>
  );
}
