import { agentEntryState } from '@fairlead/domain/agent-links/agent-link';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useMay } from '../platform/current/current.ts';
import { AgentLinkPanel } from './agent-link.panel.tsx';
import { AgentLinkRow } from './agent-link-row.part.tsx';
import {
  type AgentLink,
  type AgentLinksPage,
  type MadeLink,
  useAgentLinks,
} from './agent-links.data.ts';
import { ShownLinkDialog } from './shown-link.dialog.tsx';
import css from './agent-links.module.css';

export interface AgentLinksProps {
  readonly portCallId: number;
  readonly timeZone: string;
}

type Opened =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly link: AgentLink }
  | { readonly kind: 'made'; readonly made: MadeLink };

const title = 'Agent’s link';

/** Links by which agents enter what happens at a port call, and what they have entered. */
export function AgentLinks({ portCallId, timeZone }: AgentLinksProps) {
  const { data: page, isError, error, refetch } = useAgentLinks(portCallId);
  const mayWrite = useMay('company.write');
  const [opened, setOpened] = useState<Opened>();
  if (page === undefined)
    return (
      <Card title={title}>
        {isError ? (
          <ErrorState title="Links of agents could not be loaded" onRetry={() => void refetch()}>
            {sentenceOf(error)}
          </ErrorState>
        ) : (
          <LoadingState rows={2} name="Loading links of agents" />
        )}
      </Card>
    );
  const close = () => setOpened(undefined);
  const made = (link: MadeLink) => {
    if (link.mail !== null) toast.show({ text: `The link was sent to ${link.email}` });
    setOpened({ kind: 'made', made: link });
  };
  const waiting = waitingIn(page.links);
  return (
    <Card
      title={title}
      count={waiting === 0 ? undefined : `${waiting} waiting`}
      actions={
        mayWrite && (
          <Button icon={IconLink} onClick={() => setOpened({ kind: 'create' })}>
            Create link
          </Button>
        )
      }
    >
      {page.links.length === 0 ? (
        <Muted>
          No links yet. Create one for the agent, who then enters times, the statement of facts and
          documents without an account.
        </Muted>
      ) : (
        <ul className={css['list']}>
          {page.links.map((link) => (
            <AgentLinkRow
              key={link.id}
              {...{ portCallId, timeZone, link, page, mayWrite }}
              onEdit={() => setOpened({ kind: 'edit', link })}
              onMade={made}
            />
          ))}
        </ul>
      )}
      <OpenedLink {...{ portCallId, page, opened }} onClose={close} onMade={made} />
    </Card>
  );
}

const waitingIn = (links: readonly AgentLink[]): number =>
  links.flatMap(({ entries }) => entries).filter(({ state }) => state === agentEntryState.Waiting)
    .length;

interface OpenedLinkProps {
  readonly portCallId: number;
  readonly page: AgentLinksPage;
  readonly opened: Opened | undefined;
  readonly onClose: () => void;
  readonly onMade: (made: MadeLink) => void;
}

function OpenedLink({ portCallId, page, opened, onClose, onMade }: OpenedLinkProps) {
  if (opened === undefined) return null;
  if (opened.kind === 'made') return <ShownLinkDialog made={opened.made} onClose={onClose} />;
  return (
    <AgentLinkPanel
      {...{ portCallId, page, onClose, onMade }}
      {...(opened.kind === 'edit' ? { link: opened.link } : {})}
    />
  );
}
