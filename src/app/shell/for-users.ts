/*
 * The shell for signed-in users, in one chunk. The login does not load it; every other page loads it in
 * parallel with the user.
 */
export { Announcements } from '../announcements/announcements';
export { AccountBars } from './account-bars';
export { HeaderMenus } from './header-menus';
export { UserContent } from './user-content';
