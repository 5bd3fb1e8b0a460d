/** Moves focus with the arrow keys, in radio groups and menus. */
import '../../../node_modules/@radix-ui/react-roving-focus/dist/index.mjs';
