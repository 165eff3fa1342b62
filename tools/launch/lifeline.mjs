// Loaded before the program itself (node --import). The launcher holds the other end of a pipe; when the launcher has
// ended for any reason, the pipe closes and the program is stopped, so that nothing runs on without its terminal.
import { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

const GRACE_MS = 20_000;
const number = Number(process.env['FAIRLEAD_LIFELINE']);
// Children of this process have no such pipe: their descriptor with that number is something else.
delete process.env['FAIRLEAD_LIFELINE'];

if (isMainThread && Number.isInteger(number) && number > 2) {
  const lifeline = new Socket({ fd: number, readable: true, writable: false });
  lifeline.on('error', () => undefined);
  lifeline.once('close', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
  });
  lifeline.resume();
  lifeline.unref();
}
