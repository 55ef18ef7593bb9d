/** The genders that profiles know. Which of them members may choose is a site's setting, `genders`. */
export const genders = ['male', 'female', 'nonbinary'] as const;
export type Gender = (typeof genders)[number];

/** Those a site offers unless it says otherwise. */
export const usualGenders = ['male', 'female'] as const satisfies readonly Gender[];
