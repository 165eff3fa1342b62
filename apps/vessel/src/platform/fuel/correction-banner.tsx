import type { ChatAbout } from '@fairlead/domain/chat/enumerations';
import { Banner } from '@fairlead/ui/banner';
import { usePart } from '../parts/parts.ts';
import { isCorrectionRequested } from './correction-request.state.ts';
import type { OwnFuelReport } from './own-fuel-reports.ts';

interface CorrectionBannerProps {
  readonly kind: ChatAbout['kind'];
  readonly report: OwnFuelReport<unknown>;
}

/** That the office asks for a correction of a note or a transfer, until it is corrected. */
export function CorrectionBanner({ kind, report }: CorrectionBannerProps) {
  const messages = usePart('messages')?.messages ?? [];
  if (!isCorrectionRequested(messages, kind, report)) return null;
  return (
    <Banner kind="warning">The office asks for a correction. Its message is in the chat.</Banner>
  );
}
