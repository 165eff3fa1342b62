import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { sentenceOf } from '../platform/api/api-error.ts';
import { Moment } from '../platform/moment/moment.tsx';
import { type Person, useResend, useWithdraw } from './people.data.ts';
import css from './people.module.css';

/** The invitation link in the text of a stored mail. */
const linkIn = (body: string | null): string | null =>
  /https?:\/\/\S+\/idp\/invitation\S+/.exec(body ?? '')?.[0] ?? null;

interface InvitationCardProps {
  readonly person: Person;
  readonly onGone: () => void;
}

/** The state of an unused invitation; if no mail is sent, the link to pass on. */
export function InvitationCard({ person, onGone }: InvitationCardProps) {
  const resend = useResend();
  const withdraw = useWithdraw(() => {
    toast.show({ text: 'Invitation withdrawn' });
    onGone();
  });
  const { id, invitation } = person;
  if (invitation === null) return null;
  const { sent, expires, isExpired, mail } = invitation;
  const link = resend.data?.link ?? linkIn(mail?.body ?? null);
  const failed = resend.error ?? withdraw.error;
  return (
    <section className={css['invitation']} aria-label="Invitation">
      {failed !== null && <Banner kind="error">{sentenceOf(failed)}</Banner>}
      {mail?.status === 30 && (
        <Banner kind="error" title="The e-mail could not be sent">
          {mail.error ?? 'The mail server refused it.'}
        </Banner>
      )}
      <dl className={css['moments']}>
        <dt>Invited</dt>
        <dd>
          <Moment at={sent} />
        </dd>
        <dt>{isExpired ? 'Link ended' : 'Link ends'}</dt>
        <dd>
          <Moment at={expires} />
        </dd>
      </dl>
      {link !== null && !isExpired && (
        <>
          <TextField label="Invitation link" value={link} readOnly isId />
          <p className={css['about']}>
            This installation does not send e-mail. Pass on the link yourself; it works once.
          </p>
        </>
      )}
      {link === null && !isExpired && mail?.status === 40 && (
        <p className={css['about']}>
          They sign in as {person.email} and join there. Let them know yourself: this installation
          does not send e-mail.
        </p>
      )}
      <div className={css['actions']}>
        <Button
          loading={resend.isPending}
          onClick={() =>
            resend.mutate(id, {
              onSuccess: ({ link: made }) =>
                toast.show({
                  text:
                    made === null
                      ? 'Invitation renewed'
                      : 'New link created; the old one has ended',
                }),
            })
          }
        >
          Send again
        </Button>
        <Button variant="danger" loading={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
          Withdraw
        </Button>
      </div>
    </section>
  );
}
