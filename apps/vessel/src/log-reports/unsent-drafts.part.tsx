import { formatShortDay, formatTime } from '@fairlead/domain/time/format';
import { Button } from '@fairlead/ui/button';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useState } from 'react';
import { ReportRows, reportRowClass, RowContent } from '../platform/look/report-list.tsx';
import { ShortMoment } from '../platform/moment/moment.tsx';
import { shipDatabase } from '../platform/store/ship-database.ts';
import { kindLabel } from './report-kinds.state.ts';
import { type UnsentDraft, unsentDrafts } from './unsent-drafts.state.ts';
import css from './reports.module.css';

interface DraftProps {
  readonly draft: UnsentDraft;
  readonly nowMs: number;
}

function DraftLink({
  draft,
  children,
}: Pick<DraftProps, 'draft'> & { readonly children: ReactNode }) {
  const { kind, replaces } = draft;
  return replaces === null ? (
    <Link to="/reports/new" search={{ kind }} className={reportRowClass} data-state="requested">
      {children}
    </Link>
  ) : (
    <Link
      to="/reports/$guid"
      params={{ guid: replaces }}
      className={reportRowClass}
      data-state="requested"
    >
      {children}
    </Link>
  );
}

function DraftRow({ draft, nowMs }: DraftProps) {
  const { key, kind, at, zone, changed, replaces } = draft;
  const [isAsking, setAsking] = useState(false);
  const name = kindLabel(kind);
  const what = replaces === null ? 'Report' : 'Correction';
  const typed = `${formatShortDay(changed, zone)} ${formatTime(changed, zone)}`;
  return (
    <li className={css['draft']}>
      <DraftLink draft={draft}>
        <RowContent
          glyph="warning"
          title={name}
          beside={at === null ? '' : <ShortMoment at={at} zone={zone} nowMs={nowMs} />}
          about={`${what} not sent yet, last typed ${typed}`}
          sentence={undefined}
        />
      </DraftLink>
      <Button onClick={() => setAsking(true)}>Discard</Button>
      {isAsking && (
        <ConfirmDialog
          title={`Discard draft of ${name.toLowerCase()}?`}
          confirmLabel="Discard"
          onCancel={() => setAsking(false)}
          onConfirm={() => void shipDatabase.drafts.delete(key)}
        >
          What was typed is deleted from this device. Reports that were sent stay.
        </ConfirmDialog>
      )}
    </li>
  );
}

/** Reports that were begun and not sent: also those whose page was closed before they were stored for sending. */
export function UnsentDrafts({ nowMs }: { readonly nowMs: number }) {
  const rows = useLiveQuery(() => shipDatabase.drafts.toArray());
  const drafts = unsentDrafts(rows ?? []);
  if (drafts.length === 0) return null;
  return (
    <ReportRows title="Not sent">
      {drafts.map((draft) => (
        <DraftRow key={draft.key} draft={draft} nowMs={nowMs} />
      ))}
    </ReportRows>
  );
}
