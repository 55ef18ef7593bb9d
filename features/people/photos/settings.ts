import { cdnPrefix } from '#features/site/sites/settings.ts';
import { defineSettings, serverSetting } from '#features/site/sites/define-settings.ts';
import { boolean } from '#platform/shared/schema.ts';

export const photosSettings = defineSettings({
  /** Whether a local content model orders the photos in the inbox. */
  photo_precheck: serverSetting(boolean(), {
    default: true,
    topic: 'profiles',
    label: 'Sort the photo queue automatically',
    hint: 'Software on this server puts doubtful photos first. People still decide.',
    words: 'moderation review AI',
  }),
  /**
   * An origin, optionally with a path, from which members' approved photos are loaded. Empty if the site serves them
   * itself.
   */
  photo_cdn_prefix: serverSetting(cdnPrefix, {
    default: '',
    topic: 'brand',
    label: 'Content delivery network for photos',
    hint: 'The https address that members’ approved photos come from. A removed photo can stay visible there for up to an hour. Leave empty to use this server.',
    words: 'CDN pictures images profile photos',
    mainSiteOnly: true,
    guide: 'operations/delivery.md#photos-through-a-cdn',
  }),
});
