import { expect, type Locator, type Page } from '@playwright/test';
import { appUrl } from './app-url.ts';
import { findLink, mailTo } from './outbox.ts';
import { phrases, type Phrases } from './phrases.ts';

export interface Newcomer {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly birth: { readonly day: number; readonly month: number; readonly year: number };
  /** In the form that `PlaceScreen` sends: `NL|Utrecht`. */
  readonly place: string;
  readonly about: string;
}

/**
 * Taps the answer to a question with a single choice, which also sends it. Without script, and before it has loaded,
 * "Next" does.
 */
export async function answer(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
  const clickNext = (radios: Element[]) => {
    for (const { form } of radios as HTMLInputElement[])
      if (form && !('sending' in form.dataset))
        form.querySelector<HTMLElement>('[type=submit]:not([form])')?.click();
  };
  // Fails if the next page is just replacing this one.
  await radio.evaluateAll(clickNext).catch(() => undefined);
}

/**
 * Fills in sign-up from its second question, on which the visitor must be: the gender is chosen already. Ends on the
 * page that says to check the inbox or, if not `complete`, on the last question.
 */
export async function signUp(
  page: Page,
  member: Newcomer,
  words: Phrases = phrases.nl,
  onDraft?: () => Promise<void>,
  complete = true,
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: words.orientationTitle })).toBeVisible();
  await answer(page.getByRole('radio', { name: words.men, exact: true }));
  await signUpFromName(page, member, words, onDraft, complete);
}

/** The same from the third question, for visitors who have answered the first two elsewhere. */
export async function signUpFromName(
  page: Page,
  member: Newcomer,
  words: Phrases = phrases.nl,
  onDraft?: () => Promise<void>,
  complete = true,
): Promise<void> {
  const next = () => page.getByRole('button', { name: words.next }).click();
  const title = (text: string) => expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
  await title(words.nameTitle);
  await page.getByLabel(words.profileName).fill(member.name);
  await next();
  await title(words.birthTitle);
  await page.getByLabel(words.day, { exact: true }).fill(String(member.birth.day));
  await page.getByLabel(words.month, { exact: true }).fill(String(member.birth.month));
  await page.getByLabel(words.year, { exact: true }).fill(String(member.birth.year));
  await next();
  await title(words.emailTitle);
  await page.getByRole('textbox', { name: words.email }).fill(member.email);
  await next();
  await title(words.placeTitle);
  await chooseRegion(page, member.place, words);
  await next();
  await title(words.aboutTitle);
  await page.getByLabel(words.fewWords).fill(member.about);
  await next();
  await title(words.adultTitle);
  await next();
  await title(words.passwordTitle);
  await onDraft?.();
  if (!complete) return;
  await page.getByLabel(words.password, { exact: true }).fill(member.password);
  await page.getByRole('checkbox', { name: words.terms }).check();
  await page.getByRole('checkbox', { name: words.consent }).check();
  await page.getByRole('button', { name: words.makeAccount }).click();
  await expect(page.getByRole('heading', { name: words.mailbox })).toBeVisible();
}

/** Chooses a region from the list, which visitors with scripts open first. */
export async function chooseRegion(page: Page, place: string, words: Phrases = phrases.nl): Promise<void> {
  const regions = page.getByLabel(words.place);
  const more = page.getByRole('button', { name: words.otherTown });
  await expect(more.or(regions).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await regions.selectOption(place);
}

/** Answers the first question of sign-up, on which the visitor must be. */
export async function chooseGender(page: Page, words: Phrases = phrases.nl): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: words.whoTitle })).toBeVisible();
  await answer(page.getByRole('radio', { name: words.woman, exact: true }));
}

/** The answers of the first steps of sign-up, as the call takes them. */
const buildDraft = ({ name, email, birth, place, about }: Newcomer) => {
  const [country, region] = place.split('|');
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    gender: 'female',
    sexuality: 'hetero',
    name,
    date_of_birth: `${birth.year}-${two(birth.month)}-${two(birth.day)}`,
    country,
    region,
    signup_message: about,
    email,
  };
};

/**
 * Signs up through the call that the form makes, so that this browser belongs to a new female member. The
 * page stays where it is.
 */
export async function becomeMember(
  page: Page,
  newcomer = newcomerWith(`${crypto.randomUUID()}@voorbeeld.test`),
): Promise<Newcomer> {
  const url = appUrl();
  const answer = await page.request.post(`${url}/api/signup.php`, {
    headers: { origin: url, 'idempotency-key': crypto.randomUUID() },
    data: {
      ...buildDraft(newcomer),
      password: newcomer.password,
      accept_terms: true,
      accept_sensitive: true,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return newcomer;
}

/** The same, with an address that its owner has confirmed. */
export async function becomeConfirmedMember(page: Page): Promise<Newcomer> {
  const url = appUrl();
  const newcomer = await becomeMember(page);
  const link = findLink(await mailTo(page.request, url, newcomer.email), url);
  const answer = await page.request.post(`${url}/api/activation.php`, {
    headers: { origin: url },
    data: { token: new URL(link).pathname.slice(1) },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return newcomer;
}

/** Brings this browser to the last step of sign-up. */
export async function keepDraft(page: Page, newcomer: Newcomer): Promise<void> {
  const url = appUrl();
  const answer = await page.request.put(`${url}/api/signup-draft.php`, {
    headers: { origin: url },
    data: { ...buildDraft(newcomer), step: 4 },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A newcomer who signs up with an address that the spec gives. */
export const newcomerWith = (email: string): Newcomer => ({
  name: 'Roos',
  email,
  password: 'zon op het water',
  birth: { day: 1, month: 1, year: 1993 },
  place: 'NL|Utrecht',
  about: 'Zeilt en leest.',
});

/** A new installation already serves requests while it is still loading its towns. */
export async function expectTownsLoaded(page: Page, url: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(`${url}/api/cities.php?country=NL&q=Hengelo`)).text(), {
      timeout: 60_000,
    })
    .toContain('Overijssel');
}
