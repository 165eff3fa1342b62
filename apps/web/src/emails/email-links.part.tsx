import { label } from '@fairlead/domain/enumerations/enumeration';
import { linkKind, linkKinds, linkReason, linkReasons } from '@fairlead/domain/emails/links';
import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import { Button, TextButton } from '@fairlead/ui/button';
import { Chip } from '@fairlead/ui/chip';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { toast } from '@fairlead/ui/toast';
import { IconLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { showError } from '../platform/api/show-error.ts';
import { useMay } from '../platform/current/current.ts';
import type { EmailDetail } from './email-view.state.ts';
import { searchTargets, useEmailActions } from './emails.data.ts';
import css from './emails.module.css';

type EmailLink = EmailDetail['links'][number];

/** The page of what an e-mail is linked to. */
function Target({ kind, id, name }: EmailLink) {
  const params = { id: String(id) };
  if (kind === linkKind.Fixture)
    return (
      <Link to="/fixtures/$id/{-$tab}" params={params}>
        {name}
      </Link>
    );
  if (kind === linkKind.Voyage)
    return (
      <Link to="/voyages/$id/edit" params={params}>
        Voyage {name}
      </Link>
    );
  if (kind === linkKind.PortCall)
    return (
      <Link to="/portcalls/$id" params={params}>
        {name}
      </Link>
    );
  return (
    <Link to="/vessels/$id/edit" params={params}>
      {name}
    </Link>
  );
}

/** Why it is linked: the rule, and what it follows from. */
function Reason({ link: { reason, evidence } }: { readonly link: EmailLink }) {
  if (reason === linkReason.Person) return null;
  return (
    <span className={css['why']}>
      {label(linkReasons, reason)}
      {evidence !== null && `: ${evidence}`}
    </span>
  );
}

interface LinkChoiceProps {
  readonly onChoose: (target: Awaited<ReturnType<typeof searchTargets>>[number]['target']) => void;
  readonly onCancel: () => void;
}

/** The record to link to: typed at once. Escape leaves the links as they are. */
function LinkChoice({ onChoose, onCancel }: LinkChoiceProps) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  return (
    <div
      ref={field}
      className={css['map']}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onCancel();
      }}
    >
      <AsyncSearchField
        label="Link to"
        placeholder="Fixture, voyage, vessel or port"
        value={null}
        minimum={2}
        clearable={false}
        search={searchTargets}
        group={({ target }) => label(linkKinds, target.kind)}
        detail={({ about }) => about}
        onChange={(found) => {
          if (found !== null) onChoose(found.target);
        }}
      />
    </div>
  );
}

/** What an e-mail is linked to, and why; one key corrects it, and the correction is learned. */
export function EmailLinks({ email }: { readonly email: EmailDetail }) {
  const { link, unlink } = useEmailActions();
  const mayWrite = useMay('company.write');
  const { id, links, from } = email;
  const [isChoosing, setChoosing] = useState(false);
  useShortcuts(mayWrite ? [{ keys: 'l', name: 'Link', run: () => setChoosing(true) }] : []);
  const choose = (target: Pick<EmailLink, 'kind' | 'id' | 'name'>) => {
    setChoosing(false);
    void link(id, target)
      .then(() =>
        toast.show({
          text:
            from === null
              ? `Linked to ${target.name}`
              : `Linked to ${target.name}. The next e-mail like this will be, too.`,
        }),
      )
      .catch(showError);
  };
  return (
    <section className={css['mapping']} aria-label="Links">
      {links.map((one) => (
        <span key={`${one.kind} ${one.id}`} className={css['link']}>
          <Chip label={label(linkKinds, one.kind)}>
            <Target {...one} />
          </Chip>
          <span>{one.about}</span>
          <Reason link={one} />
        </span>
      ))}
      {mayWrite && !isChoosing && (
        <>
          <Button icon={IconLink} keys="l" onClick={() => setChoosing(true)}>
            {links.length === 0 ? 'Link' : 'Correct link'}
          </Button>
          {links.length > 0 && (
            <TextButton onClick={() => void unlink(id).catch(showError)}>Remove links</TextButton>
          )}
        </>
      )}
      {isChoosing && <LinkChoice onChoose={choose} onCancel={() => setChoosing(false)} />}
    </section>
  );
}
