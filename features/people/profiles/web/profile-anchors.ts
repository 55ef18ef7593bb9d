/** Ids on the profile page, by which a step of completeness finds its place. */
export const fieldId = (field: string) => `profile-field-${field}`;
export const sectionId = (section: string) => `profile-${section}`;
