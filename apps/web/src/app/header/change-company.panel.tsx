import { type CompanyChoice, companyChoices } from '@fairlead/domain/people/company-choice';
import { customerTypes } from '@fairlead/domain/people/enumerations';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { classNames } from '@fairlead/ui/class-names';
import { Icon } from '@fairlead/ui/icon';
import { SidePanel } from '@fairlead/ui/panel';
import { IconCheck } from '@tabler/icons-react';
import { rememberCompany } from '../../platform/current/acting-company.ts';
import { type Me, useCurrent } from '../../platform/current/current.ts';
import css from './change-company.module.css';

type Choice = CompanyChoice<Me['customerRoles'][number]>;

/** The user's companies; choosing one stores it and reloads the page. */
export function ChangeCompanyPanel({ onClose }: { readonly onClose: () => void }) {
  const { me, customer } = useCurrent();
  const choices = companyChoices(me.customerRoles);
  const firstOther = choices.find((choice) => choice.customer.id !== customer?.id);
  return (
    <SidePanel title="Change company" onClose={onClose}>
      <ul className={css['list']}>
        {choices.map((choice) => (
          <li key={choice.customer.id}>
            <CompanyLine
              choice={choice}
              isCurrent={choice.customer.id === customer?.id}
              isFirst={choice === firstOther}
            />
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}

interface CompanyLineProps {
  readonly choice: Choice;
  readonly isCurrent: boolean;
  /** The first of the other companies. */
  readonly isFirst: boolean;
}

function CompanyLine({ choice, isCurrent, isFirst }: CompanyLineProps) {
  const { customer, roleLabel, roleNames } = choice;
  return (
    <button
      type="button"
      className={classNames(css['company'], isCurrent && css['current'])}
      aria-current={isCurrent}
      // Enter changes to the first of the others.
      data-autofocus={isFirst ? '' : undefined}
      onClick={() => chooseCompany(customer.id)}
    >
      <span className={css['name']}>{customer.name}</span>
      {isCurrent && <Icon of={IconCheck} name="Current company" />}
      <span className={css['more']}>
        {label(customerTypes, customer.customerType)} ·{' '}
        <span data-tip={roleNames.length > 1 ? roleNames.join(', ') : undefined}>{roleLabel}</span>
      </span>
    </button>
  );
}

/** A record of one company does not exist in another; its page is replaced by the list. */
function chooseCompany(id: number): void {
  rememberCompany(id);
  const [, feature = '', record] = location.pathname.split('/');
  if (record !== undefined && /^\d+$/.test(record)) location.assign(`/${feature}`);
  else location.reload();
}
