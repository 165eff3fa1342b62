import { secretKeyOf } from '../secret-key.ts';

export const testKey = secretKeyOf('a key for tests alone, 32 characters');
