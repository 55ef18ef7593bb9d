import { defineUserRead } from '#features/identity/accounts/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { minAboutLength, minInterests } from './completeness.ts';

interface ViewerProfile {
  readonly words: boolean;
  readonly interests: boolean;
  readonly name: string;
  readonly country: string;
  readonly status: 'active' | 'disabled';
  readonly kind: 'real' | 'fictional';
}

/** The signed-in member's profile, with the fields that every page's shell needs. */
export const viewerProfile = defineUserRead({
  name: 'profiles',
  sql: `select json_build_object('name', name, 'country', country, 'status', status, 'kind', kind,
      'interests', cardinality(interests) >= ${minInterests},
      'words', char_length(btrim(about)) >= ${minAboutLength}
        or exists (select from profile_prompt said where said.site_id = account.site_id and said.member_id = account.member_id))
    from profile where site_id = account.site_id and member_id = account.member_id`,
  show: async (context, _executor, value: ViewerProfile | null) => {
    if (!value) throw fail(platformErrors.authentication_required);
    const { kind, words, interests, ...profile } = value;
    return {
      profile,
      profile_steps: { words, interests },
      fictional_icon: kind === 'fictional' ? (await settingsOf(context)).fictional_icon : null,
    };
  },
});
