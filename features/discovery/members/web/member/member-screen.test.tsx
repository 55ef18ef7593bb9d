import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { noAnswers } from '#tests/support/no-answers.ts';
import { UserProvider } from '#features/identity/accounts/web/public.ts';
import type { MatchReason } from '#features/discovery/matching/contract.ts';
import type { MemberProfile } from '#features/people/profiles/contract.ts';
import { promptIds } from '#features/people/profiles/prompts.ts';
import type { Image } from '#platform/shared/image.ts';
import { SettingsProvider } from '#features/site/sites/web/public.ts';
import { RealtimeProvider } from '#platform/web/realtime.ts';
import { ToastProvider } from '#platform/web/ui/toast.tsx';
import { testSettings } from '#tests/support/test-site.ts';
import type { MemberData } from './load-member.ts';
import { MemberScreen } from './member-screen.tsx';

const image = (id: string): Image => ({
  id,
  thumb_filename: `/photos/${id}/thumb.webp`,
  filename: `/photos/${id}/full.webp`,
  match: `/photos/${id}/full.webp`,
  status: 'active',
  thumbhash: '',
  width: 1200,
  height: 1600,
});

const fleur: MemberProfile = {
  id: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
  name: 'Fleur',
  age: 31,
  gender: 'female',
  country: 'NL',
  region: 'Zuid-Holland',
  city: 'Den Haag',
  status: 'active',
  fictional: false,
  online: true,
  main_image: image('one'),
  ...noAnswers,
  hair_colour: 'brown',
  relationship_status: 'single',
  sexuality: 'hetero',
  about: 'I sail.',
  interests: ['beach', 'coffee'],
  shared_interests: ['coffee'],
  images: [image('one'), image('two')],
  hidden_images: 0,
};

function draw(change: Partial<MemberProfile> = {}, relation: Partial<MemberData> = {}): string {
  const first: MemberData = {
    member: { ...fleur, ...change },
    liked: false,
    likes_me: false,
    match: false,
    note: null,
    like_prompt: null,
    like_origin: null,
    distance: null,
    last_active: null,
    reasons: [],
    conversation: null,
    ...relation,
  };
  const router = createMemoryRouter([{ path: '/', element: <MemberScreen first={first} list="/members" /> }]);
  const { account_privacy: _privacy, theme: _theme, partner_redirect_url: _url, ...settings } = testSettings;
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <QueryClientProvider client={new QueryClient()}>
        <SettingsProvider
          settings={{
            ...settings,
            geoip_country: null,
            push_public_key: null,
            minimum_message_costs: {},
            version: 1,
          }}
        >
          <UserProvider user={null}>
            <RealtimeProvider enabled={false}>
              <ToastProvider>
                <RouterProvider router={router} />
              </ToastProvider>
            </RealtimeProvider>
          </UserProvider>
        </SettingsProvider>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

/** Expects the parts to be on the page in this order. */
function expectOrder(html: string, ...parts: string[]): void {
  const positions = parts.map((part) => html.indexOf(part));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
}

describe('[SC-14] a member’s page', () => {
  it('shows photos, name and place, shared interests, the other profile sections, and actions', () => {
    const html = draw();
    expectOrder(
      html,
      'Photo 1 of Fleur',
      'Fleur, 31</h1>',
      'Den Haag, Zuid-Holland, Netherlands',
      'Online now',
    );
    expectOrder(
      html,
      'Online now',
      'At a glance',
      'More about Fleur',
      'Single',
      'What you share',
      'Coffee',
      'About Fleur',
      'I sail.',
      'More interests',
      'Beach',
    );
    expectOrder(html, 'More interests', 'Like</span>', 'Message</span>');
  });

  it('shows what people ask first as chips, and all other answers behind “More”', () => {
    const answers = { height: 172, job: 'Baker', children: 'some', smokes: 'never', pets: 'none' } as const;
    const [chips, more] = draw(answers).split('<details') as [string, string];
    const words = ['31 years old', '172 cm', 'Baker', 'Has children', 'Doesn’t smoke', 'No pets'];
    expectOrder(chips, ...words);
    expect(chips).toContain('Height: </span>172 cm');
    expectOrder(more, 'Straight', 'Single', 'Brown');
    for (const word of words) expect(more).not.toContain(word);
    expect(draw()).not.toMatch(/ cm|smoke|pets/);
  });

  it('[PW-09] alternates photos with answers, each with one reaction, and has one message button', () => {
    const prompts = [
      { prompt: promptIds[0], text: 'Singing in the rain' },
      { prompt: promptIds[1], text: 'A cold swim' },
    ];
    const images = ['one', 'two', 'three'].map(image);
    const html = draw({ prompts, images });
    expectOrder(html, 'Singing in the rain', 'Like photo 2', 'I sail.', 'Like photo 3', 'A cold swim');
    expect(html.match(/aria-label="Like this answer: /g)).toHaveLength(2);
    expect(html.match(/aria-label="Like photo /g)).toHaveLength(3);
    expect(html.match(/>Message<|aria-label="Message/g)).toHaveLength(1);
    const liked = draw({ prompts, images }, { liked: true });
    expect(liked).not.toMatch(/aria-label="Like (?:photo|this answer)/);
    expect(liked.match(/>Message</g)).toHaveLength(1);
  });

  it('leaves out reasons that only repeat shared interests', () => {
    const shared: MatchReason = { kind: 'shared_interests', interests: ['coffee'] };
    expect(draw({}, { reasons: [shared] })).not.toContain('Why you might click');
    expect(draw({}, { reasons: [shared, { kind: 'same_age' }] })).toContain('Why you might click');
    const wishedReason: MatchReason = { kind: 'wished_interests', interests: ['coffee', 'beach'] };
    expect(draw({}, { reasons: [wishedReason] })).toContain('Why you might click');
    expect(draw({ shared_interests: [] }, { reasons: [shared] })).toContain('Why you might click');
  });

  it('has buttons for the previous and next photo, and shows the number of the current one', () => {
    const html = draw();
    expect(html).toContain('aria-label="Previous photo"');
    expect(html).toContain('aria-label="Next photo"');
    expect(html).toContain('1 / 2');
    expect(draw({ images: [image('one')] })).not.toContain('Next photo');
  });

  it('says how many photos only premium members can see', () => {
    const html = draw({ hidden_images: 3 });
    expect(html).toContain('Fleur has 3 more photos');
    expect(html).toContain('href="/premium"');
  });

  it('shows a sent like, a received like and a match', () => {
    expect(draw({}, { liked: true })).toContain('Liked');
    expect(draw({}, { likes_me: true })).toContain('Likes you');
    expect(draw({}, { liked: true, likes_me: true, match: true })).toContain('You’re a match');
  });

  it('offers to like back whoever likes the reader', () => {
    expect(draw({}, { likes_me: true })).toContain('Like back');
    expect(draw()).not.toContain('Like back');
  });

  it('shows distance and last activity only roughly, and leaves them out if unknown', () => {
    const html = draw({ online: false }, { distance: 10, last_active: 'this_week' });
    expect(html).toContain('within 10 km');
    expect(html).not.toContain('Zuid-Holland');
    expect(html).toContain('Active this week');
    expect(draw({ online: false })).not.toMatch(/within|Active /);
    const far = draw({}, { distance: 250 });
    expect(far).toContain('Den Haag, Zuid-Holland');
    expect(far).not.toContain('within');
  });

  it('shows the note of a like as text, and marks automatic and promoted likes', () => {
    const liked = { likes_me: true, note: '<b>Nice boat</b>', like_origin: 'automatic' } as const;
    const html = draw({}, liked);
    expect(html).toContain('Fleur sent a note with the like');
    expect(html).toContain('&lt;b&gt;Nice boat');
    expect(html).toContain('Automatic like');
    expect(draw({}, { ...liked, like_origin: 'promoted' })).toContain('Promoted');
    expect(draw({}, { ...liked, like_origin: 'member' })).not.toContain('Automatic like');
  });

  it('offers a like with a note until there is a like, and always offers block and report', () => {
    expect(draw()).toContain('aria-label="Like photo 1 with a note"');
    expect(draw({ images: [] })).toContain('aria-label="Like with a note"');
    expect(draw({}, { liked: true })).not.toContain('with a note');
    expectOrder(draw(), 'Block Fleur', 'Report Fleur');
  });

  it('can show photos in full screen', () => {
    expect(draw()).toContain('aria-label="Full screen"');
    expect(draw({ images: [] })).not.toContain('Full screen');
  });

  it('links to an existing conversation', () => {
    expect(draw({}, { conversation: '01a1fa37-c472-7ca2-bccf-77eb95f4c9a4' })).toContain(
      'href="/chats/01a1fa37-c472-7ca2-bccf-77eb95f4c9a4"',
    );
  });

  it('escapes the about text', () => {
    expect(draw({ about: '<script>alert(1)</script>' })).not.toContain('<script>alert');
  });
});
