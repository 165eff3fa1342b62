import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { sentenceOf } from '../platform/api/api-error.ts';
import { ClaimItems } from './claim-items.part.tsx';
import { ClaimPapers } from './claim-papers.part.tsx';
import { type Claim, useClaim } from './claims.data.ts';
import css from './claims.module.css';
import { Settlement } from './settlement.form.tsx';
import { TimeBarText } from './time-bar.part.tsx';

/** The claim of a fixture: time bar, papers, negotiation, settlement. */
export function FixtureClaim({ fixture }: { readonly fixture: { readonly id: number } }) {
  const claim = useClaim(fixture.id);
  if (claim.data !== undefined) return <StandingClaim fixture={fixture.id} claim={claim.data} />;
  return claim.isError ? (
    <ErrorState title="The claim could not be loaded" onRetry={() => void claim.refetch()}>
      {sentenceOf(claim.error)}
    </ErrorState>
  ) : (
    <LoadingState name="Loading the claim" />
  );
}

function StandingClaim({ fixture, claim }: { readonly fixture: number; readonly claim: Claim }) {
  return (
    <div className={css['claim']}>
      <div>
        <ClaimItems fixture={fixture} claim={claim} />
        <Settlement fixture={fixture} claim={claim} />
        <ItemHistory changes={claim.itemHistory} currency={claim.currency} />
      </div>
      <div>
        <Card title="Time bar">
          {claim.timeBar === null ? (
            <Muted>Known once laytime is calculated under terms that state one.</Muted>
          ) : (
            <TimeBarText bar={claim.timeBar} />
          )}
        </Card>
        <ClaimPapers fixture={fixture} claim={claim} />
      </div>
    </div>
  );
}

const amounts: Readonly<Record<string, string>> = {
  claimed: 'claimed',
  countered: 'countered',
  agreed: 'agreed',
};

interface ItemHistoryProps {
  readonly changes: Claim['itemHistory'];
  readonly currency: string;
}

/** Who offered and agreed what, latest first. */
function ItemHistory({ changes, currency }: ItemHistoryProps) {
  const told = changes.flatMap(({ at, by, title, changes: fields }) =>
    fields.flatMap(({ field, after }) => {
      const word = amounts[field];
      return word === undefined || after === null ? [] : [{ at, by, title, word, after }];
    }),
  );
  if (told.length === 0) return null;
  return (
    <Card title="Offers" count={told.length}>
      <ol className={css['history']}>
        {told.map(({ at, by, title, word, after }) => (
          <li key={`${at} ${title} ${word}`}>
            {formatDecimal(after, 2)} {currency} {word} for {title}{' '}
            <span>
              {at.slice(0, 16).replace('T', ' ')} UTC{by === null ? '' : `, ${by}`}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
