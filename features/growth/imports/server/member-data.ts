import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { deleteImportedPhotos, listOrigins, listWaitingPhotos } from './imports-queries.ts';
import { photoKey } from './photo-key.ts';

export const importsMemberData: MemberData = {
  tables: {
    imported_member: {
      kept: 'the number in the other system, so that the next import does not bring an erased member back',
    },
    imported_photo: 'erased',
  },
  export: (services, member) => [{ name: 'imported-from', rows: exportOrigins(services, member) }],
  async eraseFiles({ db, storage }, member) {
    const photos = await listWaitingPhotos(db, member);
    await storage.delete(photos.map(({ id }) => photoKey(id)));
  },
  erase: async (_services, tx, member) => deleteImportedPhotos(tx, member),
};

async function* exportOrigins({ db }: Services, member: MemberKey) {
  for (const { source, sourceId, importedAt } of await listOrigins(db, member))
    yield { system: source, id: sourceId, imported_at: importedAt };
}
