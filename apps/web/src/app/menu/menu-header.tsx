import { customerTypes } from '@fairlead/domain/people/enumerations';
import { noRoleFound } from '@fairlead/domain/people/company-choice';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { IconButton } from '@fairlead/ui/button';
import { Icon } from '@fairlead/ui/icon';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSelector,
  IconX,
} from '@tabler/icons-react';
import { useCurrent } from '../../platform/current/current.ts';
import { changingCompany } from '../header/change-company.state.ts';
import { FestiveHat } from './festive-hat.tsx';
import { autoHide, isPeeking, type MenuMode } from './menu-state.ts';
import { SpinningLogo } from './spinning-logo.tsx';
import css from './menu.module.css';

/** The current company, and the version of the application. */
export function MenuHeader({ mode }: { readonly mode: MenuMode }) {
  return (
    <div className={css['header']}>
      <SpinningLogo />
      <Company />
      {!mode.isForced && <AutoHideButton isRail={mode.isRail} />}
      {mode.isDrawer && (
        <IconButton icon={IconX} name="Close menu" onClick={() => isPeeking.write(false)} />
      )}
    </div>
  );
}

function Company() {
  const { me, customer, config } = useCurrent();
  const hasChoice = new Set(me.customerRoles.map((entry) => entry.customer.id)).size > 1;
  const version = `Fairlead ${config.version}`;
  const text = (
    <>
      <span className={css['company']}>
        <span className={css['company-name']} data-tip-truncated>
          {customer?.name ?? noRoleFound}
        </span>
        {customer !== undefined && <FestiveHat />}
        {hasChoice && <Icon of={IconSelector} size={14} />}
      </span>
      <span className={css['company-more']}>
        {customer === undefined
          ? version
          : `${label(customerTypes, customer.customerType)} · ${version}`}
      </span>
    </>
  );
  if (!hasChoice) return <div className={css['company-box']}>{text}</div>;
  return (
    <button
      type="button"
      className={css['company-box']}
      aria-haspopup="dialog"
      data-tip="Change company"
      onClick={() => {
        isPeeking.write(false);
        changingCompany.write(true);
      }}
    >
      {text}
    </button>
  );
}

/** Labelled with the action. */
export function AutoHideButton({ isRail }: { readonly isRail: boolean }) {
  const turn = () => {
    autoHide.write(!isRail);
    isPeeking.write(false);
  };
  return (
    <IconButton
      icon={isRail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
      name={isRail ? 'Always show menu' : 'Autohide menu'}
      onClick={turn}
    />
  );
}
