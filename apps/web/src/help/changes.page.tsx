import type { ProductChange } from '@fairlead/domain/help/changes';
import { Tag } from '@fairlead/ui/badge';
import { linkClass } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { showError } from '../platform/api/show-error.ts';
import { useChanges } from '../platform/current/changes.ts';
import { useMarkSeen } from './changes.data.ts';
import css from './help.module.css';

/** /help/changes: what changed for the user's roles, by version; new ones are marked until they were shown once. */
export function ChangesPage() {
  const { changes, seen } = useChanges();
  // They stay marked while the page is open.
  const [seenBefore] = useState(seen);
  const { mutateAsync: markSeen } = useMarkSeen();
  const latest = changes[0]?.id ?? 0;
  useEffect(() => {
    if (latest > seenBefore) void markSeen(latest).catch(showError);
  }, [latest, seenBefore, markSeen]);
  const versions = [...Map.groupBy(changes, ({ version }) => version)];
  return (
    <Page>
      <PageHeader title="What is new" count={changes.length} />
      <PageBody>
        <div className={css['column']}>
          {versions.map(([version, ofVersion]) => (
            <Card key={version} title={`Version ${version}`} flush>
              <ul className={css['list']}>
                {ofVersion.map((change) => (
                  <Line key={change.id} change={change} isNew={change.id > seenBefore} />
                ))}
              </ul>
            </Card>
          ))}
        </div>
      </PageBody>
    </Page>
  );
}

interface LineProps {
  readonly change: ProductChange;
  readonly isNew: boolean;
}

function Line({ change: { area, sentence, page }, isNew }: LineProps) {
  return (
    <li className={css['ticket']}>
      <Link className={linkClass} to={page}>
        {area}
      </Link>
      {isNew ? <Tag>new</Tag> : <span />}
      <p>{sentence}</p>
    </li>
  );
}
