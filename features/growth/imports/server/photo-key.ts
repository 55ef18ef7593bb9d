/** Where a photo's original file is stored until its member consents. */
export const photoKey = (id: string): string => `imports/${id}`;
