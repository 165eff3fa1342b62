import { sourceLabels } from '@fairlead/domain/history/entry-text';
import { fieldLabel, valueText } from '@fairlead/domain/history/field-labels';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { SidePanel } from '@fairlead/ui/panel';
import { Moment } from '../platform/moment/moment.tsx';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { recordOf, whatOf, whoOf } from './audit-text.state.ts';
import type { AuditEntry } from './audit.data.ts';
import css from './audit.module.css';

interface AuditEntryPanelProps {
  readonly entry: AuditEntry;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

const linkOf = ({ book, position }: AuditEntry): string => {
  if (position !== null) return formatDecimal(String(position), 0);
  return book === 'security' ? 'In the chain of the installation' : 'Not sealed yet';
};

/** One entry of the audit log in full: each field with its values before and after. */
export function AuditEntryPanel({ entry, onClose, onPrevious, onNext }: AuditEntryPanelProps) {
  const zone = useTimeDisplay().zoneFor(null);
  const { at, source, address, changes } = entry;
  return (
    <SidePanel
      title={recordOf(entry) || entry.what}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <dl className={css['facts']}>
        <dt>Time</dt>
        <dd>
          <Moment at={at} />
        </dd>
        <dt>Who</dt>
        <dd>{whoOf(entry)}</dd>
        <dt>Source</dt>
        <dd>{sourceLabels[source] ?? source}</dd>
        {address !== null && (
          <>
            <dt>Address</dt>
            <dd>{address}</dd>
          </>
        )}
        <dt>Link</dt>
        <dd>{linkOf(entry)}</dd>
        <dt>What</dt>
        <dd>{changes.length > 0 && entry.action === 'update' ? 'Changed' : whatOf(entry, zone)}</dd>
      </dl>
      {changes.length > 0 && <Fields entry={entry} zone={zone} />}
    </SidePanel>
  );
}

/** The values before and after; only one of the two where the other does not exist. */
function Fields({ entry, zone }: { readonly entry: AuditEntry; readonly zone: string }) {
  const { action, changes } = entry;
  const hasBefore = action !== 'insert';
  const hasAfter = action !== 'delete';
  return (
    <table className={css['changes']} aria-label="Fields">
      <thead>
        <tr>
          <th scope="col">Field</th>
          {hasBefore && <th scope="col">Before</th>}
          {hasAfter && <th scope="col">After</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, old, new: now, oldName, newName }) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(field)}</th>
            {hasBefore && <td>{oldName ?? valueText(old, zone)}</td>}
            {hasAfter && <td>{newName ?? valueText(now, zone)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
