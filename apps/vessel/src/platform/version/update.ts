import { Workbox } from 'workbox-window';
import { createStore } from '@fairlead/ui/store';

/** Whether a newer version is stored and waits to be started. */
export const isUpdateReady = createStore(false);

let worker: Workbox | undefined;

/** Stores the app on this device, and looks for a newer version each time it is opened with a link. */
export async function storeApp(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  worker = new Workbox('/ship/sw.js', { scope: '/ship' });
  worker.addEventListener('waiting', () => isUpdateReady.write(true));
  // Without a link the stored version serves; the next start tries again.
  await worker.register().catch(() => undefined);
}

/** Starts the newer version; drafts are stored with every key, so nothing typed is lost. */
export function startUpdate(): void {
  worker?.addEventListener('controlling', () => location.reload());
  worker?.messageSkipWaiting();
}
