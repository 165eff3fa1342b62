import {
  claimDocumentState,
  claimDocumentStates,
  type ClaimDocumentState,
} from '@fairlead/domain/claims/enumerations';
import { Card } from '@fairlead/ui/card';
import { Select } from '@fairlead/ui/select';
import { useMay } from '../platform/current/current.ts';
import { type Claim, useSaveDocuments } from './claims.data.ts';
import css from './claims.module.css';

const states = claimDocumentStates.map(({ number, label }) => ({ value: number, label }));

/** Which documents of the claim are available. */
export function ClaimDocuments({
  fixture,
  claim,
  number,
}: {
  readonly fixture: number;
  readonly claim: Claim;
  /** The number of the fixture, where the claim has several. */
  readonly number?: string | undefined;
}) {
  const saving = useSaveDocuments(fixture);
  const mayWrite = useMay('company.write');
  const { papers: documents } = claim;
  const requested = documents.filter(({ isRequested }) => isRequested);
  const done = requested.filter(({ state }) => state !== claimDocumentState.Missing);
  return (
    <Card
      title={number === undefined ? 'Supporting documents' : `Supporting documents, ${number}`}
      count={`${done.length} of ${requested.length}`}
    >
      <div className={css['documents']}>
        {documents.map(({ code, name, state, note, source }) => (
          <Select<ClaimDocumentState>
            key={code}
            label={name}
            help={source ?? undefined}
            options={states}
            value={state as ClaimDocumentState}
            disabled={!mayWrite || saving.isPending}
            onChange={(next) => saving.mutate({ papers: [{ code, state: next, note }] })}
          />
        ))}
      </div>
    </Card>
  );
}
