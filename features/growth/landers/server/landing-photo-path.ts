/** Where strangers load a landing page's photo. */
export const landingPhotoPath = (memberId: string) => `/members/${memberId}/landing-photo`;
