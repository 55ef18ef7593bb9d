import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '#apps/server/features.gen.ts';
import type { Call } from '#platform/shared/call.ts';
import type { TSchema } from '#platform/shared/schema.ts';
import { aMember } from './support/builders.ts';
import { staffCallsOfFeatures } from './support/staff-calls.ts';
import type { TestClient } from './support/test-client.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

const calls = features.flatMap(({ routes }) => routes.map(({ call }) => call));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The callers. Each has a session of its own, because some calls end theirs. */
const callers: Readonly<Record<string, () => Promise<TestClient>>> = {
  visitor: async () => server.visitor(),
  'with a session that never was': async () => carrying(`auth.session=${'x'.repeat(43)}`),
  "with another site's session": async () =>
    carrying((await aMember(server).onSite(server.secondSite).staff().create()).cookie),
  unconfirmed: async () => (await aMember(server).unconfirmed().create()).client,
  member: async () => (await aMember(server).create()).client,
  moderator: async () => (await aMember(server).staff('moderator').create()).client,
  support: async () => (await aMember(server).staff('support').create()).client,
  operator: async () => (await aMember(server).staff('operator').create()).client,
  bookkeeper: async () => (await aMember(server).staff('bookkeeper').create()).client,
  administrator: async () => (await aMember(server).staff('administrator').create()).client,
};
const strangers = new Set(['visitor', 'with a session that never was', "with another site's session"]);

function carrying(cookie: string): TestClient {
  const client = server.visitor();
  const [name, value] = cookie.split('=') as [string, string];
  client.setCookie(name, value);
  return client;
}

/** Calls that a site's settings may open to visitors. A new site opens none. */
const bySetting = new Set(['searchMembers', 'countMembers', 'getSearchHelp', 'getSimilarMembers']);

/** The error that a caller gets, or null if the call goes on to check its fields. */
function findRefusal({ name, access }: Pick<Call, 'name' | 'access'>, caller: string): string | null {
  if (bySetting.has(name)) return strangers.has(caller) ? 'authentication_required' : null;
  if (access === 'anyone' || access === 'provider') return null;
  if (strangers.has(caller)) return 'authentication_required';
  if (access === 'member' || caller === 'administrator') return null;
  return (access.staff as readonly string[]).includes(caller) ? null : 'permission_denied';
}

async function answerTo(call: Call, client: TestClient) {
  const response = await client.send(call, call.upload ? { file: new Uint8Array([1]) } : {});
  const answer = (await response.json()) as { error?: { code: string; args: object } };
  return { status: response.status, answer, code: answer.error?.code ?? null };
}

describe('[RO-02] [RO-05] every call rejects callers without permission before it checks anything else', () => {
  test.each(calls.map((call) => [`${call.method} ${call.path}`, call.name, call] as const))(
    '%s %s',
    async (_path, _name, call) => {
      for (const [caller, enter] of Object.entries(callers)) {
        const refusal = findRefusal(call, caller);
        const { status, answer, code } = await answerTo(call, await enter());
        if (refusal)
          expect({ caller, status, answer }).toEqual({
            caller,
            status: 403,
            answer: { error: { code: refusal, args: {} } },
          });
        else
          expect({
            caller,
            code,
            refused: ['authentication_required', 'permission_denied'].includes(code ?? ''),
          }).toEqual({ caller, code, refused: false });
      }
    },
  );

  test('the process answers exactly these calls', () => {
    expect(server.process.api.calls.map(({ name }) => name).sort()).toEqual(
      calls.map(({ name }) => name).sort(),
    );
  });
});

// If a call is opened to visitors or staff, it must be listed here as well.
test('[RO-01] visitors may make these calls', () => {
  const openCalls = calls
    .filter(({ access }) => access === 'anyone' || access === 'provider')
    .map(({ name }) => name);
  expect(openCalls.sort()).toEqual([
    'acceptImport',
    'activate',
    'answerSecondStep',
    'beginPasskeyLogIn',
    'changeLanguage',
    'checkInvitation',
    'chooseAttribution',
    'confirmEmailChange',
    'confirmWithdrawal',
    'continueSignupDraft',
    'countMembers',
    'declareWithdrawal',
    'findLink',
    'findPasswordReset',
    'geocode',
    'getActiveRecipients',
    'getCities',
    'getCompanyInfo',
    'getFlagger',
    'getInterests',
    'getLanderMap',
    'getLanderVideo',
    'getLandingProfile',
    'getLogInProof',
    'getMemberCard',
    'getPackages',
    'getPartner',
    'getRankingParameters',
    'getRegions',
    'getSearchHelp',
    'getSettings',
    'getSignupDraft',
    'getSimilarMembers',
    'getSiteTexts',
    'getUnsubscribe',
    'getWithdrawalNotice',
    'logIn',
    'logInByLink',
    'logInWithPasskey',
    'logOut',
    'mailReactivation',
    'mailSignUpAgain',
    'mailSignupLink',
    'reactivateAccount',
    'receiveMailEvent',
    'receiveWebhook',
    'refuseImport',
    'reportPageHidden',
    'requestPasswordReset',
    'resetPassword',
    'saveSignupDraft',
    'searchMembers',
    'sendComplaint',
    'signUp',
    'undoEmailChange',
    'unsubscribe',
    'unsubscribePush',
  ]);
});

test('[RO-06] only staff may make these calls', () => {
  const staff = calls
    .filter(({ access }) => typeof access === 'object')
    .map(({ name, access }) => [name, access]);
  expect(Object.fromEntries(staff)).toEqual({
    getAuditLog: { staff: [] },
    changeSite: { staff: [] },
    changeSiteDomain: { staff: [] },
    compareSite: { staff: [] },
    createSite: { staff: [] },
    getSite: { staff: [] },
    getSiteHistory: { staff: [] },
    getSites: { staff: [] },
    inviteSiteAdministrator: { staff: [] },
    rollBackSite: { staff: [] },
    getTransparencyReport: { staff: [] },
    checkAuditLog: { staff: [] },
    getStaff: { staff: [] },
    changeStaff: { staff: [] },
    inviteStaff: { staff: [] },
    getStaffPermissions: { staff: [] },
    getMoney: { staff: ['bookkeeper'] },
    getFigures: { staff: [] },
    getLiveFigures: { staff: [] },
    getSourceFigures: { staff: ['bookkeeper'] },
    getHealth: { staff: [] },
    probeStorage: { staff: [] },
    decideFailedJob: { staff: [] },
    replayPostback: { staff: [] },
    resendMails: { staff: [] },
    getInbox: { staff: ['moderator', 'support'] },
    getInboxCase: { staff: ['moderator', 'support'] },
    getInboxFigures: { staff: ['moderator', 'support'] },
    saveInboxFilter: { staff: ['moderator', 'support'] },
    claimInboxCase: { staff: ['moderator', 'support'] },
    takeOverCase: { staff: ['moderator', 'support'] },
    previewInboxDecision: { staff: ['moderator', 'support'] },
    decideInboxCase: { staff: ['moderator', 'support'] },
    undoInboxDecision: { staff: ['moderator', 'support'] },
    getMemberFile: { staff: ['moderator', 'support'] },
    getMemberMail: { staff: ['support'] },
    getStaffMembers: { staff: ['moderator', 'support'] },
    actOnMember: { staff: ['moderator', 'support'] },
    previewMemberAction: { staff: ['moderator', 'support'] },
    addMemberNote: { staff: ['moderator', 'support'] },
    decideCreditGrant: { staff: ['support'] },
    getSecondStep: { staff: ['moderator', 'support', 'operator', 'bookkeeper'] },
    beginSecondStep: { staff: ['moderator', 'support', 'operator', 'bookkeeper'] },
    confirmSecondStep: { staff: ['moderator', 'support', 'operator', 'bookkeeper'] },
    removeSecondStep: { staff: ['moderator', 'support', 'operator', 'bookkeeper'] },
    getStaffConversations: { staff: ['operator'] },
    getStaffConversation: { staff: ['operator'] },
    answerForProfile: { staff: ['operator'] },
    getInvitations: { staff: ['support'] },
    makeInvitation: { staff: ['support'] },
    endInvitation: { staff: ['support'] },
    getStaffPayments: { staff: ['support'] },
    getStaffPayment: { staff: ['support'] },
    refundPurchase: { staff: ['support'] },
    ...Object.assign({}, ...staffCallsOfFeatures.map(({ access }) => access)),
    changePrices: { staff: [] },
    getPrices: { staff: [] },
    getDesk: { staff: ['moderator', 'support', 'operator', 'bookkeeper'] },
    findAnything: { staff: ['moderator', 'support', 'operator', 'bookkeeper'] },
    getCrimeNotices: { staff: [] },
    recordCrimeNotice: { staff: [] },
    getTrustedFlaggers: { staff: [] },
    recordTrustedFlagger: { staff: [] },
    changeTrustedFlagger: { staff: [] },
    getCompanyBans: { staff: ['moderator'] },
    getCompanyBanOf: { staff: ['moderator'] },
    previewCompanyBan: { staff: ['moderator'] },
    requestCompanyBan: { staff: ['moderator'] },
    decideCompanyBan: { staff: ['moderator'] },
    getUnfoundedSenders: { staff: ['moderator'] },
    measureSender: { staff: ['moderator'] },
    getTextsOfSite: { staff: [] },
    getTextOfSite: { staff: [] },
    changeTextOfSite: { staff: [] },
    getSiteGifts: { staff: [] },
    changeSiteGifts: { staff: [] },
    getSiteCodes: { staff: [] },
    createSiteCode: { staff: [] },
    endSiteCode: { staff: [] },
    getLandersOfSite: { staff: [] },
    startExperimentOfSite: { staff: [] },
    endExperimentOfSite: { staff: [] },
    getVideosOfSite: { staff: [] },
    addVideoOfSite: { staff: [] },
    removeVideoOfSite: { staff: [] },
    getNetworksOfSite: { staff: [] },
    saveNetworkOfSite: { staff: [] },
    removeNetworkOfSite: { staff: [] },
    testNetworkOfSite: { staff: [] },
    showNetworkKey: { staff: [] },
    resendPostbackOfSite: { staff: [] },
    getMailingsOfSite: { staff: [] },
    getMailingFigures: { staff: [] },
    previewMailingOfSite: { staff: [] },
    testMailingOfSite: { staff: [] },
    createCampaignOfSite: { staff: [] },
    startCampaignOfSite: { staff: [] },
    stopCampaignOfSite: { staff: [] },
    getFictionalProfiles: { staff: [] },
    createFictionalProfile: { staff: [] },
    addFictionalPicture: { staff: [] },
    assignFictionalProfile: { staff: [] },
    retireFictionalProfile: { staff: [] },
  });
});

/** The names of all fields in a schema, as paths. */
function listFields(schema: TSchema, path = ''): string[] {
  const { properties, items, anyOf, patternProperties } = schema as {
    properties?: Record<string, TSchema>;
    items?: TSchema;
    anyOf?: TSchema[];
    patternProperties?: Record<string, TSchema>;
  };
  return [
    ...Object.entries(properties ?? {}).flatMap(([name, field]) => [
      `${path}${name}`,
      ...listFields(field, `${path}${name}.`),
    ]),
    ...(items ? listFields(items, path) : []),
    ...(anyOf ?? []).flatMap((option) => listFields(option, path)),
    ...Object.values(patternProperties ?? {}).flatMap((value) => listFields(value, path)),
  ];
}

test('no answer and no error has a field for a secret', () => {
  const secret = /(?:password|passwd|token|secret|hash|salt|session|cookie|_ip$|email_key|private)/i;
  const harmlessFields = /(?:^|[.])thumbhash$/;
  // The proof-of-work challenge for a log-in is public.
  const publicFields = new Set(['logIn: salt', 'getLogInProof: proof.salt']);
  const secretFields = calls.flatMap((call) =>
    [call.response, ...(call.errors ?? []).map(({ args }) => args)]
      .flatMap((schema) => listFields(schema))
      .filter((field) => secret.test(field) && !harmlessFields.test(field))
      .map((field) => `${call.name}: ${field}`)
      .filter((field) => !publicFields.has(field)),
  );
  expect(secretFields).toEqual([]);
  expect(calls.flatMap(({ response }) => listFields(response))).toContain(
    'user.profile.main_image.thumbhash',
  );
});
