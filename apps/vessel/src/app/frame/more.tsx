import { Icon } from '@fairlead/ui/icon';
import { Link } from '@tanstack/react-router';
import { Page } from '../../platform/look/page.tsx';
import { menu } from './menu.ts';
import css from './more.module.css';

/** The screens that have no room at the lower edge of a phone. */
export function More() {
  return (
    <Page title="More" isNarrow>
      <ul className={css['screens']}>
        {menu
          .filter(({ isFurther }) => isFurther)
          .map(({ to, label, icon }) => (
            <li key={to}>
              <Link to={to} className={css['screen']}>
                <Icon of={icon} size={24} /> {label}
              </Link>
            </li>
          ))}
      </ul>
    </Page>
  );
}
