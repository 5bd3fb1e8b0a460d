import type { DeniedImage, Domain } from '@contract/domain';
import { nameInWords } from '@contract/name-in-words';
import { resized } from '@/shared/lib/images/image-address';
import { TextAnchor } from '@/shared/ui/actions/anchor';
import { Callout } from '@/shared/ui/feedback/callout';
import { hasSite } from '../model/domain-state';
import { siteAddress } from '../model/site-address';
import { domainCopy } from './domain-copy';
import { denied } from './site-banner.css';

interface DeniedImagesProps {
  readonly domains: readonly Domain[];
  /** All kinds of images by default. */
  readonly what?: DeniedImage['what'];
}

/** The images that were denied for sites, each with the reason and the place to submit another one. */
export function DeniedImages({ domains, what: wanted }: DeniedImagesProps) {
  return domains.filter(hasSite).flatMap(({ name, denied_images: images = [] }) =>
    images
      .filter(({ what }) => wanted === undefined || what === wanted)
      .map(({ what, value, reason }) => (
        <Callout
          key={value}
          tone="warning"
          headingLevel={2}
          title={domainCopy.denied.title(what, nameInWords(name))}
          action={
            <TextAnchor href={siteAddress(name, 'edit')} opensTab tone="standalone">
              {domainCopy.site.edit}
            </TextAnchor>
          }
        >
          <img className={denied} src={resized(value, 400)} alt="" />
          <span>{domainCopy.denied.text(what, reason)}</span>
        </Callout>
      )),
  );
}
