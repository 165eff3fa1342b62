import { authenticityResults } from '@fairlead/domain/bunker-notes/electronic/enumerations';
import { z } from 'zod';
import { enumerated, instantText } from '../forms.ts';

/** A file of a bunker delivery note. */
export const attachment = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Null until a file that the ship has announced has arrived. */
    contentType: z.string().nullable(),
    /** Bytes. */
    size: z.number().nullable(),
    /** Bytes that have arrived; null until the ship sends it. */
    received: z.number().nullable(),
    /** Why it cannot be taken from the ship; null otherwise. */
    problem: z.string().nullable(),
    created: instantText,
    createdBy: z.string().nullable(),
    /** SHA-256 of its bytes, 64 hexadecimal digits; null until it has arrived. */
    sha256: z.string().nullable(),
    /** What the signature of an electronic note showed when it arrived; null for other files. */
    authenticity: enumerated(authenticityResults).nullable(),
    /** Who signed, as the certificate or the key names it; null without a signature. */
    signer: z.string().nullable(),
  })
  .meta({ id: 'BunkerNoteAttachment' });
