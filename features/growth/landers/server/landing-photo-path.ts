/** Where strangers load the photo of a landing page. */
export const landingPhotoPath = (memberId: string) => `/members/${memberId}/landing-photo`;
