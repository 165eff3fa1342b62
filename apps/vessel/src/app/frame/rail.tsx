import { IconDots } from '@tabler/icons-react';
import { classNames } from '@fairlead/ui/class-names';
import { Icon } from '@fairlead/ui/icon';
import { Logo } from '@fairlead/ui/logo';
import { usePhone } from '@fairlead/ui/phone';
import { Link } from '@tanstack/react-router';
import { menu } from './menu.ts';
import css from './rail.module.css';

/** The screens: at the left edge, on a phone the first ones at the lower edge and the others behind 'More'. */
export function Rail() {
  const isPhone = usePhone();
  const current = { className: css['current'] ?? '' };
  return (
    <nav className={css['rail']} aria-label="Screens">
      <span className={css['logo']}>
        <Logo size={30} />
      </span>
      {menu
        .filter(({ isFurther }) => !isPhone || isFurther !== true)
        .map(({ to, label, icon, isLast }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === '/' }}
            className={classNames(css['item'], isLast === true && css['last'])}
            activeProps={current}
          >
            <Icon of={icon} size={24} />
            <span>{label}</span>
          </Link>
        ))}
      {isPhone && (
        <Link to="/more" className={css['item'] ?? ''} activeProps={current}>
          <Icon of={IconDots} size={24} />
          <span>More</span>
        </Link>
      )}
    </nav>
  );
}
