/** Element ids on the profile page. The completeness line scrolls to them. */
export const fieldId = (field: string) => `profile-field-${field}`;
export const sectionId = (section: string) => `profile-${section}`;
