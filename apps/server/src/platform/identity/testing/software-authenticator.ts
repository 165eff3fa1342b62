import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey in software: enough of CTAP to enrol and to sign in, with a counter that tests may turn back. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16);
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  counter = 0;
  isUserVerified = true;

  readonly #location: { readonly origin: string; readonly rpId: string };

  constructor(position: { readonly origin: string; readonly rpId: string }) {
    this.#location = position;
  }

  enrol(challenge: string, origin = this.#location.origin) {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.from([0, this.id.length]);
    const data = Buffer.concat([this.#data(0x40), Buffer.alloc(16), length, this.id, cose]);
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: client('webauthn.create', challenge, origin),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  assert(challenge: string, origin = this.#location.origin) {
    this.counter += 1;
    const data = this.#data(0);
    const clientDataJSON = client('webauthn.get', challenge, origin);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = sign('sha256', Buffer.concat([data, hash]), this.#key.privateKey);
    return this.#answer({
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #data(extra: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = 0x01 | (this.isUserVerified ? 0x04 : 0) | extra;
    const rp = createHash('sha256').update(this.#location.rpId).digest();
    return Buffer.concat([rp, Buffer.from([flags]), counter]);
  }

  #answer<Response>(response: Response) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

function client(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString(
    'base64url',
  );
}
