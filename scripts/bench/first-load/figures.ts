import { median } from '../harness';
import { movingTime, physicalLimit, slow4G, type Link } from './limits';
import { bytesOf, requestsBeforeContent, totalBlockingTime, type Kind, type Load } from './load';
import type { PageName } from './pages';

export const visits = ['cold', 'warm'] as const;
export type Visit = (typeof visits)[number];

export const networks = ['slow', 'plain'] as const;
export type Network = (typeof networks)[number];

/** The throttled link of each network; undefined for an unthrottled one. */
export const links: Readonly<Record<Network, Link | undefined>> = {
  slow: slow4G,
  plain: undefined,
};

/** The page and the circumstances of a load. */
export interface Case {
  readonly network: Network;
  readonly visit: Visit;
  readonly page: PageName;
}

/** One load of one build. */
export interface Sample extends Case {
  readonly load: Load;
}

/** The figures of one page in one build, each the median of the rounds. Times in milliseconds, sizes in bytes. */
export interface Figures {
  readonly content: number;
  /** The least time that the network allows for the content; undefined without throttling. */
  readonly limit: number | undefined;
  /** The time to transfer the bytes before the content, plus two round trips. */
  readonly moving: number | undefined;
  readonly scripting: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly requests: number;
  readonly bytes: number;
  readonly bytesByKind: Readonly<Record<Kind, number>>;
}

export function figuresOf(samples: readonly Sample[], { network, visit, page }: Case): Figures {
  const link = links[network];
  const loads = samples
    .filter((each) => each.network === network && each.visit === visit && each.page === page)
    .map(({ load }) => load);
  const middle = (figure: (load: Load) => number) => median(loads.map(figure));
  const bytes = (kind?: Kind) => middle(({ requests }) => bytesOf(requests, kind));
  return {
    content: middle(({ content }) => content),
    limit: link && middle((load) => physicalLimit(load, link)),
    moving:
      link &&
      middle((load) => movingTime(bytesOf(requestsBeforeContent(load)), link) + 2 * link.roundTrip),
    scripting: middle(({ scripting }) => scripting),
    fcp: middle(({ fcp }) => fcp),
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(totalBlockingTime),
    cls: middle(({ cls }) => cls),
    requests: middle(({ requests }) => requests.length),
    bytes: bytes(),
    bytesByKind: {
      html: bytes('html'),
      js: bytes('js'),
      css: bytes('css'),
      font: bytes('font'),
      image: bytes('image'),
      data: bytes('data'),
      other: bytes('other'),
    },
  };
}
