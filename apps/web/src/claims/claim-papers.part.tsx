import {
  claimPaperState,
  claimPaperStates,
  type ClaimPaperState,
} from '@fairlead/domain/claims/words';
import { Card } from '@fairlead/ui/card';
import { Select } from '@fairlead/ui/select';
import { useMay } from '../platform/current/current.ts';
import { type Claim, useSavePapers } from './claims.data.ts';
import css from './claims.module.css';

const states = claimPaperStates.map(({ number, label }) => ({ value: number, label }));

/** Which documents of the claim are available. */
export function ClaimPapers({
  fixture,
  claim,
  number,
}: {
  readonly fixture: number;
  readonly claim: Claim;
  /** The number of the fixture, where the claim has several. */
  readonly number?: string | undefined;
}) {
  const saving = useSavePapers(fixture);
  const mayWrite = useMay('company.write');
  const { papers } = claim;
  const requested = papers.filter(({ isAsked }) => isAsked);
  const done = requested.filter(({ state }) => state !== claimPaperState.Missing);
  return (
    <Card
      title={number === undefined ? 'Supporting documents' : `Supporting documents, ${number}`}
      count={`${done.length} of ${requested.length}`}
    >
      <div className={css['papers']}>
        {papers.map(({ code, name, state, note, source }) => (
          <Select<ClaimPaperState>
            key={code}
            label={name}
            help={source ?? undefined}
            options={states}
            value={state as ClaimPaperState}
            disabled={!mayWrite || saving.isPending}
            onChange={(next) => saving.mutate({ papers: [{ code, state: next, note }] })}
          />
        ))}
      </div>
    </Card>
  );
}
