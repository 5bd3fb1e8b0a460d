import type { DeniedImage, Domain } from '@contract/domain';
import { nameInWords } from '@contract/name-in-words';
import { resized } from '@/shared/lib/images/image-address';
import { NewTabMark, TextAnchor } from '@/shared/ui/actions/anchor';
import { Callout } from '@/shared/ui/feedback/callout';
import { ImageTile } from '@/shared/ui/text/image-tile';
import { hasSite } from '../model/domain-state';
import { siteAddress } from '../model/site-address';
import { domainCopy } from './domain-copy';
import { denied } from './site-banner.css';

interface DeniedImagesProps {
  readonly domain: Domain;
  /** The kind of image; all kinds by default. */
  readonly what?: DeniedImage['what'];
}

/** The images that weren't approved for a site, each with the reason and the place to submit another one. */
export function DeniedImages({ domain, what }: DeniedImagesProps) {
  const copy = domainCopy.denied;
  return (domain.denied_images ?? [])
    .filter((image) => what === undefined || image.what === what)
    .map((image) => (
      <Callout
        key={image.value}
        tone="warning"
        headingLevel={2}
        title={copy.title(image.what, nameInWords(domain.name))}
        action={
          hasSite(domain) ? (
            <TextAnchor
              href={siteAddress(domain.name, 'edit')}
              target="_blank"
              rel="noreferrer"
              tone="standalone"
            >
              <span>{`${domainCopy.site.edit} `}</span>
              <NewTabMark />
            </TextAnchor>
          ) : undefined
        }
      >
        <ImageTile
          className={denied}
          state={image.what}
          src={resized(image.value, 400)}
          letters={undefined}
        />
        {image.reason === null ? null : <span>{`${copy.reason(image.reason)} `}</span>}
        <span>{copy.next(image.what)}</span>
      </Callout>
    ));
}
