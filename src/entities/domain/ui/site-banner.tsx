import { nameInWords } from '@contract/name-in-words';
import type { Domain } from '@contract/domain';
import { headerImagePath, resized } from '@/shared/lib/images/image-address';
import { ImageTile } from '@/shared/ui/text/image-tile';
import { domainState } from '../model/domain-state';
import { domainCopy } from './domain-copy';
import { banner } from './site-banner.css';

interface SiteBannerProps {
  readonly domain: Domain;
  /** True if the banner is at the top of the page. */
  readonly isFirst?: boolean;
}

/** The banner of a domain's site next to the domain's name, or the name's initial if there is no banner yet. A parked domain has no site. */
export function SiteBanner({ domain, isFirst }: SiteBannerProps) {
  const { name, domain_type: type, banner: approved } = domain;
  const state = type === 'parked' ? type : domainState(domain);
  const hasBanner = state === 'active' || state === 'inactive';
  return (
    <ImageTile
      className={banner}
      state={state}
      src={hasBanner ? resized(approved ?? headerImagePath(name), 400) : null}
      letters={
        state === 'parked' ? domainCopy.noSite : [...nameInWords(name)][0]?.toLocaleUpperCase()
      }
      isFirst={isFirst}
    />
  );
}
