import { listAppealsAbout, type AppealRow } from '#features/safety/appeals/server/public.ts';
import type { DataFile, MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { storageKey, type PhotoRow } from './files/photo-address.ts';
import { hasPicture } from './photo-policy.ts';
import { outliveErasure } from './review/suspended-pictures.ts';
import { deletePhotos, planErasure, listPhotosAfter } from './photo-queries.ts';

const pageSize = 100;

/** A member's photos. Hashes of refused pictures are not linked to members. */
export const photosMemberData: MemberData = {
  tables: {
    photo: 'erased',
    suspended_picture: {
      kept: 'keyed hashes of the pictures of a suspended account for a stated time, by an id that leads to nobody',
    },
  },
  export: (services, member) => [{ name: 'photos', rows: exportPhotoRows(services, member) }],
  files: (services, member) => exportPhotoFiles(services, member),
  async erase(services, tx, member) {
    await outliveErasure(services, tx, member);
    const { siteId, memberId } = member;
    for (const photo of await deletePhotos(tx, { siteId, memberId }))
      await planErasure(tx, photo, services.clock.now());
  },
};

async function* exportPhotoRows(services: Services, member: MemberKey): AsyncGenerator<object> {
  for await (const { photo, appeal } of listPhotosWithAppeals(services, member)) {
    yield {
      id: photo.id,
      file: hasPicture(photo, appeal, services.clock.now()) ? fileName(photo) : null,
      status: photo.status,
      refusal_reason: photo.refusalReason,
      position: photo.position,
      width: photo.width,
      height: photo.height,
      uploaded_at: photo.createdAt,
      reviewed_at: photo.reviewedAt,
      appeal: appeal && {
        text: appeal.text,
        created_at: appeal.lodgedAt,
        decided_at: appeal.decidedAt,
        outcome: appeal.outcome,
      },
    };
  }
}

async function* exportPhotoFiles(services: Services, member: MemberKey): AsyncGenerator<DataFile> {
  for await (const { photo, appeal } of listPhotosWithAppeals(services, member)) {
    if (hasPicture(photo, appeal, services.clock.now()))
      yield { name: fileName(photo), storageKey: storageKey(photo, 'full') };
  }
}

const fileName = ({ id }: PhotoRow) => `photos/${id}.webp`;

async function* listPhotosWithAppeals(
  { db }: Services,
  { siteId, memberId }: MemberKey,
): AsyncGenerator<{ photo: PhotoRow; appeal: AppealRow | null }> {
  let after: string | null = null;
  for (;;) {
    const page: PhotoRow[] = await listPhotosAfter(db, siteId, memberId, after, pageSize);
    const refused = page.filter(({ status }) => status === 'refused').map(({ id }) => id);
    const appeals = await listAppealsAbout(db, siteId, 'photo', refused);
    for (const photo of page) yield { photo, appeal: appeals.get(photo.id) ?? null };
    if (page.length < pageSize) return;
    after = page.at(-1)!.id;
  }
}
