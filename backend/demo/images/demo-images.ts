import { readFileSync } from 'node:fs';
import { agencyProfile, demoAgencies } from '../data/demo-agencies';
import { bannerTitle } from './banner-title';

const bannerSize = { width: 1428, height: 306 } as const;

const scenes = ['skyline', 'homes', 'road', 'harbor'] as const;
const times = ['dawn', 'day', 'dusk'] as const;
const backdrops = { '': 'plain', '-studio': 'studio', '-garden': 'garden' } as const;
const portraits = 12;

const picture = (name: string) =>
  readFileSync(new URL(`../pictures/${name}.svg`, import.meta.url), 'utf8');

/** Draws one picture on top of another of the same size. */
const over = (below: string, drawn: string) => below.replace(/<\/svg>\s*$/, () => `${drawn}</svg>`);

/** Returns the picture for each path: banners for the demo domains, and photos of their agents and colleagues. */
function pictures(): ReadonlyMap<string, () => string> {
  const found = new Map<string, () => string>();
  for (const [at, agency] of demoAgencies().entries()) {
    const title = bannerTitle(agency.agencyName ?? `${agency.first} ${agency.last}`, bannerSize);
    for (const [index, { name }] of agency.domains.entries()) {
      const time = times[(at + index) % times.length];
      const banner = (scene = 'homes') => over(picture(`banner-${scene}-${time}`), title);
      found.set(`sites/${name}/header.jpg`, () => banner(scenes[(at + index) % scenes.length]));
      for (const scene of scenes) {
        found.set(`sites/${name}/banner-${scene}.jpg`, () => banner(scene));
        found.set(`sites/${name}/office-${scene}.jpg`, () => picture(`office-${scene}-${time}`));
      }
    }
    const { agency: office, team } = agencyProfile(agency);
    for (const [index, { mvt_id }] of [office.agent, ...team].entries()) {
      const portrait = `portrait-${1 + ((at * 5 + index) % portraits)}`;
      for (const [ending, backdrop] of Object.entries(backdrops)) {
        found.set(`agents/${mvt_id}/photo${ending}.jpg`, () =>
          over(picture(`backdrop-${backdrop}`), picture(portrait)),
        );
      }
    }
  }
  return found;
}

const known = pictures();

/** The path of a site's banner, from which the first label of its name is taken. */
const header = /^sites\/([a-z0-9-]{1,63})(?:\.[a-z0-9-]{1,63})+\/header\.jpg$/;

/** The demo image at a storage path, as SVG; `null` if there is none. A site that was ordered has a banner, too. */
export function demoImage(path: string): string | null {
  const label = header.exec(path)?.[1]?.replaceAll('-', ' ');
  const ordered = () =>
    label ? over(picture('banner-harbor-day'), bannerTitle(label, bannerSize)) : null;
  return (known.get(path) ?? ordered)();
}
