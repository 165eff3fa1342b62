import { emailCategory } from '@fairlead/domain/emails/email';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { useMay } from '../platform/current/current.ts';
import { EmailLines } from './email-lines.part.tsx';
import { useCreateEmail, useEmailsOfFixture } from './emails.data.ts';

export interface FixtureEmailsProps {
  readonly fixture: { readonly id: number };
}

/** E-mails that are mapped to the fixture; a new one is mapped to it. */
export function FixtureEmails({ fixture }: FixtureEmailsProps) {
  const emails = useEmailsOfFixture(fixture.id);
  const navigate = useNavigate();
  const create = useCreateEmail();
  const mayWrite = useMay('company.write');
  const write = () =>
    create.mutate(
      { category: emailCategory.Other, fixtureIds: [fixture.id] },
      {
        onSuccess: ({ id }) =>
          void navigate({ to: '/correspondence/{-$id}', params: { id: String(id) } }),
        onError: showError,
      },
    );
  const actions = mayWrite && (
    <Button icon={IconPlus} loading={create.isPending} onClick={write}>
      New e-mail
    </Button>
  );
  return (
    <Card title="E-mails" count={emails.data?.length} actions={actions} flush>
      {emails.isError ? (
        <ErrorState title="E-mails could not be loaded" onRetry={() => void emails.refetch()}>
          {sentenceOf(emails.error)}
        </ErrorState>
      ) : emails.data === undefined ? (
        <LoadingState rows={5} name="Loading e-mails" />
      ) : emails.data.length === 0 ? (
        <EmptyState title="No e-mails yet">
          Write one from here, or map one to this fixture on the page of e-mails.
        </EmptyState>
      ) : (
        <EmailLines rows={emails.data} current={undefined} />
      )}
    </Card>
  );
}
