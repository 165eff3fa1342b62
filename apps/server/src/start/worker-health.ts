import { createServer, type Server } from 'node:http';

const answered = /^\/(?:health|metrics)(?:\?|$)/;

/** A worker answers no users' calls; on its own port it reports its health to monitoring. */
export function serveWorkerHealth(product: Server, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (answered.test(request.url ?? '')) {
      product.emit('request', request, response);
      return;
    }
    response
      .writeHead(404, { 'content-type': 'text/plain' })
      .end('A worker answers /health and /metrics.\n');
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '0.0.0.0', () => resolve(server));
  });
}
