import { IconCloud, IconCloudOff } from '@tabler/icons-react';
import { classNames } from '@fairlead/ui/class-names';
import { Icon } from '@fairlead/ui/icon';
import { Link } from '@tanstack/react-router';
import { useLink } from '../../platform/sync/link.ts';
import css from './frame.module.css';

/** The link ashore: grey while nobody has to do anything, as a ship without a link is normal. */
export function LinkStrip() {
  const link = useLink();
  if (link === undefined) return null;
  const isUp = link.problem === undefined;
  const help = link.isSerious
    ? link.problem
    : isUp || link.waiting === 0
      ? undefined
      : 'Nothing is lost. It is sent as soon as there is a link again.';
  return (
    <Link to="/outbox" className={classNames(css['strip'], link.isSerious && css['serious'])}>
      <Icon of={isUp ? IconCloud : IconCloudOff} size={20} />
      <span className={css['strip-text']}>
        <b>{link.count}</b>
        {link.contact !== '' && `, ${link.contact}`}
        {link.refused > 0 && `, ${link.refused} to correct`}
      </span>
      {help !== undefined && <span>{help}</span>}
      {link.clock !== undefined && <span>{link.clock}</span>}
    </Link>
  );
}
