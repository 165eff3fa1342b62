import type { CompanyRole } from '@fairlead/domain/people/roles';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { ConfirmDialog, Dialog } from '@fairlead/ui/dialog';
import { toast } from '@fairlead/ui/toast';
import { useUnsaved } from '@fairlead/ui/unsaved';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { HandOverLink, linkIn } from './hand-over.part.tsx';
import { type Person, useResend, useSaveRoles, useWithdraw } from './people.data.ts';
import { RoleChecks } from './role-checks.part.tsx';
import css from './people.module.css';

interface PersonDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}

/** One person: the roles, the invitation where it is still open, and the way out. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const { id, fullName, email, companyRoleIds, invitation, isMe } = person;
  const [roles, setRoles] = useState<readonly CompanyRole[]>(companyRoleIds);
  const [isAsking, setAsking] = useState(false);
  const save = useSaveRoles();
  const isDirty = roles.join(',') !== companyRoleIds.join(',');
  const { leave, question } = useUnsaved(isDirty);
  const keep = (next: readonly CompanyRole[], text: string) =>
    save.mutate(
      { id, roles: next },
      {
        onSuccess: () => {
          toast.show({ text });
          onClose();
        },
      },
    );
  return (
    <>
      <Dialog
        title={fullName}
        width={520}
        onClose={() => leave(onClose)}
        onSubmit={() => {
          if (isDirty && roles.length > 0) keep(roles, `Roles of ${fullName} saved`);
        }}
        footer={
          <>
            {invitation === null && (
              <Button
                className={css['between']}
                variant="danger"
                icon={IconTrash}
                onClick={() => setAsking(true)}
              >
                Remove
              </Button>
            )}
            <Button keys="Esc" onClick={() => leave(onClose)}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="filled"
              keys="Enter"
              loading={save.isPending}
              disabled={!isDirty || roles.length === 0}
            >
              Save
            </Button>
          </>
        }
      >
        <div className={css['form']}>
          {save.isError && <Banner kind="error">{sentenceOf(save.error)}</Banner>}
          <span>{email}</span>
          {invitation !== null && <Invitation person={person} onGone={onClose} />}
          <RoleChecks
            value={roles}
            error={
              roles.length === 0 ? 'At least one role; without any, remove the person' : undefined
            }
            onChange={setRoles}
          />
        </div>
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${fullName} from the company?`}
          confirmLabel="Remove"
          danger
          busy={save.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            keep([], `${fullName} removed`);
          }}
        >
          {isMe ? 'You lose' : 'The person loses'} every right in this company at once. What{' '}
          {isMe ? 'you' : 'they'} have written stays; they can be invited again.
        </ConfirmDialog>
      )}
      {question}
    </>
  );
}

function Invitation({ person, onGone }: { readonly person: Person; readonly onGone: () => void }) {
  const zone = useTimeDisplay().zoneFor(null);
  const resend = useResend();
  const withdraw = useWithdraw();
  const { id, invitation } = person;
  if (invitation === null) return null;
  const { sent, expires, isExpired, mail } = invitation;
  const link = resend.data?.link ?? linkIn(mail?.body ?? null);
  const failed = resend.error ?? withdraw.error;
  return (
    <>
      {failed !== null && <Banner kind="error">{sentenceOf(failed)}</Banner>}
      <span>
        Invited {formatWithZone(sent, zone)}; the link {isExpired ? 'ended' : 'ends'}{' '}
        {formatWithZone(expires, zone)}.
        {mail?.status === 30 && ` The mail could not be sent: ${mail.error ?? 'refused'}.`}
      </span>
      {link !== null && !isExpired && <HandOverLink link={link} />}
      <span>
        <Button
          loading={resend.isPending}
          onClick={() =>
            resend.mutate(id, {
              onSuccess: () => toast.show({ text: 'A new link is made; the one before has ended' }),
            })
          }
        >
          Send again
        </Button>{' '}
        <Button
          variant="quiet"
          loading={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(id, {
              onSuccess: () => {
                toast.show({ text: 'Invitation withdrawn' });
                onGone();
              },
            })
          }
        >
          Withdraw
        </Button>
      </span>
    </>
  );
}
