import { customerTypes } from '@fairlead/domain/people/enumerations';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { classNames } from '@fairlead/ui/class-names';
import { Icon, type IconShape } from '@fairlead/ui/icon';
import { intoView } from '@fairlead/ui/in-view';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useId } from 'react';
import { useAddressQuery } from '../platform/address/address.ts';
import { useCurrent } from '../platform/current/current.ts';
import css from './company-settings.module.css';

/** One section of the settings; `tab` is its name in the address. */
export interface SettingsSection {
  readonly tab: string;
  readonly label: string;
  readonly icon: IconShape;
  readonly Body: ComponentType<object>;
  /** Loads the section's file, when the pointer comes near. */
  readonly fetch?: () => Promise<void>;
}

export interface SettingsGroup {
  readonly name: string;
  readonly sections: readonly SettingsSection[];
}

interface CompanySettingsPageProps {
  readonly groups: readonly SettingsGroup[];
}

/** /settings/company: everything that an administrator decides for the company, one section at a time. */
export function CompanySettingsPage({ groups }: CompanySettingsPageProps) {
  const { customer } = useCurrent();
  const wanted = useAddressQuery()['tab']?.toLowerCase();
  const sections = groups.flatMap((group) => group.sections);
  const shown = sections.find(({ tab }) => tab.toLowerCase() === wanted) ?? sections[0];
  return (
    <Page>
      <PageHeader
        title="Company settings"
        beside={
          customer === undefined
            ? undefined
            : `${customer.name}, ${label(customerTypes, customer.customerType).toLowerCase()}`
        }
      />
      <div className={css['split']}>
        <nav className={css['sections']} aria-label="Sections of the settings">
          {groups.map((group) => (
            <SectionGroup key={group.name} group={group} shown={shown?.tab} />
          ))}
        </nav>
        <PageBody>
          {shown !== undefined && (
            <div key={shown.tab} className={css['column']}>
              <shown.Body />
            </div>
          )}
        </PageBody>
      </div>
    </Page>
  );
}

interface SectionGroupProps {
  readonly group: SettingsGroup;
  readonly shown: string | undefined;
}

function SectionGroup({ group, shown }: SectionGroupProps) {
  const id = useId();
  return (
    <div className={css['group']}>
      <h2 id={id} className={css['name']}>
        {group.name}
      </h2>
      <ul className={css['list']} aria-labelledby={id}>
        {group.sections.map(({ tab, label: text, icon, fetch }) => (
          <li key={tab}>
            <Link
              ref={tab === shown ? intoView : undefined}
              to="/settings/company"
              search={{ tab } as never}
              resetScroll={false}
              className={classNames(css['section'], tab === shown && css['shown'])}
              aria-current={tab === shown ? 'page' : undefined}
              onPointerEnter={() => void fetch?.().catch(() => undefined)}
            >
              <Icon of={icon} size={16} />
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
