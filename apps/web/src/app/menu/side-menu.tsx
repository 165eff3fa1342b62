import { noRoleFound } from '@fairlead/domain/people/company-choice';
import type { MenuGroup as Group } from '@fairlead/domain/menu/item';
import { filterMenu, selectableItems } from '@fairlead/domain/menu/menu';
import { useState } from 'react';
import { useCurrent } from '../../platform/current/current.ts';
import { useStore } from '@fairlead/ui/store';
import { MenuFilter } from './menu-filter.tsx';
import { MenuFooter } from './menu-footer.tsx';
import { MenuGroup } from './menu-group.tsx';
import { MenuHeader } from './menu-header.tsx';
import { menuFilter, type MenuMode, turnedGroups } from './menu-state.ts';
import { useHere, useOfficeMenu } from './office-menu.ts';
import css from './menu.module.css';

/** The whole menu, 340 px wide. */
export function SideMenu({ mode }: { readonly mode: MenuMode }) {
  const { customer } = useCurrent();
  const groups = useOfficeMenu();
  const here = useHere(groups);
  const filter = useStore(menuFilter);
  const turned = useStore(turnedGroups);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const shown = filterMenu(groups, filter);
  const lineOf = (group: Group) => (
    <MenuGroup key={group.id} {...{ group, turned, filter, here, selectedId }} />
  );
  return (
    <nav className={css['menu']} aria-label="Menu">
      <MenuHeader mode={mode} />
      {customer === undefined ? (
        <p className={css['no-role']}>{noRoleFound}</p>
      ) : (
        <>
          <MenuFilter
            items={selectableItems(shown, turned, filter)}
            selectedId={selectedId}
            onSelect={setSelectedId}
          />
          <div className={css['groups']}>
            {shown.filter((group) => !group.toggle).map(lineOf)}
            <div className={css['folded']}>{shown.filter((group) => group.toggle).map(lineOf)}</div>
            {shown.length === 0 && <p className={css['no-role']}>No menu item matches</p>}
          </div>
        </>
      )}
      <MenuFooter />
    </nav>
  );
}
