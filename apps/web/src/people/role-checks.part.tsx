import { type CompanyRole, companyRole, companyRoles } from '@fairlead/domain/people/roles';
import { Checkbox } from '@fairlead/ui/checkbox';
import { type TheirChange, TheirLine } from '@fairlead/ui/field';
import { Glyph } from '@fairlead/ui/glyph';
import css from './people.module.css';

/** What each role permits, as text. */
const grantedBy: Readonly<Record<CompanyRole, string>> = {
  [companyRole.Reader]: 'Reads everything and changes nothing.',
  [companyRole.User]: 'Reads and changes voyages, port calls, cargo, fixtures and reports.',
  [companyRole.VoyageEditor]: 'Reads everything; changes voyages, port calls, cargo and off-hire.',
  [companyRole.CharteringEditor]:
    'Reads everything; changes fixtures, laytime, claims and documents.',
  [companyRole.VesselEditor]: 'Reads everything; changes vessels, fuels and flows.',
  [companyRole.MasterDataEditor]: 'Reads everything; changes ports, partners and other registers.',
  [companyRole.LoginAsAppUser]: 'As a user, and acts on board for a vessel of the company.',
  [companyRole.CompanyAdmin]: 'As a user, and manages users, settings, templates and keys.',
};

interface RoleChecksProps {
  readonly value: readonly CompanyRole[];
  readonly error?: string | undefined;
  readonly theirs?: TheirChange | undefined;
  readonly onChange: (value: CompanyRole[]) => void;
}

/** The roles of a person in the company; their rights add up. */
export function RoleChecks({ value, error, theirs, onChange }: RoleChecksProps) {
  return (
    <fieldset className={css['roles']} aria-invalid={error === undefined ? undefined : true}>
      <legend className={css['label']}>Roles</legend>
      {companyRoles.map(({ number, label }) => (
        <div key={number}>
          <Checkbox
            checked={value.includes(number)}
            onChange={(isOn) =>
              onChange(
                companyRoles
                  .map((role) => role.number)
                  .filter((role) => (role === number ? isOn : value.includes(role))),
              )
            }
          >
            {label}
          </Checkbox>
          <p className={css['note']}>{grantedBy[number]}</p>
        </div>
      ))}
      {error !== undefined && (
        <p className={css['error']} role="alert">
          <Glyph kind="error" /> {error}
        </p>
      )}
      {theirs !== undefined && <TheirLine theirs={theirs} />}
    </fieldset>
  );
}
