/** Ids on the profile page, to which the completeness card scrolls. */
export const fieldId = (field: string) => `profile-field-${field}`;
export const sectionId = (section: string) => `profile-${section}`;
