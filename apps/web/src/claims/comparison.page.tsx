import { isStated } from '@fairlead/domain/claims/their-statement';
import { Button, linkClass } from '@fairlead/ui/button';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { IconPencil } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { useMay } from '../platform/current/current.ts';
import { createPart } from '../platform/parts/part.tsx';
import { type Comparison, type Pair, useAgree, useComparison } from './comparison.data.ts';
import { useDecisions } from './decisions.data.ts';
import { ComparisonFigures } from './comparison-figures.part.tsx';
import { openCount } from './comparison.state.ts';
import { DifferenceTable } from './differences.table.tsx';
import { TakeItems } from './take-items.part.tsx';
import { useCalculation } from './their-statement.data.ts';
import css from './claims.module.css';

const TheirStatement = createPart(
  async () => (await import('./their-statement.panel.tsx')).TheirStatementPanel,
  { onFail: ({ onClose }) => onClose() },
);

/** Two versions of a calculation side by side: the differences, their value, and the decisions. */
export function ComparisonPage() {
  const { id, ltcId, theirsId } = useParams({ strict: false });
  const pair = { id: Number(id), ltcId: Number(ltcId), theirsId: Number(theirsId) };
  const comparison = useComparison(pair);
  if (comparison.data !== undefined)
    return <LoadedComparison pair={pair} comparison={comparison.data} />;
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

interface LoadedComparisonProps {
  readonly pair: Pair;
  readonly comparison: Comparison;
}

function LoadedComparison({ pair, comparison: stored }: LoadedComparisonProps) {
  const decisions = useDecisions(pair, stored);
  const { comparison } = decisions;
  const { fixture, ours, theirs, differences, figures } = comparison;
  const reference = { id: String(pair.id), ltcId: String(pair.ltcId) };
  const mayWrite = useMay('company.write');
  return (
    <Page>
      <PageHeader
        crumbs={[
          <Link
            key="fixture"
            to="/fixtures/$id/{-$tab}"
            params={{ id: reference.id, tab: 'laytime' }}
          >
            {fixture.fixtureNumber}
          </Link>,
          <Link key="ours" to="/fixtures/$id/laytime/$ltcId" params={reference}>
            {ours.name}
          </Link>,
        ]}
        title={`Beside ${theirs.name}`}
        count={differences.length}
        actions={
          mayWrite && (
            <>
              <CorrectTheirs pair={pair} />
              {differences.length > 0 && (
                <TakeItems comparison={comparison} isBusy={decisions.isBusy} />
              )}
              <MakeAgreed pair={pair} comparison={comparison} isBusy={decisions.isBusy} />
            </>
          )
        }
      />
      <PageBody>
        {figures === null ? (
          <Incomplete pair={pair} comparison={comparison} />
        ) : (
          <div className={css['comparison']}>
            <ComparisonFigures comparison={comparison} figures={figures} />
            {differences.length === 0 ? (
              <EmptyState title="Both versions count every minute the same way">
                Nothing is left to agree. Create the agreed version, or correct the counterparty’s
                statement.
              </EmptyState>
            ) : (
              <DifferenceTable comparison={comparison} decisions={decisions} />
            )}
          </div>
        )}
      </PageBody>
    </Page>
  );
}

/** Links to the open questions, in whichever of the two calculations they are. */
function Incomplete({ pair, comparison }: LoadedComparisonProps) {
  const to = (ltcId: number, name: string) => (
    <Link
      className={linkClass}
      to="/fixtures/$id/laytime/$ltcId"
      params={{ id: String(pair.id), ltcId: String(ltcId) }}
    >
      {name}
    </Link>
  );
  return (
    <EmptyState title="One of the two cannot be calculated yet">
      Answer the open questions of {to(pair.ltcId, comparison.ours.name)} and{' '}
      {to(pair.theirsId, comparison.theirs.name)} first.
    </EmptyState>
  );
}

/** Their statement can be corrected if it was entered line by line. */
function CorrectTheirs({ pair }: Pick<LoadedComparisonProps, 'pair'>) {
  const [isOpen, setOpen] = useState(false);
  const ours = useCalculation(pair.id, pair.ltcId).data;
  const theirs = useCalculation(pair.id, pair.theirsId).data;
  if (ours === undefined || theirs === undefined || !isStated(theirs.content)) return null;
  return (
    <>
      <Button icon={IconPencil} onClick={() => setOpen(true)}>
        Counterparty’s statement
      </Button>
      {isOpen && (
        <TheirStatement
          ours={ours}
          theirs={theirs}
          onClose={() => setOpen(false)}
          onStored={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface MakeAgreedProps extends LoadedComparisonProps {
  readonly isBusy: boolean;
}

function MakeAgreed({ pair, comparison, isBusy }: MakeAgreedProps) {
  const navigate = useNavigate();
  const agreeing = useAgree(pair);
  const open = openCount(comparison);
  if (comparison.figures === null) return null;
  const agree = () =>
    agreeing.mutate(undefined, {
      onSuccess: ({ id }) =>
        void navigate({
          to: '/fixtures/$id/laytime/$ltcId',
          params: { id: String(pair.id), ltcId: String(id) },
        }),
      onError: showError,
    });
  return (
    <>
      {open > 0 && <span className={css['open']}>{open} still disputed</span>}
      <Button
        variant="filled"
        disabled={open > 0 || isBusy}
        loading={agreeing.isPending}
        onClick={agree}
      >
        Create agreed version
      </Button>
    </>
  );
}
