/** Where a site serves its members' photos. */
export const photoPath = '/photos/';
/** Where a CDN fetches the photos that it may keep for a while. */
export const cdnPhotoPath = '/cdn-photos/';

/** The address at the site itself for a photo at the site's CDN. Null for an address that is not at a CDN. */
export function ownPhotoAddress(address: string): string | null {
  const at = address.startsWith('https://') ? address.lastIndexOf(cdnPhotoPath) : -1;
  return at === -1 ? null : photoPath + address.slice(at + cdnPhotoPath.length);
}
