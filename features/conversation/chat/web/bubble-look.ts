export const bubbleLook = 'min-w-16 rounded-[18px] px-3.5 py-2';
export const ownLook = 'rounded-br-md bg-primary text-on-primary';
