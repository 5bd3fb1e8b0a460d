import { createLink } from '@tanstack/react-router';
import { ButtonAnchor, TextAnchor } from './anchor';

/** A text link to a portal route. Accepts the router's link props and a tone. */
export const TextLink = createLink(TextAnchor);

/** A link to a portal route that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
