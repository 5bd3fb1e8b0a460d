/*
 * The shell components for signed-in users, in one chunk. The login doesn't load it; every other page loads it in
 * parallel with the user.
 */
export { Announcements } from '../announcements/announcements';
export { AccountBars } from './account-bars';
export { HeaderMenus } from './header-menus';
export { UserContent } from './user-content';
