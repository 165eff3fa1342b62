import { counted } from '@fairlead/domain/quantities/counted';
import { sourceLabel } from '@fairlead/domain/statement-of-facts/reading/document-row';
import type { ProposedFact, RestRow } from '@fairlead/domain/statement-of-facts/reading/read-facts';
import { Button } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { type CellState, EditGrid, type GridColumn } from '@fairlead/ui/edit-grid';
import { Glyph } from '@fairlead/ui/glyph';
import { Kbd } from '@fairlead/ui/kbd';
import { Select } from '@fairlead/ui/select';
import { type ReactNode, useMemo, useState } from 'react';
import type { OpenedDocument } from './read-document.data.ts';
import css from './read-document.module.css';
import { RestRows } from './rest-rows.tsx';
import {
  inDocumentOrder,
  orderNote,
  type ReadingChoices,
  type ReadingContext,
  readingOf,
  type ReviewLine,
  sourceText,
} from './review.state.ts';

export interface ReviewDocumentProps<T extends ReviewLine> extends ReadingContext {
  readonly title: string;
  readonly document: OpenedDocument;
  /** Converts the proposed facts to lines. */
  readonly linesOf: (facts: readonly ProposedFact[]) => readonly T[];
  /** Converts a row that could not be read to a line to complete. */
  readonly lineOfRest: (row: RestRow) => T;
  /** Shown between a line's source and its doubts. */
  readonly columns: readonly GridColumn<T>[];
  readonly cellState?: ((line: T, columnId: string) => CellState | undefined) | undefined;
  /** Whether a line can be accepted as it is. */
  readonly isWhole: (line: T) => boolean;
  /** Controls of the feature, such as the port call. */
  readonly choices?: ReactNode;
  readonly onTake: (lines: readonly T[]) => void;
  readonly onClose: () => void;
}

const keys: readonly (readonly [string, string])[] = [
  ['Space', 'accept or reject'],
  ['F2', 'edit'],
  ['Enter', 'next line'],
  ['Ctrl Delete', 'remove'],
  ['Ctrl S', 'add'],
];

/** The lines as read, with the edits since; another reading starts over. */
function useReviewed<T extends ReviewLine>(props: ReviewDocumentProps<T>, made: ReadingChoices) {
  const { document, near, templates, linesOf } = props;
  const read = useMemo(
    () => readingOf(document, made, { near, templates }),
    [document, made, near, templates],
  );
  const proposed = useMemo(() => linesOf(read.facts), [linesOf, read]);
  const [edited, setEdited] = useState<{ readonly of: unknown; readonly lines: readonly T[] }>();
  const lines = edited?.of === proposed ? edited.lines : proposed;
  const change = (next: readonly T[]) => setEdited({ of: proposed, lines: next });
  return { read, lines, change };
}

const reviewColumns = <T extends ReviewLine>(
  columns: readonly GridColumn<T>[],
  hasDoubts: boolean,
): readonly GridColumn<T>[] => [
  {
    kind: 'toggle',
    id: 'isTaken',
    header: 'Accept',
    width: 62,
    get: ({ isTaken }) => isTaken,
    set: (line, isTaken) => ({ ...line, isTaken }),
  },
  {
    kind: 'read-only',
    id: 'source',
    header: 'In the document',
    width: 230,
    grow: 3,
    text: sourceText,
    show: (line) => (
      <span className={css['source']} data-tip={sourceText(line)}>
        <span className={css['where']}>{sourceLabel(line.origin)}</span>
        {line.origin.text}
      </span>
    ),
  },
  ...columns,
  ...(hasDoubts ? [doubtsColumn] : []),
];

const doubtsColumn = {
  kind: 'read-only',
  id: 'doubts',
  header: 'To check',
  width: 120,
  grow: 1,
  text: ({ doubts }: ReviewLine) => doubts.join('; '),
} as const;

/** The lines that a document proposes, each beside its source, before any of them counts. */
export function ReviewDocument<T extends ReviewLine>(props: ReviewDocumentProps<T>) {
  const { title, document, columns, isWhole, cellState, onTake, onClose } = props;
  const [made, setMade] = useState<ReadingChoices>({
    sheet: document.kind === 'workbook' ? 0 : undefined,
    order: undefined,
    rolls: false,
  });
  const { read, lines, change } = useReviewed(props, made);
  const taken = lines.filter(({ isTaken }) => isTaken);
  const canTake = taken.length > 0 && taken.every(isWhole);
  const doubtful = lines.filter(({ doubts }) => doubts.length > 0).length;
  const hasDoubts = doubtful > 0;
  const all = useMemo(() => reviewColumns(columns, hasDoubts), [columns, hasDoubts]);
  const note = orderNote(read);
  const accept = (isTaken: boolean) => change(lines.map((line) => ({ ...line, isTaken })));
  return (
    <FormDialog
      title={title}
      width={1180}
      onClose={onClose}
      onSubmit={() => {
        if (canTake) onTake(taken);
      }}
      submitLabel={`Add ${counted(taken.length, 'line')}`}
      submitKeys="Ctrl S"
      isDisabled={!canTake}
      startsAtSubmit
    >
      <div className={css['bar']}>
        <p role="status" className={css['status']}>
          {`${document.name}: ${counted(lines.length, 'line')} read`}
          {hasDoubts && `, ${doubtful} to check`}
          {`, ${taken.length} accepted. Nothing is added until you confirm.`}
        </p>
        {props.choices}
        <Choices document={document} read={read} made={made} onChange={setMade} />
        <Button variant="quiet" onClick={() => accept(true)}>
          Accept all
        </Button>
        <Button variant="quiet" onClick={() => accept(false)}>
          Reject all
        </Button>
      </div>
      {note !== undefined && <p className={css['note']}>{note}</p>}
      {lines.length > 0 && (
        <EditGrid
          name="Lines read from the document"
          columns={all}
          rows={lines}
          rowId={({ key }) => key}
          isInactive={({ isTaken }) => !isTaken}
          cellState={(line, columnId) => doubtState(line, columnId) ?? cellState?.(line, columnId)}
          canRemove={() => true}
          maxHeight={380}
          onChange={change}
        />
      )}
      <div className={css['keys']}>
        {keys.map(([key, what]) => (
          <span key={key} className={css['note']}>
            <Kbd keys={key} /> {what}
          </span>
        ))}
      </div>
      <RestRows
        rest={read.rest}
        taken={lines}
        onAdd={(row) => change(inDocumentOrder([...lines, props.lineOfRest(row)], document))}
      />
    </FormDialog>
  );
}

const doubtState = ({ doubts }: ReviewLine, columnId: string): CellState | undefined =>
  columnId === 'doubts' && doubts.length > 0 ? { warning: doubts.join('; ') } : undefined;

interface ChoicesProps {
  readonly document: OpenedDocument;
  readonly read: ReturnType<typeof readingOf>;
  readonly made: ReadingChoices;
  readonly onChange: (made: ReadingChoices) => void;
}

const orders = [
  { value: 'dayFirst', label: 'Day/month: 7/9 is 7 September' },
  { value: 'monthFirst', label: 'Month/day: 7/9 is 9 July' },
] as const;

/** Asks once for each choice that the document leaves open. */
function Choices({ document, read, made, onChange }: ChoicesProps) {
  return (
    <>
      {document.kind === 'workbook' && document.sheets.length > 1 && (
        <Select
          label="Sheet"
          options={document.sheets.map(({ name }, value) => ({ value, label: name }))}
          value={made.sheet ?? 0}
          onChange={(sheet) => onChange({ ...made, sheet })}
        />
      )}
      {read.order.isOpen && (
        <Select
          label="Order of dates"
          options={orders}
          value={read.order.order}
          onChange={(order) => onChange({ ...made, order })}
        />
      )}
      {(read.goesBack || made.rolls) && (
        <Checkbox checked={made.rolls} onChange={(rolls) => onChange({ ...made, rolls })}>
          Earlier times without a date belong to the next day
        </Checkbox>
      )}
      {read.order.isOpen && made.order === undefined && (
        <p className={css['doubt']}>
          <Glyph kind="warning" /> It is unclear whether the day or the month comes first: choose
          one.
        </p>
      )}
    </>
  );
}
