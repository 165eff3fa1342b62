import { useLayer } from '@fairlead/ui/layers';
import { PageToolsProvider } from '@fairlead/ui/page';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { type ReactNode, useEffect, useRef } from 'react';
import { changingCompany } from '../header/change-company.state.ts';
import { PageTools } from '../header/page-tools.tsx';
import { AppKeys } from '../keys/app-keys.tsx';
import { MenuButton, MenuDrawer } from '../menu/menu-drawer.tsx';
import { MenuRail } from '../menu/menu-rail.tsx';
import { callFilter, isPeeking, useMenuMode } from '../menu/menu-state.ts';
import { SideMenu } from '../menu/side-menu.tsx';
import { Banners } from '../notices/banners.part.tsx';
import { Invitations } from '../notices/invitations.part.tsx';
import { FieldHelp } from '../../platform/field-help/field-help.tsx';
import { createPart } from '../../platform/parts/part.tsx';
import { useStore } from '@fairlead/ui/store';
import css from './app-frame.module.css';

const Live = createPart(async () => (await import('../notices/live.part.tsx')).Live);
const ChangeCompanyPanel = createPart(
  async () => (await import('../header/change-company.panel.tsx')).ChangeCompanyPanel,
  { onFail: ({ onClose }) => onClose() },
);

const shared = { menu: <MenuButton />, tools: <PageTools /> };

/** The frame behind sign-in: banners at the top, the menu on the left, the page in the remaining space. */
export function AppFrame({ children }: { readonly children: ReactNode }) {
  const isChanging = useStore(changingCompany);
  useShortcuts([{ keys: 'Alt S', name: 'Filter menu', group: 'Everywhere', run: callFilter }]);
  return (
    <div className={css['frame']}>
      <Banners />
      <Invitations />
      <div className={css['office']}>
        <MenuColumn />
        <div className={css['page']}>
          <PageToolsProvider value={shared}>{children}</PageToolsProvider>
        </div>
      </div>
      <AppKeys />
      <FieldHelp />
      <Live />
      {isChanging && <ChangeCompanyPanel onClose={() => changingCompany.write(false)} />}
    </div>
  );
}

function MenuColumn() {
  const mode = useMenuMode();
  if (mode.isDrawer) return mode.isOver && <MenuDrawer mode={mode} />;
  return (
    <div className={css['column']} data-rail={mode.isRail} data-print="hidden">
      {mode.isRail ? <MenuRail mode={mode} /> : <SideMenu mode={mode} />}
      {mode.isOver && (
        <MenuOver>
          <SideMenu mode={mode} />
        </MenuOver>
      )}
    </div>
  );
}

/** The whole menu over the page: it closes on a press outside, on Escape and when Tab leaves it. */
function MenuOver({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayer({ isModal: false, onEscape: () => isPeeking.write(false) });
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const onOutside = (event: Event) => {
      const isInside = event.target instanceof Node && box.current?.contains(event.target) === true;
      if (!isInside) isPeeking.write(false);
    };
    document.addEventListener('pointerdown', onOutside, { signal });
    document.addEventListener('focusin', onOutside, { signal });
    return () => end.abort();
  }, []);
  return (
    <div ref={box} className={css['over']} onPointerLeave={() => leaveSoon(box.current)}>
      {children}
    </div>
  );
}

/** Moving the pointer out closes the menu, unless the focus is inside. */
function leaveSoon(box: HTMLElement | null): void {
  if (box?.contains(document.activeElement) !== true) isPeeking.write(false);
}
