export { createFictional, marksFictional, type NewFictional } from './create-fictional.ts';
export { createStaff, type NewStaff } from './create-staff.ts';
