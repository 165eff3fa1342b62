import pg from 'pg';
import type { TestServer } from '../../platform/testing/test-server.ts';
import type { TestDevice } from './test-device.ts';

/** As if the office had revoked a device some minutes ago. */
export async function revokedEarlier(
  { superuserUrl }: Pick<TestServer, 'superuserUrl'>,
  { deviceId }: TestDevice,
  minutes: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(
      'update tenant.ship_devices set revoked = now() - make_interval(mins => $2) where device_key = $1',
      [deviceId, minutes],
    );
  } finally {
    await client.end();
  }
}
