import { hourMs } from '@fairlead/domain/time/milliseconds';
import { actionText } from '@fairlead/domain/flows/action-texts';
import type { FlowDefinition } from '@fairlead/domain/flows/definition';
import type { DueAction } from '@fairlead/domain/flows/interpret';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Button } from '@fairlead/ui/button';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTimeDisplay } from '../../platform/time-display/time-display.ts';
import type { EventTemplate } from '../flows.data.ts';
import { PreviewPhone, previewPosition } from './preview-phone.tsx';
import { type PreviewModel, usePreview } from './use-preview.ts';
import css from './preview.module.css';

export interface FlowPreviewProps {
  readonly flowId: number;
  readonly definition: FlowDefinition;
  readonly templates: readonly EventTemplate[];
}

const jumps = [
  ['1 h', hourMs],
  ['6 h', 6 * hourMs],
  ['1 day', 24 * hourMs],
] as const;

function Clock({ preview, zone }: { readonly preview: PreviewModel; readonly zone: string }) {
  const { call, view, play } = preview;
  const { changesAt } = view;
  return (
    <div className={css['controls']} role="group" aria-label="Clock of the preview">
      {jumps.map(([text, ms]) => (
        <Button key={text} onClick={() => play({ kind: 'moveClock', toMs: call.nowMs + ms })}>
          + {text}
        </Button>
      ))}
      {changesAt !== null && (
        <Button onClick={() => play({ kind: 'moveClock', toMs: Date.parse(changesAt) })}>
          To {formatWithZone(changesAt, zone)}
        </Button>
      )}
    </div>
  );
}

function Steps({ preview }: { readonly preview: PreviewModel }) {
  const { call, play, canUndo, restart } = preview;
  const cargo = [...new Set(call.cargo.map((line) => line.cargo))];
  return (
    <div className={css['controls']} role="group" aria-label="Steps of the preview">
      <Button onClick={() => play({ kind: 'addCargo' })}>Add cargo</Button>
      {cargo.map((id) => (
        <Button key={id} onClick={() => play({ kind: 'addOperation', cargo: id })}>
          Add operation to cargo {id}
        </Button>
      ))}
      <Button icon={IconArrowBackUp} disabled={!canUndo} onClick={() => play({ kind: 'undo' })}>
        Undo step
      </Button>
      <Button disabled={!canUndo} onClick={restart}>
        Start again
      </Button>
    </div>
  );
}

function actionLine({ action, position, since }: DueAction, zone: string): string {
  const where = previewPosition(position).toLowerCase();
  const when = since === null ? '' : formatWithZone(since, zone);
  return [`Would ${actionText(action) ?? 'do something unknown'}`, where, when]
    .filter((part) => part !== '')
    .join(', ');
}

function Actions({ preview, zone }: { readonly preview: PreviewModel; readonly zone: string }) {
  const { actions } = preview.view;
  return (
    <section className={css['actions']} aria-label="Actions" aria-live="polite">
      <h3>Actions, {actions.length}</h3>
      {actions.length === 0 ? (
        <p className={css['none']}>None yet</p>
      ) : (
        <ul>
          {actions.map((due) => (
            <li key={`${due.itemId ?? ''} ${due.entryId ?? ''} ${actionLine(due, zone)}`}>
              {actionLine(due, zone)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Plays a port call through under the flow as it is edited. Nothing is saved or sent. */
export function FlowPreview({ flowId, definition, templates }: FlowPreviewProps) {
  const preview = usePreview(flowId, definition, templates);
  const zone = useTimeDisplay().zoneFor(null);
  return (
    <section className={css['preview']} aria-label="Preview">
      <p className={css['about']}>As a ship will see it. Nothing is saved or sent.</p>
      <Clock preview={preview} zone={zone} />
      <Steps preview={preview} />
      <PreviewPhone preview={preview} zone={zone} />
      <Actions preview={preview} zone={zone} />
    </section>
  );
}
