import { IconCheck, IconSelector, IconX } from '@tabler/icons-react';
import { Fragment, type PointerEvent, useEffect, useRef } from 'react';
import { IconButton, Spinner } from './button.tsx';
import { classNames } from './class-names.ts';
import { Field } from './field.tsx';
import type { ControlProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { usePending } from './pending.ts';
import { Popover } from './popover.tsx';
import { useCombo } from './use-combo.ts';
import type { ComboModel, ComboOption, ComboProps } from './use-combo.ts';
import css from './combo.module.css';

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
        // Keeps the focus in the field, which handles the keyboard.
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

function ComboEnd({ onClear, busy = false, opensOn, picksFirst = true, text }: ComboProps) {
  return (
    <span className={css['end']}>
      {busy && <Spinner />}
      {onClear !== undefined && text !== '' && (
        <IconButton icon={IconX} name="Clear" size="small" tabIndex={-1} onClick={onClear} />
      )}
      {opensOn === 'press' && picksFirst && (onClear === undefined || text === '') && (
        <Icon of={IconSelector} size={14} />
      )}
    </span>
  );
}

interface BoxProps extends ComboProps {
  readonly control: ControlProps;
  readonly combo: ComboModel;
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
    opensOn,
    isMany = false,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const { className, id, readOnly, ...rest } = control;
  const isEditable = !readOnly && disabled !== true;
  const hasTail = tail !== undefined && combo.query === undefined;
  const enter = (event: PointerEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest('button, input');
    if (isOnControl || event.defaultPrevented || !isEditable) return;
    // A press beside the text, within the border of the field, is a press on the field.
    event.preventDefault();
    box.current?.querySelector('input')?.focus();
    if (opensOn === 'press') combo.open();
  };
  return (
    <div
      ref={box}
      className={classNames(className, css['box'], isMany && css['many'])}
      onPointerDown={enter}
    >
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
        aria-activedescendant={
          combo.isShown && combo.current >= 0 ? `${id}-${combo.current}` : undefined
        }
        onFocus={(event) => {
          event.target.select();
          combo.onFocus();
        }}
        onClick={() => isEditable && opensOn === 'press' && combo.open()}
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
            // This element covers the rest of the field, so a press here focuses the field.
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
            onPoint={combo.point}
          />
        </Popover>
      )}
    </div>
  );
}

/** A field with a list below it; Select, MultiSelect and AsyncSearchField are built on it. */
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
