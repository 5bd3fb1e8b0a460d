import type { ComponentPropsWithRef } from 'react';
import type { ButtonTone } from './button';
import { button } from './button.css';
import { Icon, type IconName } from '../text/icon';
import { link, withLastWord } from './link.css';
import { OwnText } from '../text/own-text';
import { VisuallyHidden } from '../text/visually-hidden';

type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'className' | 'style'> & {
  /** Opens a new tab, and says so. */
  opensTab?: boolean | undefined;
};

const newTab = { target: '_blank', rel: 'noreferrer' } as const;

export type TextAnchorProps = AnchorProps & {
  tone?: 'inline' | 'standalone' | 'subject' | 'muted' | 'danger' | undefined;
};

/** A text link that doesn't use the router, such as a link to an email address, a phone number or another site. */
export function TextAnchor({ tone, opensTab, children, ...rest }: TextAnchorProps) {
  return (
    <a {...rest} {...(opensTab && newTab)} className={link({ tone })}>
      {opensTab ? <OwnText>{children}</OwnText> : children}
      {opensTab ? (
        <span className={withLastWord}>
          <NewTabMark />
        </span>
      ) : null}
    </a>
  );
}

export type ButtonAnchorProps = AnchorProps & {
  tone?: ButtonTone | undefined;
  size?: 'medium' | 'small' | undefined;
  width?: 'content' | 'full' | undefined;
  icon?: IconName | undefined;
};

/** A link that doesn't use the router and looks like a button. */
export function ButtonAnchor({
  tone,
  size,
  width,
  icon,
  opensTab,
  children,
  ...rest
}: ButtonAnchorProps) {
  return (
    <a {...rest} {...(opensTab && newTab)} className={button({ tone, size, width })}>
      {icon === undefined ? null : <Icon name={icon} size="small" />}
      <OwnText>{children}</OwnText>
      {opensTab ? <NewTabMark /> : null}
    </a>
  );
}

/** Indicates that a link opens in a new tab, both visually and for screen readers. */
export function NewTabMark() {
  return (
    <>
      <Icon name="external" size="small" />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </>
  );
}
