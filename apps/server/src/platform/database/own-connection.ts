import pg from 'pg';

/**
 * Works on a separate connection, as the start and commands do. A connection that is lost fails the statement under way,
 * or the next one; without a listener its event would end the process before the cause could be reported.
 */
export async function onOwnConnection<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
