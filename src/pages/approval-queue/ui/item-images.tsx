import type { PendingOverride } from '@contract/override';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { useState } from 'react';
import { TextAnchor } from '@/shared/ui/actions/anchor';
import { Button } from '@/shared/ui/actions/button';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { Span, Text } from '@/shared/ui/text/text';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import type { Comparison } from '../model/approval-search';
import { bannerSize, isBanner, photoSize, type ImageRole } from '../model/item-images';
import type { ItemImage, ItemImages } from '../model/use-item-images';
import { approvalCopy } from './approval-copy';
import {
  below,
  compared,
  comparedFigure,
  figure,
  frame,
  images as imagesStyle,
  overlay,
  placeholder,
  shown,
  slider,
  swipeShare,
} from './item-images.css';

const { images: copy } = approvalCopy;

interface ItemImagesProps {
  readonly item: PendingOverride;
  readonly images: ItemImages;
  readonly compare: Comparison;
  /** Called when the new image turns out to be missing. */
  onNewMissing(this: void): void;
}

const rolesOf = {
  banner: ['current', 'new'],
  photo: ['agent', 'current', 'new'],
} as const satisfies Readonly<Record<string, readonly ImageRole[]>>;

/** An item's current and new images and, next to photos, the agent's photo. */
export function ItemImagesView({ item, images, compare, onNewMissing }: ItemImagesProps) {
  const kind = isBanner(item) ? 'banner' : 'photo';
  const current = images.imageOf('current');
  const added = images.imageOf('new');
  const isFailed = rolesOf[kind].some((role) => {
    const image = images.imageOf(role);
    return 'state' in image && image.state === 'failed';
  });
  const one = (role: ImageRole) => (
    <OneImage
      key={role}
      kind={kind}
      name={names[role]}
      domain={item.domain}
      image={images.imageOf(role)}
      onBroken={role === 'new' ? onNewMissing : undefined}
    />
  );
  // Reserves space for the comparison while the current image is being looked up.
  const isAwaited = 'state' in current && current.state === 'loading';
  const currentSrc = 'src' in current ? current.src : null;
  // Without an approved photo, the agent's is the current one, and isn't shown twice.
  const agent = images.imageOf('agent');
  const isSame = 'src' in agent && agent.src !== null && agent.src === currentSrc;
  const names = isSame ? { ...copy.names[kind], current: copy.sameAsAgent } : copy.names[kind];
  const addedSrc = 'src' in added ? added.src : null;
  // An image that fails to load can't be compared.
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = broken === null || (broken !== currentSrc && broken !== addedSrc);
  const isCompared =
    compare !== 'side' && isShown && addedSrc !== null && (isAwaited || currentSrc !== null);
  return (
    <div>
      <div className={imagesStyle[kind]}>
        {kind === 'photo' && !isSame ? one('agent') : null}
        {isCompared ? (
          <Compared
            // Changing the mode or an image resets the slider.
            key={`${compare} ${currentSrc}`}
            kind={kind}
            compare={compare}
            current={{ name: names.current, src: currentSrc }}
            added={{ name: names.new, src: addedSrc }}
            domain={item.domain}
            onBroken={(src) => {
              setBroken(src);
              if (src === addedSrc) onNewMissing();
            }}
          />
        ) : (
          [one('current'), one('new')]
        )}
      </div>
      {isFailed ? (
        <div className={below}>
          <Span size="small" tone="warning">
            {copy.unknown}
          </Span>
          <Button size="small" onClick={images.retry}>
            {copy.retry}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface OneImageProps {
  readonly kind: 'banner' | 'photo';
  readonly name: string;
  readonly domain: string;
  readonly image: ItemImage;
  readonly onBroken: (() => void) | undefined;
}

function OneImage({ kind, name, domain, image, onBroken }: OneImageProps) {
  return (
    <figure aria-label={name} className={figure[kind]}>
      <Text as="figcaption" tone="muted" size="tiny" weight="medium">
        {'full' in image && image.full !== null ? (
          <TextAnchor tone="muted" href={image.full} opensTab aria-label={copy.full(name, domain)}>
            {name}
          </TextAnchor>
        ) : (
          name
        )}
      </Text>
      <div className={frame[kind]}>
        {'state' in image && image.state === 'loading' ? (
          <Awaited name={name} />
        ) : 'state' in image || image.src === null ? (
          <Placeholder>{copy.missing}</Placeholder>
        ) : (
          <Picture
            key={image.src}
            kind={kind}
            src={image.src}
            alt={copy.alt(name, domain)}
            onBroken={onBroken}
          />
        )}
      </div>
    </figure>
  );
}

function Awaited({ name }: { readonly name: string }) {
  return (
    <>
      <VisuallyHidden>{copy.loading(name)}</VisuallyHidden>
      <Skeleton shape="fill" />
    </>
  );
}

function Placeholder({ children }: { readonly children: string }) {
  return <span className={placeholder}>{children}</span>;
}

interface PictureProps {
  readonly kind: 'banner' | 'photo';
  readonly src: string;
  readonly alt: string;
  readonly className?: string;
  onBroken?: ((this: void, src: string) => void) | undefined;
}

function Picture({ kind, src, alt, className = shown, onBroken }: PictureProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>('loading');
  if (state === 'broken') return <Placeholder>{copy.broken}</Placeholder>;
  const size = kind === 'banner' ? bannerSize : photoSize;
  return (
    <>
      {state === 'loading' ? <Skeleton shape="fill" /> : null}
      <img
        {...size}
        className={className}
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        onLoad={() => setState('loaded')}
        onError={() => {
          setState('broken');
          onBroken?.(src);
        }}
      />
    </>
  );
}

interface ComparedProps {
  readonly kind: 'banner' | 'photo';
  readonly compare: Exclude<Comparison, 'side'>;
  /** The current image. `src` is null while its URL is being looked up. */
  readonly current: { readonly name: string; readonly src: string | null };
  readonly added: { readonly name: string; readonly src: string };
  readonly domain: string;
  onBroken(this: void, src: string): void;
}

/** Both images in one frame, in which a slider reveals the new image or the difference between the images is shown. */
function Compared({ kind, compare, current, added, domain, onBroken }: ComparedProps) {
  const [percent, setPercent] = useState(50);
  return (
    <figure className={comparedFigure[kind]}>
      <Text as="figcaption" tone="muted" size="tiny" weight="medium">
        {copy.compared[compare]}
      </Text>
      <div
        className={current.src === null ? frame[kind] : `${frame[kind]} ${compared[compare]}`}
        style={assignInlineVars({ [swipeShare]: `${percent}%` })}
      >
        {current.src === null ? (
          <Awaited name={current.name} />
        ) : (
          <>
            <Picture
              kind={kind}
              src={current.src}
              alt={copy.alt(current.name, domain)}
              onBroken={onBroken}
            />
            <Picture
              kind={kind}
              src={added.src}
              alt={copy.alt(added.name, domain)}
              className={overlay[compare]}
              onBroken={onBroken}
            />
          </>
        )}
      </div>
      {compare === 'swipe' ? (
        <input
          type="range"
          className={slider}
          aria-label={copy.swipe}
          aria-valuetext={copy.swiped(percent)}
          min={0}
          max={100}
          value={percent}
          onChange={({ target }) => setPercent(target.valueAsNumber)}
        />
      ) : (
        <Text tone="muted" size="tiny" weight="medium">
          {copy.differenceHint}
        </Text>
      )}
    </figure>
  );
}
