import { Outlet } from '@tanstack/react-router';
import { ChatReceipts } from '../../chat/chat.data.ts';
import { FrameHeader } from './frame-header.tsx';
import { LinkStrip } from './link-strip.tsx';
import { Rail } from './rail.tsx';
import css from './frame.module.css';

/** Everything around a screen: the screens, the vessel, the persons and the link ashore. */
export function Frame() {
  return (
    <div className={css['frame']}>
      <ChatReceipts />
      <Rail />
      <div className={css['content']}>
        <FrameHeader />
        <LinkStrip />
        <div className={css['screen']}>
          <Outlet />
        </div>
      </div>
    </div>
  );
}
