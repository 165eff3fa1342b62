import { classNames } from './class-names.ts';
import css from './kbd.module.css';

export interface KbdProps {
  /** Keys pressed together or one after the other, separated by blanks: "Ctrl K", "g v". */
  readonly keys: string;
  /** Takes the colour of its surroundings, as on a filled button. */
  readonly inherit?: boolean;
}

/** Printed keys. */
export function Kbd({ keys, inherit = false }: KbdProps) {
  return (
    <span
      className={classNames(css['keys'], inherit && css['inherit'])}
      data-keys={keys}
      aria-hidden
    >
      {keys
        .split(' ')
        .map((key, at) => ({ id: `${at} ${key}`, key }))
        .map(({ id, key }) => (
          <kbd key={id} className={css['key']}>
            {key}
          </kbd>
        ))}
    </span>
  );
}
