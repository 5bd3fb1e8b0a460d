import { portalConfig } from '@/shared/config/portal-config';
import { phoneHref } from '@/shared/lib/format/phone';
import { link } from '@/shared/ui/actions/link.css';
import { phone } from './support-links.css';

interface SupportLinksProps {
  readonly tone?: 'inline' | 'standalone' | 'muted';
  /** The text between the links if they are in a sentence. */
  readonly between?: string;
  /** The URL for an email; by default without a subject. */
  readonly mailTo?: string;
}

/** Links to support's phone and email. They are plain, because `TextAnchor` would make the login load all icons. */
export function SupportLinks({
  tone,
  between = ' ',
  mailTo = `mailto:${portalConfig.support_email}`,
}: SupportLinksProps) {
  const { support_email, support_phone } = portalConfig;
  const className = link({ tone });
  return (
    <>
      <a className={`${className} ${phone}`} href={phoneHref(support_phone)}>
        {support_phone}
      </a>
      <span>{between}</span>
      <a className={className} href={mailTo}>
        {support_email}
      </a>
    </>
  );
}
