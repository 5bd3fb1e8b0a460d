/*
 * The shell for signed-in users, in one chunk. The login does not load it; every other page loads it in
 * parallel with the user.
 */
export { HeaderMenus } from './header-menus';
export { SessionExpired } from './session-expired';
export { StaffBar } from './staff-bar';
export { UserContent } from './user-content';
