import { localFields } from '@fairlead/domain/time/format';
import type { ProposedFact } from '@fairlead/domain/statement-of-facts/reading/read-facts';
import { useCallback, useMemo, useState } from 'react';
import { ChooseDocument } from '../platform/read-document/choose-document.tsx';
import {
  type OpenedDocument,
  useStoreOriginal,
} from '../platform/read-document/read-document.data.ts';
import { ReviewDocument } from '../platform/read-document/review-document.tsx';
import { StoreOriginal } from '../platform/read-document/store-original.tsx';
import { plainRow, type ReviewRow, reviewRows, rowOfRest } from './read-statement.state.ts';
import {
  eventColumn,
  remarkColumn,
  timeColumn,
  untilColumn,
} from './statement-of-facts.columns.tsx';
import type { EventTemplate, Statement } from './statement-of-facts.data.ts';
import type { LineRow } from './statement-of-facts.state.ts';

export interface ReadStatementProps {
  readonly statement: Statement;
  readonly templates: readonly EventTemplate[];
  readonly onClose: () => void;
  readonly onTake: (rows: readonly LineRow[]) => void;
}

const title = 'Read a document';

/** Turns an agent's statement of facts into proposed lines, each beside the text it was read from. */
export function ReadStatementDialog(props: ReadStatementProps) {
  const [document, setDocument] = useState<OpenedDocument>();
  return document === undefined ? (
    <ChooseDocument title={title} onOpen={setDocument} onClose={props.onClose} />
  ) : (
    <Review {...props} document={document} />
  );
}

const isWhole = ({ at, until, text }: ReviewRow): boolean =>
  at !== null && text.trim() !== '' && (until === null || Date.parse(until) >= Date.parse(at));

function Review({
  statement,
  templates,
  document,
  onTake,
  onClose,
}: ReadStatementProps & { readonly document: OpenedDocument }) {
  const { fixtures, arrived: start, modified } = statement;
  const zone = statement.port.timeZone;
  const { name, file } = document;
  const [storeWith, setStoreWith] = useState(fixtures[0]?.id);
  const storing = useStoreOriginal();
  const active = useMemo(() => templates.filter(({ inActive }) => !inActive), [templates]);
  const columns = useMemo(() => {
    const request = { zone, start, templates: active };
    return [
      timeColumn<ReviewRow>(request),
      untilColumn<ReviewRow>(request),
      eventColumn<ReviewRow>(request),
      remarkColumn<ReviewRow>(),
    ];
  }, [zone, start, active]);
  const linesOf = useCallback(
    (facts: readonly ProposedFact[]) => reviewRows(facts, { name, zone }),
    [name, zone],
  );
  const take = (rows: readonly ReviewRow[]) => {
    if (file !== undefined && storeWith !== undefined) storing.mutate({ id: storeWith, file });
    onTake(rows.map(plainRow));
  };
  return (
    <ReviewDocument
      title={`${title}: statement of facts, ${statement.port.name}`}
      document={document}
      near={localFields(start ?? modified, zone).date}
      templates={active}
      linesOf={linesOf}
      lineOfRest={(row) => rowOfRest(row, name)}
      columns={columns}
      isWhole={isWhole}
      choices={
        file !== undefined && (
          <StoreOriginal fixtures={fixtures} value={storeWith} onChange={setStoreWith} />
        )
      }
      onTake={take}
      onClose={onClose}
    />
  );
}
