import { theirDrafts } from '@fairlead/domain/claims/read-their-lines';
import type { ProposedFact } from '@fairlead/domain/statement-of-facts/reading/read-facts';
import { localFields } from '@fairlead/domain/time/format';
import { Select } from '@fairlead/ui/select';
import { useCallback, useMemo, useState } from 'react';
import { ChooseDocument } from '../platform/read-document/choose-document.tsx';
import {
  type OpenedDocument,
  useStoreOriginal,
} from '../platform/read-document/read-document.data.ts';
import { ReviewDocument } from '../platform/read-document/review-document.tsx';
import { type FixtureRef, StoreOriginal } from '../platform/read-document/store-original.tsx';
import { statedColumns } from './their-lines.columns.ts';
import {
  type DisputedCall,
  entryOfRest,
  isWhole,
  type LineEntry,
  plainEntry,
  type ReviewEntry,
  reviewEntries,
} from './their-lines.state.ts';

export interface ReadTheirsProps {
  /** A block that was pasted into the lines; without it a document is chosen first. */
  readonly pasted: OpenedDocument | undefined;
  readonly calls: readonly DisputedCall[];
  /** The port call that is being entered: the document is probably about it. */
  readonly callId: string;
  readonly fixture: FixtureRef;
  readonly onClose: () => void;
  readonly onTake: (callId: string, lines: readonly LineEntry[]) => void;
}

const title = 'Read counterparty’s statement';

/** Turns a counterparty's time sheet into proposed lines, each beside the text it was read from. */
export function ReadTheirsDialog(props: ReadTheirsProps) {
  const [document, setDocument] = useState(props.pasted);
  return document === undefined ? (
    <ChooseDocument title={title} onOpen={setDocument} onClose={props.onClose} />
  ) : (
    <Review {...props} document={document} />
  );
}

const noTemplates: readonly never[] = [];

function Review(props: ReadTheirsProps & { readonly document: OpenedDocument }) {
  const { document, calls, fixture, onTake, onClose } = props;
  const [ofCall, setOfCall] = useState(props.callId);
  const [storeWith, setStoreWith] = useState<number | undefined>(fixture.id);
  const storing = useStoreOriginal();
  const call = calls.find(({ id }) => id === ofCall);
  const zone = call?.zone ?? 'Etc/UTC';
  const columns = useMemo(
    () => (call === undefined ? [] : statedColumns<ReviewEntry>(call)),
    [call],
  );
  const linesOf = useCallback(
    (facts: readonly ProposedFact[]) => reviewEntries(theirDrafts(facts, zone)),
    [zone],
  );
  if (call === undefined) return null;
  const { file } = document;
  const take = (lines: readonly ReviewEntry[]) => {
    if (file !== undefined && storeWith !== undefined) storing.mutate({ id: storeWith, file });
    onTake(ofCall, lines.map(plainEntry));
  };
  return (
    <ReviewDocument
      title={title}
      document={document}
      near={localFields(call.start, zone).date}
      templates={noTemplates}
      linesOf={linesOf}
      lineOfRest={entryOfRest}
      columns={columns}
      isWhole={isWhole}
      choices={
        <>
          {calls.length > 1 && (
            <Select
              label="Port call"
              options={calls.map(({ id, name }) => ({ value: id, label: name }))}
              value={ofCall}
              onChange={setOfCall}
            />
          )}
          {file !== undefined && (
            <StoreOriginal fixtures={[fixture]} value={storeWith} onChange={setStoreWith} />
          )}
        </>
      }
      onTake={take}
      onClose={onClose}
    />
  );
}
