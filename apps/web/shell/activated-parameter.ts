/** Set in the address of a page that opens right after activation. */
export const activatedParameter = 'activated';
