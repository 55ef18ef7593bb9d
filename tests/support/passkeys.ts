import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogIn,
  logInWithPasskey,
} from '#features/identity/accounts/passkey-contract.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import type { CallOptions, TestClient } from './test-client.ts';

/** Adds a passkey for a client that is logged in, and confirms with the password. */
export async function withPasskey(
  client: Pick<TestClient, 'call' | 'host'>,
  password: string,
  options: CallOptions = {},
): Promise<SoftwareAuthenticator> {
  const key = new SoftwareAuthenticator();
  const challenge = await client.call(beginPasskey, { password }, options);
  const credential = key.create(challenge.options, buildOrigin(client));
  await client.call(addPasskey, { name: 'My phone', credential }, options);
  return key;
}

/** Logs in with a passkey. */
export async function enterByPasskey(
  client: TestClient,
  key: SoftwareAuthenticator,
  options: CallOptions = {},
) {
  const challenge = await client.call(beginPasskeyLogIn, {}, options);
  return client.call(
    logInWithPasskey,
    { credential: key.get(challenge.options, buildOrigin(client)) },
    options,
  );
}

const buildOrigin = ({ host }: Pick<TestClient, 'host'>) => `http://${host}`;
