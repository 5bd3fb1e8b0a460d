import type { Domain } from '@contract/domain';
import { headerImagePath, resized } from '@/shared/lib/images/image-address';
import { ImageTile } from '@/shared/ui/text/image-tile';
import { domainState } from '../model/domain-state';
import { banner } from './site-banner.css';

interface SiteBannerProps {
  readonly domain: Domain;
  /** True if the banner is at the top of the page. */
  readonly isFirst?: boolean;
}

/** The banner of a domain's site next to the domain's name, or the name's initial if there is no site yet. */
export function SiteBanner({ domain, isFirst }: SiteBannerProps) {
  const state = domainState(domain);
  const hasBanner = domain.domain_type === 'c1' && (state === 'active' || state === 'inactive');
  return (
    <ImageTile
      className={banner}
      state={state}
      src={hasBanner ? resized(domain.banner ?? headerImagePath(domain.name), 400) : null}
      isFirst={isFirst}
    >
      <span>{[...domain.name][0]?.toLocaleUpperCase()}</span>
    </ImageTile>
  );
}
