import { zoneAbbreviation } from '@fairlead/domain/time/zone-names';
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AsyncSearchField } from './async-search-field.tsx';
import type { Found } from './async-search.ts';
import { ClockChoice } from './clock-choice.tsx';
import { useNowMs } from './clock.tsx';
import { columnName } from './edit-grid-columns.ts';
import type { EditableColumn, TextSuggestion } from './edit-grid-columns.ts';
import { endEdit, giveValue, startText, undoEdit } from './edit-grid-edits.ts';
import type { Editing, GridModel, Refusal } from './edit-grid-model.ts';
import { Popover } from './popover.tsx';
import { Select } from './select.tsx';
import css from './edit-grid.module.css';

export interface CellEditorProps<T> {
  readonly model: GridModel<T>;
  readonly editing: Editing;
  readonly column: EditableColumn<T>;
  readonly row: T;
  readonly refusal: Refusal | undefined;
}

function ZoneName({ value, zone }: { readonly value: string | null; readonly zone: string }) {
  const nowMs = useNowMs();
  return (
    <span className={css['zone']}>
      {zoneAbbreviation(value === null ? nowMs : Date.parse(value), zone)}
    </span>
  );
}

interface SuggestedProps {
  readonly text: string;
  readonly suggest: (text: string) => readonly TextSuggestion[];
  readonly input: ReactElement;
}

/** Suggestions below the text; Enter and Tab take the first one. */
function Suggested({ text, suggest, input }: SuggestedProps) {
  const box = useRef<HTMLSpanElement>(null);
  const found = text.trim() === '' ? [] : suggest(text);
  return (
    <span ref={box} className={css['suggested']}>
      {input}
      {found.length > 0 && (
        <Popover anchor={box} className={css['suggestions']} onClose={() => undefined}>
          <ul>
            {found.map(({ key, label, short }) => (
              <li key={key}>
                <span className={css['short']}>{short}</span>
                {label}
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </span>
  );
}

/** Text, numbers and times: one line, read when the field loses the focus. */
function TextEditor<T>({ model, editing, column, row, refusal }: CellEditorProps<T>) {
  const [text, setText] = useState(() => startText(model, editing));
  const input = (
    <input
      className={css['input']}
      data-align={column.kind === 'number' ? 'right' : undefined}
      aria-label={columnName(column)}
      aria-invalid={refusal !== undefined || undefined}
      autoComplete="off"
      spellCheck={column.kind === 'text'}
      inputMode={column.kind === 'number' ? 'decimal' : undefined}
      placeholder={column.kind === 'date-time' ? 'dd.mm.yy hh:mm' : undefined}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        model.hold({ text: event.target.value });
      }}
    />
  );
  if (column.kind === 'text' && column.suggest !== undefined)
    return <Suggested text={text} suggest={column.suggest} input={input} />;
  if (column.kind !== 'date-time') return input;
  return (
    <>
      {input}
      <ZoneName value={column.get(row)} zone={column.zone(row)} />
    </>
  );
}

interface KindEditorProps<T, K> extends CellEditorProps<T> {
  readonly column: EditableColumn<T> & { readonly kind: K };
}

function ChoiceEditor<T>({ model, editing, column, row }: KindEditorProps<T, 'choice'>) {
  const choose = (value: string | number | null) => {
    endEdit(model);
    giveValue(model, editing, value);
  };
  return (
    <Select
      label={columnName(column)}
      variant="cell"
      options={column.options(row)}
      value={column.get(row)}
      onChange={choose}
      onClear={column.clearable === true ? () => choose(null) : undefined}
    />
  );
}

function SearchEditor<T>({ model, editing, column, row }: KindEditorProps<T, 'search'>) {
  const [found, setFound] = useState<Found | null>(() => column.get(row));
  const { minimum, clearable = true } = column;
  const choose = (value: Found | null) => {
    setFound(value);
    // An empty field may be on its way to another name: the user is still typing.
    if (value === null) {
      model.hold({ value });
      return;
    }
    endEdit(model);
    giveValue(model, editing, value);
  };
  return (
    <AsyncSearchField
      label={columnName(column)}
      variant="cell"
      value={found}
      search={(text, signal) => column.search(text, signal, row)}
      clearable={clearable}
      maxHeight={460}
      recent={column.recent}
      {...(minimum === undefined ? {} : { minimum })}
      {...(column.mark === undefined ? {} : { mark: (item: Found) => column.mark?.(item) })}
      {...(column.detail === undefined ? {} : { detail: (item: Found) => column.detail?.(item) })}
      onChange={choose}
    />
  );
}

function KindEditor<T>(props: CellEditorProps<T>) {
  const { column } = props;
  if (column.kind === 'choice') return <ChoiceEditor {...props} column={column} />;
  if (column.kind === 'search') return <SearchEditor {...props} column={column} />;
  return <TextEditor {...props} />;
}

/** The control in the cell that is being edited. */
export function CellEditor<T>(props: CellEditorProps<T>) {
  const { model, editing, column, row, refusal } = props;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const input = box.current?.querySelector('input');
    input?.focus();
    if (editing.how === 'typed') input?.select();
    else if (column.kind !== 'choice' && column.kind !== 'search')
      input?.setSelectionRange(input.value.length, input.value.length);
  }, [editing.how, column.kind]);
  const isRequested = refusal?.question !== undefined;
  useEffect(() => {
    if (isRequested) box.current?.querySelector<HTMLElement>('[type=radio]')?.focus();
  }, [isRequested]);
  return (
    <div
      ref={box}
      className={css['editor']}
      onInput={({ target }) => {
        // A name is looked up even if the cell is left before its list arrives.
        if (column.kind === 'search' && target instanceof HTMLInputElement)
          model.hold({ text: target.value });
      }}
    >
      <KindEditor {...props} />
      {refusal?.question !== undefined && column.kind === 'date-time' && (
        <Popover anchor={box} className={css['requested']} onClose={() => undoEdit(model)}>
          <ClockChoice
            question={refusal.question}
            zone={column.zone(row)}
            onChoose={(instant) => {
              endEdit(model);
              giveValue(model, editing, instant);
            }}
          />
        </Popover>
      )}
    </div>
  );
}
