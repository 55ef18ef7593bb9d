import { route } from '#platform/server/http/route.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogIn,
  getPasskeys,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
} from '../../passkey-contract.ts';
import {
  askForPasskey,
  keepPasskey,
  listPasskeys,
  removeOwnPasskey,
  renameOwnPasskey,
} from './keep-passkeys.ts';
import { askForAssertion, logInByPasskey } from './log-in-with-passkey.ts';

export const passkeyRoutes = [
  route(getPasskeys, async (context) => ({ passkeys: await listPasskeys(context) })),
  route(beginPasskey, async (context, { password }) => ({ options: await askForPasskey(context, password) })),
  route(addPasskey, async (context, input) => ({ passkey: await keepPasskey(context, input) })),
  route(renamePasskey, async (context, { id, name }) => ({
    passkey: await renameOwnPasskey(context, id, name),
  })),
  route(removePasskey, async (context, { id, password }) => {
    await removeOwnPasskey(context, id, password);
    return { removed: true };
  }),
  route(beginPasskeyLogIn, async (context) => ({ options: await askForAssertion(context) })),
  route(logInWithPasskey, async (context, { credential }) => ({
    user: await logInByPasskey(context, credential),
  })),
];
