/*
 * What the shell shows to who is signed in, in one chunk: the login does without it, and every other page fetches it
 * beside the question who that is.
 */
export { HeaderMenus } from './header-menus';
export { StaffBar } from './staff-bar';
export { UserContent } from './user-content';
