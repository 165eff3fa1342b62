import { companyChoices } from '@fairlead/domain/people/company-choice';
import { Button, buttonClass } from '@fairlead/ui/button';
import { rememberCompany } from '../platform/current/acting-company.ts';
import type { Current } from '../platform/current/current.ts';
import css from './second-factor-needed.module.css';

const sentenceFor = (hasSecondFactor: boolean | null): string => {
  if (hasSecondFactor === null)
    return 'Sign in again, and use a second factor with your identity provider.';
  return hasSecondFactor
    ? 'You signed in with your password alone. Sign in again with your passkey or a one-time code.'
    : 'Set up a passkey or one-time codes to open it. It takes a minute, and you stay signed in.';
};

/** The company requires a second factor, and this sign-in did not use one. */
export function SecondFactorNeeded({ current }: { readonly current: Current }) {
  const { me, customer, session } = current;
  const others = companyChoices(me.customerRoles).filter(
    (choice) => choice.customer.id !== customer?.id,
  );
  const enter = (id: number) => {
    rememberCompany(id);
    location.assign('/');
  };
  return (
    <main className={css['page']}>
      <h1 className={css['title']}>{customer?.name} requires a second factor</h1>
      <p className={css['text']}>{sentenceFor(me.hasSecondFactor)}</p>
      <div className={css['actions']}>
        {me.hasSecondFactor === false ? (
          <a className={buttonClass({ variant: 'filled' })} href="/idp/account">
            Set up a second factor
          </a>
        ) : (
          <Button variant="filled" onClick={() => void session.signOut()}>
            Sign in again
          </Button>
        )}
        {others.map(({ customer: other }) => (
          <Button key={other.id} onClick={() => enter(other.id)}>
            Open {other.name}
          </Button>
        ))}
        {me.hasSecondFactor === false && (
          <Button variant="quiet" onClick={() => void session.signOut()}>
            Sign out
          </Button>
        )}
      </div>
    </main>
  );
}
