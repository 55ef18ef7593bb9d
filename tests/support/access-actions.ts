import { Secret, TOTP } from 'otpauth';
import { deleteAccount, reactivateAccount } from '#features/identity/privacy/contract.ts';
import { isCallError } from '#platform/shared/errors.ts';
import { mailsTo, findToken } from './mails.ts';
import type { TestClient } from './test-client.ts';
import { enterByPasskey, withPasskey } from './passkeys.ts';
import {
  changePassword,
  confirmEmailChange,
  logInByLink,
  requestEmailChange,
  resetPassword,
  revokeDevice,
  getDevices,
  revokeOtherDevices,
  undoEmailChange,
} from '#features/identity/accounts/access-contract.ts';
import { logIn, logOut } from '#features/identity/accounts/contract.ts';
import { emailKey } from '#platform/shared/email-rules.ts';
import {
  answerSecondStep,
  beginSecondStep,
  confirmSecondStep,
  removeSecondStep,
} from '#features/identity/accounts/second-step-contract.ts';
import { liftSuspension, suspendMember } from '#features/identity/accounts/server/leaving.ts';
import { mailPasswordReset } from '#features/identity/accounts/server/access/mail-password-reset.ts';
import { makeLogInLink } from '#features/identity/accounts/server/access/make-link.ts';
import { fromAnywhere, type AccessModel, type Actor, type Link, type Session } from './access-model.ts';

/** An action that an actor may try. If it is impossible at the moment, it does nothing. */
export interface Step {
  readonly actor: Actor;
  /** Selects one of the actor's sessions, links and so on. */
  readonly pick: number;
}

type Action = (model: AccessModel, step: Step) => Promise<void>;

let names = 0;
export const nextPassword = () => `a new secret ${++names}`;

const one = <T>(things: readonly T[], pick: number): T | undefined => things[pick % things.length];
const pickSession = (model: AccessModel, { actor, pick }: Step): Session | undefined =>
  one(
    model.sessions.filter((each) => each.actor === actor && each.lives),
    pick,
  );
const knowing = (model: AccessModel, step: Step): Session | undefined =>
  step.actor.password === model.password ? pickSession(model, step) : undefined;
const pickLink = (model: AccessModel, kind: Link['kind'], { actor, pick }: Step): Link | undefined =>
  one(
    model.links.filter((each) => each.kind === kind && each.reader === actor && each.lives),
    pick,
  );
export const newestToken = async ({ server }: AccessModel, email: string) =>
  findToken((await mailsTo(server, email)).at(-1)!);

/** The error code of a rejected call. Null if the call succeeded. */
async function refusal(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => null,
    (error: unknown) => {
      if (isCallError(error)) return error.code;
      throw error;
    },
  );
}

function must(actual: string | null, expected: string | null, what: string): void {
  if (actual !== expected) throw new Error(`${what}: ${String(actual)} instead of ${String(expected)}`);
}

/** Staff who are suspended or have not confirmed their address have no role. */
const worksAsStaff = ({ status, suspended }: AccessModel) => status === 'active' && !suspended;

/** Completes a correct log-in: the actor is logged in, or is asked for the code of the second step. */
async function enter(
  model: AccessModel,
  actor: Actor,
  client: TestClient,
  answer: string | null,
  what: string,
) {
  must(answer, model.hasSecondStep ? 'second_step_required' : null, what);
  if (!model.hasSecondStep) return model.addSession(actor, client);
  model.questions.push({ actor, client, lives: true });
}

export function forgetCodes({ actors }: AccessModel): void {
  for (const actor of Object.values(actors)) actor.recoveryCodes = [];
}

export const actions = {
  logIn: async (model, { actor }) => {
    const client = model.server.visitor();
    const input = { email: model.email, password: actor.password };
    const answer = await refusal(client.call(logIn, input, fromAnywhere()));
    if (actor.password !== model.password) return must(answer, 'login_failed', 'log-in');
    if (model.status === 'deleted') return must(answer, 'account_deleted', 'log-in');
    await enter(model, actor, client, answer, 'log-in');
  },
  answerCode: async (model, { actor, pick }) => {
    const question = one(
      model.questions.filter((each) => each.actor === actor),
      pick,
    );
    const code = actor.recoveryCodes.pop();
    if (!question || !code) return;
    const right = question.lives && model.hasSecondStep;
    const answer = await refusal(question.client.call(answerSecondStep, { code }, fromAnywhere()));
    must(answer, right ? null : 'link_expired', 'code');
    question.lives = false;
    if (right) await model.addSession(actor, question.client);
  },
  logOut: async (model, step) => {
    const session = pickSession(model, step);
    if (!session) return;
    await session.client.call(logOut, {}, fromAnywhere());
    session.lives = false;
  },
  revokeOne: async (model, step) => {
    const session = pickSession(model, step);
    const other = one(
      model.sessions.filter((each) => each.lives && each !== session),
      step.pick,
    );
    if (!session || !other) return;
    const { devices } = await other.client.call(getDevices, {}, fromAnywhere());
    const { id } = devices.find(({ current }) => current)!;
    await session.client.call(revokeDevice, { id }, fromAnywhere());
    other.lives = false;
  },
  revokeOthers: async (model, step) => {
    const session = pickSession(model, step);
    if (!session) return;
    await session.client.call(revokeOtherDevices, {}, fromAnywhere());
    model.endSessions(session);
  },
  changePassword: async (model, step) => {
    const session = knowing(model, step);
    if (!session) return;
    const newPassword = nextPassword();
    const { password } = step.actor;
    const input = { password, new_password: newPassword, new_password_again: newPassword };
    await session.client.call(changePassword, input, fromAnywhere());
    model.password = step.actor.password = newPassword;
    model.endSessions(session);
    model.endLinksAndQuestions();
  },
  askForReset: async (model) => {
    if (model.status === 'deleted') return;
    await mailPasswordReset.run(model.server.services, model.ref);
    const token = await newestToken(model, model.email);
    model.addLink({ kind: 'reset', token, reader: model.reader });
  },
  reset: async (model, step) => {
    const link = pickLink(model, 'reset', step);
    if (!link) return;
    const newPassword = nextPassword();
    const keep = step.pick % 2 === 0;
    const input = {
      token: link.token,
      new_password: newPassword,
      new_password_again: newPassword,
      keep_passkeys: keep,
    };
    await model.server.visitor().call(resetPassword, input, fromAnywhere());
    model.password = step.actor.password = newPassword;
    model.endSessions();
    model.endLinksAndQuestions();
    if (!keep) model.endPasskeys();
  },
  askForEmailChange: async (model, step) => {
    const session = knowing(model, step);
    if (!session) return;
    const email = `address-${++names}-${model.member.id}@example.test`;
    const answer = await refusal(
      session.client.call(requestEmailChange, { email, password: step.actor.password }, fromAnywhere()),
    );
    // Five in half an hour.
    if (answer === 'too_many_requests') return;
    must(answer, null, 'e-mail change');
    const token = await newestToken(model, email);
    model.addLink({ kind: 'email_change', token, reader: step.actor, email });
    const undo = await newestToken(model, model.email);
    model.addLink({ kind: 'email_change_undo', token: undo, reader: model.reader, email: model.email });
  },
  confirmEmailChange: async (model, step) => {
    const link = pickLink(model, 'email_change', step);
    if (!link) return;
    await model.server.visitor().call(confirmEmailChange, { token: link.token }, fromAnywhere());
    const { email: old, reader } = model;
    model.email = link.email!;
    model.reader = link.reader;
    model.endLinks(['email_change', 'reset', 'log_in']);
    const token = await newestToken(model, old);
    model.addLink({ kind: 'email_change_undo', token, reader, email: old });
  },
  undoEmailChange: async (model, step) => {
    const link = pickLink(model, 'email_change_undo', step);
    if (!link) return;
    await model.server.visitor().call(undoEmailChange, { token: link.token }, fromAnywhere());
    model.email = link.email!;
    model.reader = link.reader;
    model.status = 'active';
    model.password = null;
    model.endSessions();
    model.endLinksAndQuestions();
    model.endLinks();
    const token = await newestToken(model, model.email);
    model.addLink({ kind: 'reset', token, reader: model.reader });
  },
  mailLogInLink: async (model) => {
    if (model.status === 'deleted') return;
    const { services } = model.server;
    const member = { ...model.ref, emailKey: emailKey(model.email) };
    const token = (await makeLogInLink(services, services.db, member, '/chats')).split('/').at(-1)!;
    model.addLink({ kind: 'log_in', token, reader: model.reader });
  },
  logInByLink: async (model, step) => {
    const link = pickLink(model, 'log_in', step);
    if (!link) return;
    const client = model.server.visitor();
    const answer = await refusal(client.call(logInByLink, { token: link.token }, fromAnywhere()));
    link.lives = false;
    await enter(model, step.actor, client, answer, 'log-in link');
  },
  addPasskey: async (model, step) => {
    const session = knowing(model, step);
    if (!session || model.passkeys.length > 5) return;
    const key = await withPasskey(session.client, step.actor.password, fromAnywhere());
    model.passkeys.push({ actor: step.actor, key, lives: true });
  },
  enterByPasskey: async (model, { actor, pick }) => {
    const passkey = one(
      model.passkeys.filter((each) => each.actor === actor),
      pick,
    );
    if (!passkey) return;
    const client = model.server.visitor();
    const works = passkey.lives && model.status === 'active' && model.password !== null;
    must(
      await refusal(enterByPasskey(client, passkey.key, fromAnywhere())),
      works ? null : 'passkey_failed',
      'passkey',
    );
    if (works) await model.addSession(actor, client);
  },
  turnSecondStepOn: async (model, step) => {
    const session = knowing(model, step);
    if (!session || model.hasSecondStep) return;
    const { password } = step.actor;
    const begun = session.client.call(beginSecondStep, { password }, fromAnywhere());
    if (!worksAsStaff(model)) return must(await refusal(begun), 'permission_denied', 'second step');
    const { setup_key: key } = await begun;
    const timestamp = model.server.clock.now().getTime();
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });
    const answer = await session.client.call(confirmSecondStep, { code }, fromAnywhere());
    forgetCodes(model);
    step.actor.recoveryCodes = answer.recovery_codes;
    model.hasSecondStep = true;
    model.endSessions(session);
  },
  turnSecondStepOff: async (model, step) => {
    const session = knowing(model, step);
    if (!session) return;
    const removed = session.client.call(removeSecondStep, { password: step.actor.password }, fromAnywhere());
    if (!worksAsStaff(model)) return must(await refusal(removed), 'permission_denied', 'no second step');
    await removed;
    model.hasSecondStep = false;
    forgetCodes(model);
    for (const question of model.questions) question.lives = false;
  },
  deleteAccount: async (model, step) => {
    const session = knowing(model, step);
    if (!session) return;
    await session.client.call(deleteAccount, { password: step.actor.password, reason: null }, fromAnywhere());
    model.status = 'deleted';
    model.endSessions();
    model.endLinksAndQuestions();
    const token = await newestToken(model, model.email);
    model.addLink({ kind: 'reactivation', token, reader: model.reader });
  },
  reactivate: async (model, step) => {
    const link = pickLink(model, 'reactivation', step);
    if (!link) return;
    const client = model.server.visitor();
    const answer = await refusal(client.call(reactivateAccount, { token: link.token }, fromAnywhere()));
    link.lives = false;
    model.status = 'active';
    await enter(model, step.actor, client, answer, 'reactivation');
  },
  suspend: async (model) => {
    const { services } = model.server;
    const change = model.suspended ? liftSuspension : suspendMember;
    await services.db.transaction((tx) => change(services, tx, model.ref));
    model.suspended = !model.suspended;
  },
} satisfies Record<string, Action>;

export type ActionName = keyof typeof actions;
