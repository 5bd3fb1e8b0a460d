import { assignVars, createThemeContract, globalStyle } from '@vanilla-extract/css';
import { darkPalette, darkShadows, lightPalette, lightShadows } from './palette';
import { motionScale, radiusScale, spaceScale, typeScale } from './scales';

/** The theme contract: every color, distance, radius, shadow, size and duration that styles may use. */
export const theme = createThemeContract({
  color: lightPalette,
  shadow: lightShadows,
  space: spaceScale,
  radius: radiusScale,
  type: typeScale,
  motion: motionScale,
});

const lightVars = {
  ...assignVars(theme.color, lightPalette),
  ...assignVars(theme.shadow, lightShadows),
};

const darkVars = {
  ...assignVars(theme.color, darkPalette),
  ...assignVars(theme.shadow, darkShadows),
};

globalStyle(':root', {
  vars: {
    ...assignVars(theme.space, spaceScale),
    ...assignVars(theme.radius, radiusScale),
    ...assignVars(theme.type, typeScale),
    ...assignVars(theme.motion, motionScale),
  },
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      vars: { [theme.motion.quick]: '0ms', [theme.motion.calm]: '0ms' },
    },
  },
});

// The attribute is on `<html>` once the person has chosen a theme; it also works on any element of a page.
globalStyle(':root, [data-theme="light"]', { vars: lightVars, colorScheme: 'light' });
globalStyle(':root:not([data-theme])', {
  '@media': {
    'screen and (prefers-color-scheme: dark)': { vars: darkVars, colorScheme: 'dark' },
  },
});
// Printed pages are light, even in the dark theme.
globalStyle('[data-theme="dark"]', {
  '@media': { screen: { vars: darkVars, colorScheme: 'dark' } },
});
globalStyle(':root', { '@media': { print: { vars: { [theme.color.paper]: '#ffffff' } } } });
