import { createLink } from '@tanstack/react-router';
import { createContext, useContext, type ComponentType } from 'react';
import { ButtonAnchor, TextAnchor } from './anchor';

/** Returns true if links to an address are offered. The others aren't rendered, wherever they are. */
export const OfferedLinks = createContext((_href: string | undefined): boolean => true);

const offered = <Props extends { href?: string | undefined }>(Anchor: ComponentType<Props>) =>
  function OfferedLink(props: Props) {
    return useContext(OfferedLinks)(props.href) ? <Anchor {...props} /> : null;
  };

/** A text link to a portal route. Accepts the router's link props and a tone. */
export const TextLink = createLink(offered(TextAnchor));

/** A link to a portal route that looks like a button. */
export const ButtonLink = createLink(offered(ButtonAnchor));
