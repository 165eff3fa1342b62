import { useLayoutEffect, useRef } from 'react';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconShape } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import { settleThen } from './pending.ts';
import { isSaveKey } from './shortcut-model.ts';
import css from './button.module.css';

export type ButtonVariant = 'filled' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = 'regular' | 'large';

interface ButtonAppearance {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
}

/** The class name of a button, for links that look like one. */
export const buttonClass = ({
  variant = 'outline',
  size = 'regular',
  wide = false,
}: ButtonAppearance = {}): string =>
  classNames(
    css['button'],
    variant !== 'outline' && css[variant],
    size === 'large' && css['large'],
    wide && css['wide'],
  );

/** The class name of a text link. */
export const linkClass = css['link'] ?? '';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonAppearance {
  readonly icon?: IconShape | undefined;
  /** The shortcut shown on the button, for instance "n" or "Ctrl S". */
  readonly keys?: string | undefined;
  readonly loading?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button: one filled button per surface, outline for the rest, quiet in bars, danger for deleting. */
export function Button({ variant, size, wide, icon, keys, loading = false, ...rest }: ButtonProps) {
  const { children, className, disabled, type = 'button', onClick, ...others } = rest;
  const latest = useRef(onClick);
  useLayoutEffect(() => {
    latest.current = onClick;
  });
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // A submit button settles its fields through the form's submit event.
    if (type === 'submit' || !isSaveKey(keys)) onClick?.(event);
    else settleThen(() => latest.current?.(event));
  };
  const appearance = buttonClass({
    ...(variant === undefined ? {} : { variant }),
    ...(size === undefined ? {} : { size }),
    ...(wide === undefined ? {} : { wide }),
  });
  return (
    <button
      {...others}
      type={type}
      onClick={click}
      disabled={disabled === true || loading}
      aria-busy={loading || undefined}
      data-main={variant === 'filled' ? '' : undefined}
      className={classNames(appearance, className)}
    >
      {loading ? <Spinner /> : icon !== undefined && <Icon of={icon} />}
      {children}
      {keys !== undefined && <Kbd keys={keys} inherit={variant === 'filled'} />}
    </button>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconShape;
  /** Accessible name, also used as the tooltip. */
  readonly name: string;
  readonly keys?: string | undefined;
  readonly size?: 'regular' | 'small';
  readonly framed?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children?: ReactNode;
}

/** A button that shows only its icon; children are marks on top of it. */
export function IconButton({
  icon,
  name,
  keys,
  size = 'regular',
  framed = false,
  ...rest
}: IconButtonProps) {
  const { children, className, type = 'button', ...others } = rest;
  return (
    <button
      {...others}
      type={type}
      aria-label={name}
      data-tip={name}
      data-tip-keys={keys}
      className={classNames(
        css['icon'],
        size === 'small' && css['small'],
        framed && css['framed'],
        className,
      )}
    >
      <Icon of={icon} size={size === 'small' ? 14 : 16} />
      {children}
    </button>
  );
}

export function TextButton({
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button {...rest} type={type} className={classNames(linkClass, className)} />;
}

/** Shown while something is loading or being saved. */
export function Spinner() {
  return <span className={css['spinner']} aria-hidden />;
}
