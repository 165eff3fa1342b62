import { Icon } from '@fairlead/ui/icon';
import { IconBuilding } from '@tabler/icons-react';
import { useMay } from '../../platform/current/current.ts';
import { MenuLink } from './menu-link.tsx';
import { isPeeking } from './menu-state.ts';
import css from './menu-footer.module.css';

/** A shortcut for company administrators. */
export function CompanySettingsLink() {
  if (!useMay('company.settings')) return null;
  return (
    <MenuLink
      address="/settings/company"
      className={css['tool']}
      aria-label="Company settings"
      data-tip="Company settings"
      data-tip-keys="g s c"
      onClick={() => isPeeking.write(false)}
    >
      <Icon of={IconBuilding} />
    </MenuLink>
  );
}
