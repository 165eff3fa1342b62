import { expect, test } from 'vitest';
import { hermetic } from './hermetic.ts';

test('settings of the product do not reach the tests, the rest of the environment does', () => {
  const input = {
    PATH: '/usr/bin',
    HOME: '/home/olga',
    CI: 'true',
    DATABASE_URL: 'postgres://real.example/fleet',
    OIDC_ISSUER: 'https://sign-in.example',
    S3_BUCKET: 'files',
    SMTP_HOST: 'mail.example',
    PGPASSWORD: 'secret',
    DATA_DIR: '/srv/fairlead',
  };
  expect(hermetic(input)).toEqual({ PATH: '/usr/bin', HOME: '/home/olga', CI: 'true' });
});
