import { Link } from '@tanstack/react-router';
import { portalConfig } from '@/shared/config/portal-config';
import { phoneHref } from '@/shared/lib/format/phone';
import { link } from '@/shared/ui/actions/link.css';
import { messageCopy } from './message-copy';
import { phone } from './support-links.css';

export interface SupportLinksProps {
  readonly tone?: 'inline' | 'standalone' | 'muted';
  /** The text between the links if they are in a sentence. */
  readonly between?: string;
  /** What the person asks about, for a link to the form instead of the address. People without an agency have no form. */
  readonly form?:
    | { readonly about?: string; readonly page?: string; readonly path?: string }
    | false
    | undefined;
}

/** Links to support's phone and form or email address. They are plain, because `TextAnchor` would make the login load all icons. */
export function SupportLinks({ tone, between = ' ', form = false }: SupportLinksProps) {
  const { support_email, support_phone } = portalConfig;
  const className = link({ tone });
  return (
    <>
      <a className={`${className} ${phone}`} href={phoneHref(support_phone)}>
        {support_phone}
      </a>
      {between === '' ? null : <span>{between}</span>}
      {form === false ? (
        <a className={className} href={`mailto:${support_email}`}>
          {support_email}
        </a>
      ) : (
        <Link className={className} to="/support" search={form}>
          {messageCopy.act}
        </Link>
      )}
    </>
  );
}
