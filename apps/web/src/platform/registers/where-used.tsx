import { linkClass } from '@fairlead/ui/button';
import { Icon } from '@fairlead/ui/icon';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import css from './registers.module.css';
import { type Uses, useUses } from './registers.data.ts';
import type { SharedRegister } from './shared-register.ts';

/** Where a record is used: a sentence, and the records by kind with links. */
export function WhereUsed({
  register,
  id,
}: {
  readonly register: SharedRegister;
  readonly id: number;
}) {
  const { data } = useUses(register, id);
  return data === undefined ? null : <UsesSection uses={data} />;
}

/** The uses of a record under their heading. */
export function UsesSection({ uses }: { readonly uses: Uses }) {
  const title = useId();
  return (
    <section className={css['uses']} aria-labelledby={title}>
      <h3 id={title}>Where used</h3>
      <p>{uses.sentence}</p>
      <UseList uses={uses} />
    </section>
  );
}

/** The records that refer to another one, the latest 20 of each kind. */
export function UseList({ uses }: { readonly uses: Uses }) {
  return uses.uses.map(({ label, total, records }) => (
    <details key={label} className={css['use']} open={uses.total <= 10}>
      <summary>
        <Icon of={IconChevronRight} size={14} />
        {label} <span className={css['count']}>{total}</span>
      </summary>
      <ul>
        {records.map(({ id, name, href, isDeleted }) => (
          <li key={id}>
            {href === null ? (
              <span>
                {name}
                {isDeleted && ' (deleted)'}
              </span>
            ) : (
              <Link className={linkClass} to={href}>
                {name}
              </Link>
            )}
          </li>
        ))}
        {total > records.length && <li>and {total - records.length} more</li>}
      </ul>
    </details>
  ));
}
