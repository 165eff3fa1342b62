import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Dialog } from '@fairlead/ui/dialog';
import { LoadingState } from '@fairlead/ui/states';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { useShiftPreview } from './schedule.data.ts';
import { Outcome } from './what-breaks.panel.tsx';

export interface ImpactDialogProps {
  readonly voyageId: number;
  readonly portCallId: number;
  /** How much later the call is moved; negative for earlier. */
  readonly minutes: number;
  readonly onClose: () => void;
}

/** What breaks when a call and those after it move, shown where the call is edited; it moves nothing. */
export function ImpactDialog({ voyageId, portCallId, minutes, onClose }: ImpactDialogProps) {
  const { zoneFor } = useTimeDisplay();
  const preview = useShiftPreview({
    voyageId,
    portCallId,
    minutes,
    scope: 'later',
    followingVoyages: true,
  });
  return (
    <Dialog
      title="Impact of this move"
      width={520}
      onClose={onClose}
      footer={
        <Button keys="Esc" data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      {preview.isError && <Banner kind="error">{sentenceOf(preview.error)}</Banner>}
      {preview.isPending && <LoadingState />}
      {preview.data !== undefined && <Outcome answer={preview.data} zoneFor={zoneFor} />}
    </Dialog>
  );
}
