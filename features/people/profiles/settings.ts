import { profileParts } from './answer-settings.ts';
import { profileFields } from './attributes.ts';
import { searchFields } from './search-fields.ts';
import { defineSettings, memberSetting, serverSetting } from '#features/site/sites/define-settings.ts';
import { array, nullable, record, string } from '#platform/shared/schema.ts';

export const profilesSettings = defineSettings({
  visible_profile_fields: memberSetting(array(string({ maxLength: 40 }), { maxItems: 40 }), {
    default: ['gender', 'sexuality', 'country', 'region', 'city', 'about', 'interests'],
    topic: 'profiles',
    label: 'Profile fields',
    hint: 'Fields that aren’t listed here are hidden.',
    words: 'questions answers',
    options: () => profileFields,
    values: 'profile_field',
  }),
  /** A note next to a profile field, by field name. */
  visible_profile_notes: memberSetting(record(string(), string({ maxLength: 300 })), {
    default: {},
    topic: 'profiles',
    label: 'Notes next to fields',
    hint: 'A short explanation next to a field, in the default language.',
    words: 'explanations help',
    form: { kind: 'by_key', options: () => profileFields, max: 300 },
    values: 'profile_field',
    keyed: true,
  }),
  /** The profile answers that this site already has. A job adds each later answer once. */
  profile_answers: serverSetting(array(string({ maxLength: 40 }), { maxItems: 60 }), {
    default: [],
    topic: 'profiles',
    label: 'Profile answers already added',
    hint: 'Each update adds new answers once. Remove one only if you want it added again.',
    words: 'questions',
    options: () => profileParts,
    values: 'profile_field',
    whenMissing: [
      'hair_colour',
      'eye_colour',
      'body_type',
      'relationship_status',
      'tattoos',
      'reason_for_joining',
    ],
  }),
  search_fields: memberSetting(array(string({ maxLength: 40 }), { maxItems: 40 }), {
    default: [
      'gender',
      'country',
      'countryregion',
      'distance',
      'age',
      'with_photo',
      'online',
      'new',
      'interests',
    ],
    topic: 'search',
    label: 'Filters for everyone',
    hint: 'Members can search by these.',
    words: 'searching criteria',
    options: () => searchFields,
    values: 'profile_field',
  }),
  premium_search_fields: memberSetting(array(string({ maxLength: 40 }), { maxItems: 40 }), {
    default: [],
    topic: 'search',
    label: 'Filters for Premium members',
    hint: 'Free members see them with a lock.',
    words: 'searching criteria paid',
    options: () => searchFields,
    values: 'profile_field',
  }),
  fictional_singular: memberSetting(string({ maxLength: 60 }), {
    default: '',
    topic: 'fictional',
    label: 'Name of a fictional profile',
    hint: 'In the site’s language. Members see it on every fictional profile.',
    words: 'fake invented operators',
    guide: 'operations/features.md#fictional-profiles',
  }),
  fictional_plural: memberSetting(string({ maxLength: 60 }), {
    default: '',
    topic: 'fictional',
    label: 'Plural of that name',
    hint: 'For the terms and the landing page.',
    words: 'fake invented operators',
  }),
  fictional_warning: memberSetting(string({ maxLength: 500 }), {
    default: '',
    topic: 'fictional',
    label: 'Warning before the first message',
    hint: 'What a member confirms before writing to a fictional profile.',
    words: 'fake invented operators',
  }),
  fictional_icon: memberSetting(nullable(string({ maxLength: 200 })), {
    default: null,
    topic: 'fictional',
    label: 'Icon of fictional profiles',
    hint: 'A path on this site, such as /fictional.svg. Empty: the site has no fictional profiles.',
    words: 'fake invented operators',
    oneLine: true,
    isWrong: (path) => path !== null && !/^\/[^/\s]\S*$/.test(path),
  }),
});
