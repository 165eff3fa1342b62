import { classNames } from './class-names.ts';
import css from './kbd.module.css';

export interface KbdProps {
  /** Keys pressed together or in sequence, separated by spaces: "Ctrl K", "g v". */
  readonly keys: string;
  /** Takes the colour of its surroundings, for instance on a filled button. */
  readonly inherit?: boolean;
}

/** Keyboard keys, as printed labels. */
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
