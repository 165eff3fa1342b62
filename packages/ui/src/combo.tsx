import { folded } from '@fairlead/domain/words/rank';
import { IconCheck, IconSelector, IconX } from '@tabler/icons-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton, Spinner } from './button.tsx';
import { classNames } from './class-names.ts';
import { Field } from './field.tsx';
import type { ControlProps, FieldLook } from './field.tsx';
import { Icon } from './icon.tsx';
import { usePending } from './pending.ts';
import { Popover } from './popover.tsx';
import css from './combo.module.css';

/** One line of a list to choose from. */
export interface ComboOption {
  readonly key: string;
  readonly label: string;
  /** Letters that mean it. */
  readonly code?: string | undefined;
  /** Flag or badge before the label. */
  readonly mark?: ReactNode;
  /** Behind the label, stepping back: LOCODE, place, owner. */
  readonly detail?: ReactNode;
  readonly isDisabled?: boolean;
  readonly isChosen?: boolean;
  /** Heading; options of one group stand together. */
  readonly group?: string;
}

export interface ComboProps extends FieldLook {
  /** What the field holds, as text; empty when nothing or when chips say it. */
  readonly text: string;
  readonly mark?: ReactNode;
  /** Right behind the text, stepping back: LOCODE. */
  readonly tail?: ReactNode;
  readonly chips?: ReactNode;
  readonly options: readonly ComboOption[];
  readonly onChoose: (key: string) => void;
  /** What is typed; undefined when the typing is over. */
  readonly onQuery: (query: string | undefined) => void;
  readonly onClear?: (() => void) | undefined;
  /** Backspace in an empty field. */
  readonly onBack?: (() => void) | undefined;
  /** Said in the list when it is empty. */
  readonly note?: string | undefined;
  readonly busy?: boolean;
  readonly placeholder?: string | undefined;
  readonly maxHeight?: number;
  /** Opens when pressed, not only when something is typed. */
  readonly opensOnPress?: boolean;
  /** Stays open after a choice. */
  readonly isMany?: boolean;
  /** What a text that is left takes: the option of that name, the first of the list, or it is the value as it is. */
  readonly settles?: 'exact' | 'first' | 'typed';
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
}

interface ListProps extends ComboProps {
  readonly id: string;
  readonly current: number;
  readonly onPoint: (index: number) => void;
}

interface OptionLineProps extends Pick<ComboProps, 'onChoose'> {
  readonly option: ComboOption;
  readonly id: string;
  readonly isCurrent: boolean;
  readonly onPoint: () => void;
}

function OptionLine({ option, id, isCurrent, onPoint, onChoose }: OptionLineProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={option.isChosen === true}
      aria-disabled={option.isDisabled === true}
      className={classNames(
        css['option'],
        isCurrent && css['current'],
        option.isChosen === true && css['chosen'],
      )}
      onPointerMove={onPoint}
      onPointerDown={(event) => {
        // The focus stays in the field, where the keyboard works.
        event.preventDefault();
        if (option.isDisabled !== true) onChoose(option.key);
      }}
    >
      {option.mark}
      <span className={css['label']}>{option.label}</span>
      {option.detail !== undefined && <span className={css['detail']}>{option.detail}</span>}
      {option.isChosen === true && (
        <span className={css['tick']}>
          <Icon of={IconCheck} size={14} />
        </span>
      )}
    </div>
  );
}

function OptionList({ id, options, current, note, onChoose, onPoint, isMany = false }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelectorAll('[role=option]')[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      aria-multiselectable={isMany}
      className={css['list']}
    >
      {options.map((option, index) => (
        <Fragment key={option.key}>
          {option.group !== undefined && option.group !== options[index - 1]?.group && (
            <div className={css['group']} role="presentation">
              {option.group}
            </div>
          )}
          <OptionLine
            option={option}
            id={`${id}-${index}`}
            isCurrent={index === current}
            onPoint={() => onPoint(index)}
            onChoose={onChoose}
          />
        </Fragment>
      ))}
      {options.length === 0 && note !== undefined && (
        <div className={css['note']} role="status">
          {note}
        </div>
      )}
    </div>
  );
}

function ComboEnd({ onClear, busy = false, opensOnPress = false, text }: ComboProps) {
  return (
    <span className={css['end']}>
      {busy && <Spinner />}
      {onClear !== undefined && text !== '' && (
        <IconButton icon={IconX} name="Clear" size="small" tabIndex={-1} onClick={onClear} />
      )}
      {opensOnPress && (onClear === undefined || text === '') && (
        <Icon of={IconSelector} size={14} />
      )}
    </span>
  );
}

const nextEnabled = (options: readonly ComboOption[], from: number, step: number): number => {
  let index = from;
  for (let tries = 0; tries < options.length; tries += 1) {
    index = (index + step + options.length) % options.length;
    if (options[index]?.isDisabled !== true) return index;
  }
  return from;
};

const isMeant = ({ label, code = '' }: ComboOption, text: string): boolean =>
  folded(label) === text || folded(code) === text;

const useCombo = (props: ComboProps) => {
  const { options, onChoose, onQuery, onBack, opensOnPress = false, isMany = false } = props;
  const { busy = false, settles = 'exact' } = props;
  const [query, setQuery] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const isCell = props.place === 'cell';
  // In a cell the list is what the cell was opened for.
  const [isOpen, setOpen] = useState(isCell && opensOnPress);
  const [pointed, setPointed] = useState(-1);
  /** Enter came before the list did. */
  const isAwaited = useRef(false);
  const isShown = isOpen && (options.length > 0 || props.note !== undefined);
  const fallback = Math.max(
    0,
    options.findIndex((option) => option.isChosen === true && !isMany && query === undefined),
  );
  const current = pointed >= 0 && pointed < options.length ? pointed : fallback;
  const type = (next: string | undefined) => {
    isAwaited.current = false;
    setQuery(next);
    setProblem(undefined);
    setPointed(-1);
    onQuery(next);
  };
  const close = () => {
    setOpen(false);
    type(undefined);
  };
  const open = () => {
    setOpen(true);
    setPointed(-1);
  };
  const choose = (key: string) => {
    onChoose(key);
    if (isMany) type(undefined);
    else close();
  };
  const step = (by: number) => {
    if (isOpen) setPointed(nextEnabled(options, current, by));
    else if (opensOnPress || query !== undefined) open();
  };
  const isPending = () => settles !== 'typed' && !isCell && (query ?? '').trim() !== '';
  const settle = (): boolean => {
    if (query === undefined || !isPending()) return true;
    const text = folded(query);
    const meant =
      settles === 'first' ? options.slice(0, 1) : options.filter((one) => isMeant(one, text));
    const [only] = meant;
    if (busy || meant.length !== 1 || only === undefined || only.isDisabled === true) {
      if (text === folded(props.text)) type(undefined);
      else setProblem(`Choose from the list: '${query.trim()}' is not one of its entries`);
      return text === folded(props.text);
    }
    if (only.isChosen !== true) onChoose(only.key);
    type(undefined);
    return true;
  };
  const leave = () => {
    setOpen(false);
    if (isPending()) settle();
    else close();
  };
  useEffect(() => {
    const [first] = options;
    if (isAwaited.current && !busy && first !== undefined) choose(first.key);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[current];
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    // While a search goes on, what the list shows is not what was typed.
    else if (event.key === 'Enter' && busy && !isCell) isAwaited.current = true;
    else if (event.key === 'Enter' && isShown && option !== undefined && !busy) choose(option.key);
    else {
      // Tab goes on to the next cell and takes what was typed along.
      const isTaken = event.key === 'Tab' && isCell && isShown && query !== undefined && !busy;
      if (isTaken && option !== undefined) choose(option.key);
      if (event.key === 'Backspace' && (query ?? '') === '') onBack?.();
      return;
    }
    event.preventDefault();
  };
  const onFocus = () => {
    if (query !== undefined) setOpen(true);
  };
  return {
    query,
    problem,
    isShown,
    current,
    setPointed,
    type,
    open,
    close,
    choose,
    leave,
    onKeyDown,
    onFocus,
    isPending,
    settle,
  };
};

interface BoxProps extends ComboProps {
  readonly control: ControlProps;
  readonly combo: ReturnType<typeof useCombo>;
}

function ComboBox({ control, combo, ...props }: BoxProps) {
  const {
    text,
    mark,
    tail,
    chips,
    placeholder,
    disabled,
    autoFocus,
    opensOnPress = false,
    isMany = false,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const { className, id, readOnly, ...rest } = control;
  const isEditable = !readOnly && disabled !== true;
  const hasTail = tail !== undefined && combo.query === undefined;
  return (
    <div ref={box} className={classNames(className, css['box'], isMany && css['many'])}>
      {combo.query === undefined && mark}
      {chips}
      <input
        {...rest}
        id={id}
        role="combobox"
        className={classNames(css['input'], hasTail && css['fitted'])}
        readOnly={readOnly}
        disabled={disabled}
        data-autofocus={autoFocus || undefined}
        value={combo.query ?? text}
        placeholder={chips === undefined ? placeholder : undefined}
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={combo.isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={combo.isShown ? `${id}-${combo.current}` : undefined}
        onFocus={(event) => {
          event.target.select();
          combo.onFocus();
        }}
        onClick={() => isEditable && opensOnPress && combo.open()}
        onBlur={combo.leave}
        onKeyDown={isEditable ? combo.onKeyDown : undefined}
        onChange={(event) => {
          combo.type(event.target.value);
          combo.open();
        }}
      />
      {hasTail && (
        <span
          className={css['tail']}
          onPointerDown={(event) => {
            // It lies where the field goes on, so a press means the field.
            event.preventDefault();
            box.current?.querySelector('input')?.focus();
          }}
        >
          {tail}
        </span>
      )}
      {isEditable && <ComboEnd {...props} />}
      {combo.isShown && isEditable && (
        <Popover anchor={box} matchWidth maxHeight={props.maxHeight ?? 460} onClose={combo.close}>
          <OptionList
            {...props}
            id={id}
            current={combo.current}
            onChoose={combo.choose}
            onPoint={combo.setPointed}
          />
        </Popover>
      )}
    </div>
  );
}

/** A field with a list below it; what Select, MultiSelect and AsyncSearchField are made of. */
export function Combo(props: ComboProps) {
  const combo = useCombo(props);
  const field = useRef<HTMLDivElement>(null);
  usePending(field, combo);
  return (
    <Field {...props} box={field} error={props.error ?? combo.problem}>
      {(control) => <ComboBox {...props} control={control} combo={combo} />}
    </Field>
  );
}
