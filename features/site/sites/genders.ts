/** The genders that profiles can have. The site setting `genders` lists those that members may choose. */
export const genders = ['male', 'female', 'nonbinary'] as const;
export type Gender = (typeof genders)[number];

/** The genders that a site offers by default. */
export const usualGenders = ['male', 'female'] as const satisfies readonly Gender[];
