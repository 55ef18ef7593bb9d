/** Ids on the profile page. The completeness card scrolls to them. */
export const fieldId = (field: string) => `profile-field-${field}`;
export const sectionId = (section: string) => `profile-${section}`;
