/** What is imported, in this order, because all other parts refer to members. */
export const importParts = ['members', 'photos', 'likes', 'blocks', 'messages'] as const;
export type ImportPart = (typeof importParts)[number];

/** A photo waits until its member consents. Then it is added, or refused like an unsuitable upload. */
export const importedPhotoStates = ['waiting', 'added', 'refused'] as const;
