// The reference for the hub: socket.io set up as documented, web sockets only, all clients in one room.
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { type Pace, paceMessages } from '../hub/pace.ts';
import { answerQuestions } from '../measure/programs.ts';

const http = createServer();
const io = new Server(http, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => void socket.join('company 1'));

async function open(): Promise<{ readonly origin: string }> {
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  const address = http.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}` };
}

answerQuestions({
  open,
  broadcast: (pace: Pace) =>
    paceMessages(pace, (message) => {
      io.to('company 1').emit('Event', message);
    }),
  connections: () => io.engine.clientsCount,
  collectGarbage: () => globalThis.gc?.(),
  memory: () => process.memoryUsage(),
});
