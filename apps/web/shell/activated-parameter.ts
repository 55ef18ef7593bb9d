/** Set on the address of a page that opens right after the activation. */
export const activatedParameter = 'activated';
