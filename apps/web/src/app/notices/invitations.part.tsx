import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { toast } from '@fairlead/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { type AnswerOf, call } from '../../platform/api/call.ts';

type Invitation = AnswerOf<'GET /me/invitations'>[number];

/** Wait until the page has loaded what it needs first. */
const patienceMs = 3_000;

/** Companies that have invited the signed-in user: no one joins a company without accepting. */
export function Invitations() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  const { data = [] } = useQuery({
    queryKey: ['me', 'invitations'],
    queryFn: ({ signal }) => call('GET /me/invitations', { signal }),
    enabled: isDue,
  });
  return (
    <div data-print="hidden">
      {data.map((invitation) => (
        <Invited key={invitation.id} invitation={invitation} />
      ))}
    </div>
  );
}

function Invited({ invitation: { id, company, inviter } }: { readonly invitation: Invitation }) {
  const queries = useQueryClient();
  const accept = useMutation({
    mutationFn: () => call('POST /me/invitations/{id}/accept', { params: { id } }),
    onSuccess: () => toast.show({ text: `You have joined ${company}` }),
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <Banner
      kind={accept.isError ? 'error' : 'information'}
      title={`${inviter ?? 'The provider'} invites you to join ${company}`}
      actions={
        <Button loading={accept.isPending} onClick={() => accept.mutate()}>
          Join
        </Button>
      }
    >
      {accept.isError && sentenceOf(accept.error)}
    </Banner>
  );
}
