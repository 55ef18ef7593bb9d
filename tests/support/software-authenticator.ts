import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  NewCredential,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '#features/identity/accounts/passkey-contract.ts';

/**
 * A passkey device in software (WebAuthn level 3, ES256, attestation "none"), for one member and one site.
 */
export class SoftwareAuthenticator {
  readonly #id = randomBytes(16);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  #userHandle = '';
  /** The number of signatures so far. A test may turn it back, as on a copied device. */
  counter = 0;
  /** Whether the device checked a finger, a face or a code. */
  verifiesUser = true;

  constructor() {
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  create(options: PasskeyCreationOptions, origin: string): NewCredential {
    this.#userHandle = options.user.id;
    const authData = Buffer.concat([
      this.#authData(options.rp.id, 0x40),
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      this.#coseKey(),
    ]);
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ]);
    return {
      id: base64url(this.#id),
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, origin)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  get(options: PasskeyRequestOptions, origin: string): PasskeyAssertion {
    this.counter += 1;
    const data = clientData('webauthn.get', options.challenge, origin);
    const authData = this.#authData(options.rpId, 0);
    const signed = Buffer.concat([authData, sha256(data)]);
    return {
      id: base64url(this.#id),
      type: 'public-key',
      response: {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
        userHandle: this.#userHandle,
      },
    };
  }

  #authData(rpId: string, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const present = 0x01 | (this.verifiesUser ? 0x04 : 0);
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags | present]), count]);
  }

  #coseKey(): Buffer {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' }) as { x: string; y: string };
    const [one, two, three] = [Buffer.from([0x01]), Buffer.from([0x02]), Buffer.from([0x03])];
    return cborMap([
      [one, two],
      [three, Buffer.from([0x26])],
      [Buffer.from([0x20]), one],
      [Buffer.from([0x21]), cborBytes(Buffer.from(x, 'base64url'))],
      [Buffer.from([0x22]), cborBytes(Buffer.from(y, 'base64url'))],
    ]);
  }
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** The length of an item in CBOR (RFC 8949), for lengths of up to 16 bits. */
function cborHead(major: number, length: number): Buffer {
  const kind = major << 5;
  if (length < 24) return Buffer.from([kind | length]);
  if (length < 256) return Buffer.from([kind | 24, length]);
  return Buffer.from([kind | 25, length >> 8, length & 0xff]);
}

const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborBytes = (bytes: Uint8Array) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
