import { agencyProfile, demoAgencies } from '../data/demo-agencies';
import { drawPortrait, type PortraitSetting } from './draw-portrait';
import { drawScene, sceneNames, type Scene } from './draw-scene';

const bannerSize = { width: 1428, height: 306 } as const;
const officeSize = { width: 900, height: 600 } as const;

/** The seed with which the people of the demo look different from each other. */
const firstHash = 1238;

function seedOf(text: string): number {
  return [...text].reduce(
    (hash, character) => Math.imul(hash, 31) + character.charCodeAt(0),
    firstHash,
  );
}

/** Returns the drawing for each path: banners of the demo's domains, and photos of its agents and their colleagues. */
function drawings(): ReadonlyMap<string, () => string> {
  const found = new Map<string, () => string>();
  const addScene = (path: string, scene: Scene, title: string | null) =>
    found.set(path, () =>
      drawScene({
        scene,
        seed: seedOf(path),
        title,
        ...(title === null ? officeSize : bannerSize),
      }),
    );
  const addPhotos = (id: string, person: string) => {
    const draw = (setting: PortraitSetting) => () => drawPortrait(seedOf(person), setting);
    found.set(`agents/${id}/photo.jpg`, draw('plain'));
    found.set(`agents/${id}/photo-studio.jpg`, draw('studio'));
    found.set(`agents/${id}/photo-garden.jpg`, draw('garden'));
  };

  for (const agency of demoAgencies()) {
    const title = agency.agencyName ?? `${agency.first} ${agency.last}`;
    for (const [index, { name }] of agency.domains.entries()) {
      const usual = sceneNames[(Number(agency.number) + index) % sceneNames.length] ?? 'homes';
      addScene(`sites/${name}/header.jpg`, usual, title);
      for (const scene of sceneNames) {
        addScene(`sites/${name}/banner-${scene}.jpg`, scene, title);
        addScene(`sites/${name}/office-${scene}.jpg`, scene, null);
      }
    }
    const { agency: office, team } = agencyProfile(agency);
    for (const { mvt_id, names } of [office.agent, ...team]) {
      addPhotos(mvt_id, `${names.first_name} ${names.last_name}`);
    }
  }
  return found;
}

const drawn = drawings();

/** The image of the demo at a path in the storage, as SVG; `null` if there is none. */
export function demoImage(path: string): string | null {
  return drawn.get(path)?.() ?? null;
}
