import { classNames } from '@fairlead/ui/class-names';
import { Icon } from '@fairlead/ui/icon';
import { Logo } from '@fairlead/ui/logo';
import { Link } from '@tanstack/react-router';
import { menu } from './menu.ts';
import css from './rail.module.css';

/** The screens: at the left edge, on a phone at the lower one. */
export function Rail() {
  return (
    <nav className={css['rail']} aria-label="Screens">
      <span className={css['logo']}>
        <Logo size={30} />
      </span>
      {menu.map(({ to, label, icon, isLast }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === '/' }}
          className={classNames(css['item'], isLast === true && css['last'])}
          activeProps={{ className: css['current'] ?? '' }}
        >
          <Icon of={icon} size={24} />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
