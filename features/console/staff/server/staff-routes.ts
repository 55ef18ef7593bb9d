import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { changeStaff } from './change-staff.ts';
import { getStaff } from './get-staff.ts';
import { getStaffPermissions } from './get-staff-permissions.ts';
import { inviteStaff } from './invite-staff.ts';

export const staffRoutes = [
  route(calls.getStaff, getStaff),
  route(calls.changeStaff, changeStaff),
  route(calls.inviteStaff, inviteStaff),
  route(calls.getStaffPermissions, async (context) => getStaffPermissions(context)),
];
