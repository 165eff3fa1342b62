import { createServer } from 'node:net';

/**
 * Throws the system's refusal (EADDRINUSE, EACCES ...) where the port cannot be listened on, before anything is started
 * or filled for it. Port 0 is always free.
 */
export function refuseTakenPort(port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host ?? '0.0.0.0', () => {
      probe.close(() => resolve());
    });
  });
}
