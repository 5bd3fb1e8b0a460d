import { createLink } from '@tanstack/react-router';
import { ButtonAnchor, TextAnchor } from './anchor';

/** A link in words to a route of the portal; takes the router's link props and a tone. */
export const TextLink = createLink(TextAnchor);

/** A link to a route of the portal that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
