import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { maxFormFields } from '#apps/server/page-request.ts';
import { logIn } from '#features/identity/accounts/contract.ts';
import { saveSignupDraft, signUp } from '#features/people/sign-up/contract.ts';
import { markDelivered } from '#features/conversation/chat/chat-actions-contract.ts';
import { getMessages, maxMessageCharacters, sendMessage } from '#features/conversation/chat/contract.ts';
import { complaintLength, sendComplaint } from '#features/safety/complaints/contract.ts';
import { getSearchHelp, searchMembers } from '#features/discovery/members/contract.ts';
import { receiveWebhook } from '#features/money/payments/contract.ts';
import { uploadPhoto } from '#features/people/photos/contract.ts';
import { geocode, getCities } from '#features/site/places/contract.ts';
import { changeProfile } from '#features/people/profiles/contract.ts';
import { maxJsonBytes, maxJsonDepth, maxJsonValues } from '#platform/server/http/json-body.ts';
import { get, post, type HostileRequest } from './hostile-request.ts';

/** The limit in main-thread milliseconds for the body of any call. */
const bodyMs = 20;

const noBytes = 64;
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const unknownFields = (count: number, length: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}${'/~é'.repeat(length)}`, 1]));

/** The default of a site. */
const siteMessageLength = 2_000;
const conversation = '01890000-0000-7000-8000-000000000000';
/** Letters that need normalisation, no two of them alike: a repetitive password is rejected as common. */
const longPassword = Array.from({ length: 64 }, (_, place) => String.fromCodePoint(0x1d400 + 7 * place)).join(
  '',
);

const bodies: HostileRequest[] = [
  post('body of 60,000 levels', logIn, '['.repeat(60_000), 400),
  post('body as deep as may be', logIn, `{"email":${nested(maxJsonDepth - 1)}}`, 400),
  post('body of too many items', logIn, `{"email":[${'1,'.repeat(32_000)}1]}`, 400),
  post('body of one long text', logIn, { email: 'a'.repeat(maxJsonBytes - noBytes) }, 400),
  post('body of one long name', logIn, { ['~/'.repeat(32_000)]: 1 }, 400),
  post('body of escapes', logIn, `{"email":"${String.raw`\u0061`.repeat(10_900)}"}`, 400),
  post('unknown fields', logIn, unknownFields(1_000, 10), 400),
  post('unknown fields, sign-up', signUp, unknownFields(1_000, 10), 400),
  post('wrong items', changeProfile, { interests: Array.from({ length: maxJsonValues - 10 }, String) }, 400),
  post(
    'wrong conversations',
    markDelivered,
    { conversations: Array.from({ length: 650 }, () => ({ id: 'x'.repeat(36), seq: -1 })) },
    400,
  ),
  post('body refused by its length', logIn, { email: 'a'.repeat(maxJsonBytes) }, 413),
  post('largest form', receiveWebhook, `id=tr_x&${'a=1&'.repeat(4_000)}`, 400, {
    path: `${receiveWebhook.path}?provider=mollie`,
    type: 'application/x-www-form-urlencoded',
  }),
  post('form refused by its length', receiveWebhook, `id=${'a'.repeat(64 * 1024)}`, 413, {
    path: `${receiveWebhook.path}?provider=mollie`,
    type: 'application/x-www-form-urlencoded',
  }),
  post('multipart form', logIn, '--x\r\n'.repeat(10_000), 415, { type: 'multipart/form-data; boundary=x' }),
];

/** The limit in main-thread milliseconds for a form, including the page that answers it. */
const formMs = 50;
/** The bytes that remain in a form after its own field's name. */
const formBytes = 64 * 1024 - noBytes;
const buildForm = (field: string) => field.repeat(Math.floor(formBytes / field.length)).slice(0, -1);
const form = (what: string, body: string, status: number, more: Partial<HostileRequest> = {}) => ({
  what: `page form, ${what}`,
  method: 'POST' as const,
  path: '/login',
  body,
  type: 'application/x-www-form-urlencoded',
  headers: { accept: 'text/html' },
  mainThreadMs: formMs,
  status,
  ...more,
});
const parts = (count: number) =>
  `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n%F0\r\n'.repeat(count)}--x--\r\n`;

/** Ten megabytes in which every fourth byte may begin a boundary. */
const lineBreaks = () =>
  `--x\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\n${'\r\n--'.repeat(2_600_000)}\r\n--x--\r\n`;

const forms: HostileRequest[] = [
  form('10,900 odd fields', buildForm('a=%F0&'), 400),
  form('21,800 empty fields', buildForm('a=&'), 400),
  form('as many odd fields as may be', 'a=%F0&'.repeat(maxFormFields).slice(0, -1), 400),
  form('one odd field', `a=${buildForm('%F0')}`, 400),
  form('one field of spaces', `a=${buildForm('+')}`, 400),
  form('long odd fields', `a=${'%E2%82'.repeat(52)}&`.repeat(maxFormFields).slice(0, -1), 400),
  form('too many parts', parts(1_200), 400, { type: 'multipart/form-data; boundary=x' }),
  form('as many parts as may be', parts(maxFormFields), 400, { type: 'multipart/form-data; boundary=x' }),
  form('shared photo among too many parts', parts(1_200), 303, {
    path: '/share-photo',
    type: 'multipart/form-data; boundary=x',
  }),
  form('shared photo of line breaks and dashes', lineBreaks(), 303, {
    path: '/share-photo',
    type: 'multipart/form-data; boundary=x',
    mainThreadMs: 250,
  }),
  form('refused by its length', `a=${'a'.repeat(64 * 1024)}`, 413),
];

/**
 * More than two edits away from every provider, so that the whole list is compared. It also has an address's maximum
 * length.
 */
const oddAddress = (domain: string) => `${'a'.repeat(60)}@${domain}`;
const signup = {
  gender: 'female',
  sexuality: 'hetero',
  name: 'Anna',
  date_of_birth: '1990-05-05',
  country: 'NL',
  region: 'Utrecht',
  accept_terms: true,
  accept_sensitive: true,
};
const fields: HostileRequest[] = [
  post('longest password, log-in', logIn, { email: 'nobody@load.test', password: longPassword }, 401),
  post('longest password, sign-up', signUp, '', 200, {
    bodyOfTry: (turn) =>
      JSON.stringify({ ...signup, email: `${turn}${oddAddress('gmial.com')}`, password: longPassword }),
  }),
  post('longest address', saveSignupDraft, { email: oddAddress(`${'x.'.repeat(94)}nl`) }, 200),
  post('address near many providers', saveSignupDraft, { email: oddAddress('hotmial.co.ukk') }, 200),
  post('address of many at-signs', saveSignupDraft, { email: `a${'@a'.repeat(120)}.nl` }, 400),
  post('disposable domain', saveSignupDraft, { email: `a@${'a.'.repeat(110)}mailinator.com` }, 200),
  post('longest message', sendMessage, { conversation, body: 'ﷺ'.repeat(maxMessageCharacters) }, 400),
  post('longest message of the site', sendMessage, '', 200, {
    bodyOfTry: (_turn, { conversationId }) =>
      JSON.stringify({ conversation: conversationId, body: 'ﷺ'.repeat(siteMessageLength) }),
  }),
  post(
    'longest complaint',
    sendComplaint,
    {
      subject: 'other',
      name: 'A',
      email: 'a@example.org',
      text: 'ﷺ'.repeat(complaintLength),
      language: 'en',
    },
    200,
  ),
  get('cities, no prefix', getCities, 'country=US&q='),
  get('cities, one letter', getCities, 'country=US&q=s'),
  get('cities, longest prefix', getCities, `country=US&q=${encodeURIComponent('ﷺ'.repeat(80))}`),
  get('geocode in the ocean', geocode, 'lat=-48.876667&lon=-123.393333', { byMember: false }),
  get('geocode at the pole', geocode, 'lat=-90&lon=180', { byMember: false }),
];

const anything = [
  'country=NL&min_age=18&max_age=99&with_photo=true&new=true&online=true&distance=250',
  'interests=sushi&interests=wine&interests=art&interests=animals&interests=astrology',
  'hair_colour=red&hair_colour=blond&eye_colour=green&eye_colour=blue&body_type=athletic&tattoos=many&tattoos=none',
].join('&');
const searches: HostileRequest[] = [
  get('search, every filter', searchMembers, `${anything}&sort=nearest`),
  get('search, 250 km, nearest first', searchMembers, 'distance=250&sort=nearest'),
  get(
    'search, three answers',
    searchMembers,
    'country=NL&hair_colour=red&eye_colour=green&body_type=athletic&sort=nearest',
  ),
  get('search help, every filter', getSearchHelp, anything),
  get('messages at the end of numbers', getMessages, `conversation=${conversation}&around=2000000000`, {
    status: 404,
  }),
];

const long = (piece: string) => piece.repeat(Math.floor(13_000 / piece.length));
const page = (what: string, headers: Record<string, string>): HostileRequest => ({
  what,
  method: 'GET',
  path: '/',
  headers: { accept: 'text/html', ...headers },
  status: 200,
});
const heads: HostileRequest[] = [
  page('longest Accept-Language', { 'accept-language': long('nl-x;q=0.5,') }),
  page('longest cookies', { cookie: long('a=%F0%9F%98%80; ') }),
  page('longest user agent', { 'user-agent': long('Mozilla/5.0 (Linux; Android 10; ') }),
  page('longest X-Forwarded-For', { 'x-forwarded-for': `${long('1.1.1.1, ')}10.1.1.1` }),
  { ...page('head beyond what Node takes', { cookie: 'a'.repeat(17_000) }), status: 431 },
];

/** The limit in main-thread milliseconds for a picture whose header shows that it is hostile. */
const refusedAtOnceMs = 50;

export const pictureRequest = (what: string, bytes: Buffer, status: number): HostileRequest => ({
  what,
  method: uploadPhoto.method,
  path: uploadPhoto.path,
  byMember: true,
  body: bytes,
  type: 'application/octet-stream',
  status,
  ...(status === 200 ? {} : { mainThreadMs: refusedAtOnceMs }),
});

/** Those of single features, in files of their names. */
const ofFeatures = await Promise.all(
  globSync(join(import.meta.dirname, 'hostile-requests/*.ts'))
    .toSorted()
    .map(async (file) => {
      const requests = (await import(pathToFileURL(file).href)) as { default: readonly HostileRequest[] };
      return requests.default;
    }),
);

export const hostileRequests: readonly HostileRequest[] = [
  ...bodies.map((request) => ({ ...request, mainThreadMs: bodyMs })),
  ...forms,
  ...fields,
  ...ofFeatures.flat(),
  ...searches,
  ...heads,
];
