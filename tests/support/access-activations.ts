import { activate, sendActivationMail } from '#features/identity/accounts/contract.ts';
import { forgetCodes, newestToken, nextPassword } from './access-actions.ts';
import { fromAnywhere, type AccessModel, type Link } from './access-model.ts';

/** How the owner confirms an address for the first time. Done only before any of the actions. */
export const activations = {
  inBrowserOfSignUp: async (model) => {
    const link = await mailActivationLink(model);
    const { client } = model.sessions.find(({ actor }) => actor === model.actors.owner)!;
    await client.call(activate, { token: link.token }, fromAnywhere());
    link.lives = false;
    model.status = 'active';
  },
  inAnotherBrowser: async (model) => {
    const { owner } = model.actors;
    const link = await mailActivationLink(model);
    const client = model.server.visitor();
    const newPassword = nextPassword();
    await client.call(activate, { token: link.token, new_password: newPassword }, fromAnywhere());
    model.password = owner.password = newPassword;
    model.status = 'active';
    model.hasSecondStep = false;
    forgetCodes(model);
    model.endSessions();
    model.endLinksAndQuestions();
    model.endPasskeys();
    await model.addSession(owner, client);
  },
} satisfies Record<string, (model: AccessModel) => Promise<void>>;

export type ActivationName = keyof typeof activations;

async function mailActivationLink(model: AccessModel): Promise<Link> {
  await model.sessions.find(({ lives }) => lives)!.client.call(sendActivationMail, {}, fromAnywhere());
  const token = await newestToken(model, model.email);
  return model.addLink({ kind: 'activation', token, reader: model.actors.owner });
}
