import type { ChatAbout } from '@fairlead/domain/chat/enumerations';
import type { ShipMessage } from '../parts/message-part.state.ts';
import type { OwnFuelReport } from './own-fuel-reports.ts';

/** What a note or a transfer is checked by here. */
type Report = Pick<OwnFuelReport<unknown>, 'guid' | 'state'> & {
  readonly versions: readonly { readonly at: string }[];
};

/** Whether the office asks for a correction: in a message about the report that is newer than its latest version. */
export function isCorrectionRequested(
  messages: readonly Pick<ShipMessage, 'about' | 'created' | 'isFromVessel'>[],
  kind: ChatAbout['kind'],
  { guid, state, versions }: Report,
): boolean {
  if (state === 'void' || state === 'waiting') return false;
  const since = Date.parse(versions[0]?.at ?? '');
  return messages.some(
    ({ about, created, isFromVessel }) =>
      !isFromVessel && about?.kind === kind && about.id === guid && Date.parse(created) > since,
  );
}
