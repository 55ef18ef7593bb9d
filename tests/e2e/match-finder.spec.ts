import type { Locator } from '@playwright/test';
import { choose, expect, hydrated, logIn, test } from './support/fixtures.ts';

// A demo member that other specs do not use.
const member = 'member27@demo.test';

test('[RT-16] [SC-06] eight questions lead to matching people, each shown with the reasons', async ({
  page,
  url,
}) => {
  await logIn(page, url, member);
  await page.goto(`${url}/members`);
  await hydrated(page);
  await page.getByLabel('Account').locator('visible=true').click();
  await page.getByRole('link', { name: 'Matchzoeker' }).click();
  await expect(page).toHaveURL(/\/match-finder$/);
  const next = page.getByRole('button', { name: 'Volgende vraag' });
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Wat zou je willen vinden?');
  // By keyboard, because the next question has the focus.
  await page.getByRole('checkbox', { name: 'Daten' }).focus();
  await page.keyboard.press('Space');
  await next.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hoe oud mag de ander zijn?' })).toBeFocused();
  await next.click();
  await choose(page.getByRole('radio', { name: 'Tot 100 km' }));
  // Neither a reload nor a visit to another page loses anything.
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('radio', { name: 'Tot 100 km' })).toBeChecked();
  await page.goto(`${url}/members`);
  await page.goto(`${url}/match-finder`);
  await hydrated(page);
  await expect(page.getByRole('radio', { name: 'Tot 100 km' })).toBeChecked();
  await page.getByRole('button', { name: 'Terug' }).click();
  await page.getByRole('button', { name: 'Terug' }).click();
  await expect(page.getByRole('checkbox', { name: 'Daten' })).toBeChecked();
  await next.click();
  await next.click();
  await next.click();
  await page.locator('label').filter({ hasText: 'Sushi' }).click();
  await next.click();
  for (const answer of ['Nee', 'In gezelschap', 'Thuis']) {
    await choose(page.getByRole('radio', { name: answer, exact: true }));
    await next.click();
  }
  await page.getByRole('button', { name: 'Laat zien wie bij me past' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zij passen bij jou, en jij bij hen');
  const people = page.getByRole('list', { name: 'Mensen die bij je passen' }).locator('> li');
  await expect(people.first()).toBeVisible();
  for (const one of await people.all()) await expect(one.getByRole('listitem').first()).not.toBeEmpty();
  // The town and the distance of somebody near, otherwise the region.
  await expect(people.first().locator('h2 + p')).not.toBeEmpty();
  const name = (await people.first().locator('h2 span').first().textContent())!;
  await people.first().getByRole('button', { name: 'melden of blokkeren' }).click();
  const menu = page.getByRole('dialog', { name });
  await expect(menu.getByRole('button', { name: `${name} melden` })).toBeVisible();
  await expect(menu.getByRole('button', { name: `${name} blokkeren` })).toBeVisible();
  await page.keyboard.press('Escape');
  await test.step('on a narrow screen, a long name is shortened so that the age fits', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const [name, age] = [people.first().locator('h2 span').first(), people.first().locator('h2 span').nth(1)];
    await name.evaluate((element) => (element.textContent = 'Johannes van den Bergh'));
    await expect(age).toHaveText(/^, \d\d$/);
    const overflow = await age.evaluate(
      (element) =>
        element.getBoundingClientRect().right -
        element.closest('h2')!.parentElement!.getBoundingClientRect().right,
    );
    expect(overflow).toBeLessThan(0);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await page.getByRole('link', { name: 'Mijn antwoorden wijzigen' }).click();
  await expect(page.getByRole('checkbox', { name: 'Daten' })).toBeChecked();
  await page.getByRole('button', { name: 'Mijn antwoorden wissen' }).click();
  await expect(page.getByRole('link', { name: 'Vragen overslaan' })).toBeVisible();
});

test('[RT-16] [LY-10] on the smallest phone an answer is visible without scrolling', async ({
  page,
  url,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  // An alert may appear late and moves the page until it is dismissed. So it is dismissed beforehand.
  await page.addInitScript(() => {
    for (const alert of ['hide-enrich-alert', 'hide-push-notification-alert'])
      localStorage.setItem(alert, String(Date.now()));
  });
  await logIn(page, url, 'member25@demo.test');
  await page.goto(`${url}/match-finder`);
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Sluiten' })).toHaveCount(0);
  const bottom = async (part: Locator) => {
    const box = (await part.boundingBox())!;
    return box.y + box.height;
  };
  const answer = page.getByRole('main').locator('label').first();
  const button = page.getByRole('button', { name: 'Volgende vraag' });
  expect(await bottom(answer)).toBeLessThan((await button.boundingBox())!.y);
  expect(await bottom(button)).toBeLessThanOrEqual(568);
});

test('[RT-16] members who live further away than requested are under a separate heading', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'member25@demo.test');
  const response = await page.request.put(`${url}/api/match-finder.php`, {
    headers: { origin: url },
    data: {
      intentions: [],
      max_distance: 10,
      interests: [],
      smoking: null,
      drinking: null,
      free_time: null,
      pace: null,
    },
  });
  expect(response.ok()).toBe(true);
  await page.goto(`${url}/match-finder`);
  await hydrated(page);
  const further = page.getByRole('region', { name: 'Verder weg dan je wilde' });
  const bands = further.getByText(/^binnen\s\d+\skm$/);
  await expect(further.locator('h3 + p').first()).not.toBeEmpty();
  for (const band of await bands.allTextContents()) expect(Number(/\d+/.exec(band)![0])).toBeGreaterThan(10);
  const near = page.getByRole('list', { name: 'Mensen die bij je passen' });
  for (const band of await near.getByText(/^binnen\s\d+\skm$/).allTextContents())
    expect(Number(/\d+/.exec(band)![0])).toBeLessThanOrEqual(10);
});

test('[PW-04] [RT-16] in the match finder, Back returns to the previous question, and leaves the page from the first', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'member26@demo.test');
  await page.goto(`${url}/members`);
  await page.goto(`${url}/match-finder?questions`);
  await hydrated(page);
  const question = page.getByRole('heading', { level: 2 });
  const next = page.getByRole('button', { name: 'Volgende vraag' });
  const questions: string[] = [];
  for (let step = 0; step < 4; step += 1) {
    questions.push(await question.innerText());
    await next.click();
    await expect(question).not.toHaveText(questions.at(-1)!);
  }
  expect(new Set(questions).size).toBe(4);
  await page.reload();
  await hydrated(page);
  await expect(question).not.toHaveText(questions[0]!);
  await expect
    .poll(() => page.evaluate(() => (history.state as { layer?: { depth: number } }).layer?.depth))
    .toBe(4);
  await page.goBack();
  await expect(question).toHaveText(questions[3]!);
  // The page's own button does the same and leaves no history entry behind.
  await page.getByRole('button', { name: 'Terug' }).click();
  await expect(question).toHaveText(questions[2]!);
  await page.goBack();
  await expect(question).toHaveText(questions[1]!);
  await page.goBack();
  await expect(question).toHaveText(questions[0]!);
  await expect(page).toHaveURL(/\/match-finder\?questions$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/members$/);
});
