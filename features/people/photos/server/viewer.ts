import { defineUserRead } from '#features/identity/accounts/server/public.ts';
import { imageMaker, type PhotoFields } from './files/photo-address.ts';

/** The signed-in member's main photo, which they see even before it is reviewed. */
export const viewerPhoto = defineUserRead({
  name: 'photos',
  sql: `select json_build_object('id', id, 'version', version, 'status', status, 'thumbhash', thumbhash,
      'width', width, 'height', height)
    from photo where site_id = account.site_id and member_id = account.member_id and status in ('active', 'review')
    order by (status = 'active') desc, position limit 1`,
  show: async ({ siteId }, executor, photo: Omit<PhotoFields, 'siteId'> | null) => ({
    main_image: photo && (await imageMaker(executor))({ siteId, ...photo }),
  }),
});
