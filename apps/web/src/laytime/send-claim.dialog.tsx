import { claimDocumentState } from '@fairlead/domain/claims/enumerations';
import { outdatedFigures, outdatedTitle } from '@fairlead/domain/laytime/outdated-text';
import { Banner } from '@fairlead/ui/banner';
import { Checkbox } from '@fairlead/ui/checkbox';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { TextArea } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { type Calculation, useClaimOf, useSendCalculation } from './laytime.data.ts';
import { useOutdatedCalculation } from './outdated.data.ts';
import css from './workbench/workbench.module.css';

export interface SendClaimProps {
  readonly calculation: Calculation;
  /** Saves the input, and returns when the calculation was last changed. */
  readonly saveNow: () => Promise<string>;
  /** The number of open questions; nothing is sent while terms are missing. */
  readonly openTerms: number;
  readonly onClose: () => void;
}

interface MissingDocumentsProps {
  readonly documents: readonly { readonly name: string; readonly state: number }[];
}

function MissingDocuments({ documents }: MissingDocumentsProps) {
  const missing = documents.filter(({ state }) => state === claimDocumentState.Missing);
  if (missing.length === 0) return null;
  return (
    <Banner
      kind="warning"
      title={`${missing.length} of ${documents.length} supporting documents are missing`}
    >
      {missing.map(({ name }) => name).join(', ')}. You can still freeze the version.
    </Banner>
  );
}

/** Freezes a version of the calculation as the claim, to be sent from the page of the claim. */
export function SendClaimDialog({ calculation, saveNow, openTerms, onClose }: SendClaimProps) {
  const { fixture, id, version } = calculation;
  const named = { fixtureId: fixture.id, ltcId: id };
  const send = useSendCalculation(named);
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const claim = useClaimOf(fixture.id);
  const [refusal, setRefusal] = useState<string>();
  const outdated = useOutdatedCalculation(fixture.id, id);
  const [isAccepted, setAccepted] = useState(false);
  const isHeld = openTerms > 0 || (outdated !== undefined && !isAccepted);
  const number = (version ?? 0) + 1;
  const submit = async () => {
    if (isHeld || isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const modified = await saveNow();
      await send.mutateAsync({ note, modified, outdated: isAccepted });
      toast.show({ text: `Version ${number} frozen` });
      onClose();
    } catch (error) {
      setRefusal(sentenceOf(error));
      setBusy(false);
    }
  };
  // Opened as a whole: the button would move under the pointer when the documents appear.
  if (claim.isPending) return null;
  return (
    <FormDialog
      title={`Freeze version ${number}`}
      onClose={onClose}
      onSubmit={() => void submit()}
      submitLabel="Freeze version"
      submitKeys="Enter"
      isPending={isBusy}
      isDisabled={isHeld}
      startsAtSubmit
    >
      <div className={css['send']}>
        {openTerms > 0 && (
          <Banner kind="error" title="Terms are missing">
            Answer the open questions first: without them there are no figures to freeze.
          </Banner>
        )}
        <p>
          The content, the result and the rules behind it are frozen with their hash. Work continues
          in draft {number + 1}. Send the frozen version from the claim of {fixture.fixtureNumber}.
        </p>
        {outdated !== undefined && (
          <>
            <Banner kind="warning" title={outdatedTitle(outdated.parts)}>
              {outdatedFigures(outdated.before, outdated.after)
                .map(({ what, before, after }) => `${what}: ${before} → ${after}`)
                .join('. ')}
            </Banner>
            <Checkbox checked={isAccepted} onChange={setAccepted}>
              Freeze it as it is, without these changes
            </Checkbox>
          </>
        )}
        <MissingDocuments documents={claim.data?.papers ?? []} />
        {refusal !== undefined && (
          <Banner kind="error" title="Version not frozen">
            {refusal}
          </Banner>
        )}
        <TextArea label="Note" value={note} maxLength={500} rows={2} onChange={setNote} />
      </div>
    </FormDialog>
  );
}
