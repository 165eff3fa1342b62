import { Banner } from '@fairlead/ui/banner';
import { Tag } from '@fairlead/ui/badge';
import { Button } from '@fairlead/ui/button';
import { OnEscape } from '@fairlead/ui/escape';
import { Page, PageHeader } from '@fairlead/ui/page';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { focusFirstError } from '../platform/forms/field-errors.ts';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';

/** A save without name, IMO and flow. */
export const incomplete = 'Fill in all required properties';

/** The breadcrumbs of a vessel's page. */
export const crumbs = [
  <Link key="vessels" to="/vessels">
    Vessels
  </Link>,
];

export interface VesselFrameProps {
  readonly title: string;
  /** What is not saved yet: "Unsaved, 2 sections". */
  readonly unsaved: string | undefined;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  /** Absent for a vessel that does not exist yet. */
  readonly onDelete?: () => void;
  /** Further buttons, before Delete, Cancel and Save. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The header of a vessel's page: Delete, Cancel, Save vessel, and the guard of unsaved work. */
export function VesselFrame(props: VesselFrameProps) {
  const { title, unsaved, isDirty, isSaving, onSave, onCancel, onDelete } = props;
  const question = useLeaveGuard(isDirty);
  useShortcuts([
    { keys: 'Ctrl S', name: 'Save vessel', run: onSave },
    { keys: 'F8', name: 'Go to first error', run: focusFirstError, whileTyping: true },
  ]);
  return (
    <Page>
      <OnEscape run={onCancel} />
      <PageHeader
        crumbs={crumbs}
        title={title}
        kind="Vessel"
        beside={unsaved !== undefined && <Tag>{unsaved}</Tag>}
        actions={
          <>
            {props.actions}
            <Button variant="danger" icon={IconTrash} disabled={!onDelete} onClick={onDelete}>
              Delete
            </Button>
            <Button keys="Esc" onClick={onCancel}>
              Cancel
            </Button>
            <Button variant="filled" keys="Ctrl S" loading={isSaving} onClick={onSave}>
              Save vessel
            </Button>
          </>
        }
      />
      {props.children}
      {question}
    </Page>
  );
}

export interface RefusalProps {
  readonly title?: string;
  readonly children: string;
}

/** Why the last save was refused. */
export function Refusal({ title = 'Vessel not saved', children }: RefusalProps) {
  return (
    <Banner
      kind="error"
      title={title}
      actions={
        <Button keys="F8" onClick={focusFirstError}>
          Go to first error
        </Button>
      }
    >
      {children.replace(/\.$/, '')}. Your changes are kept in this tab.
    </Banner>
  );
}

/** Shown for a vessel whose flow is a draft. */
export function DraftFlowWarning() {
  return (
    <Banner kind="warning">
      Flow in draft state should only be used for test purposes and when setting up new flows.
    </Banner>
  );
}
