import { createLink } from '@tanstack/react-router';
import { ButtonAnchor, TextAnchor } from './anchor';

/** A text link to a route of the portal. Takes the router's link props and a tone. */
export const TextLink = createLink(TextAnchor);

/** A link to a route of the portal that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
