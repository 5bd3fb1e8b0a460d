import { pick, seededRandom } from '../data/random';

const skins = ['#f2c9a8', '#e5b08a', '#c98d63', '#a26b45', '#7a4a2f', '#f6d7bd'] as const;
const hairs = ['#2c2320', '#5a3825', '#8a5a33', '#b98a4e', '#9aa0a6', '#1d1a20'] as const;
const clothes = ['#2f4a6d', '#37594f', '#6b3f4b', '#3c3f4d', '#8a5a3b', '#4a5d23'] as const;

interface Hairstyle {
  readonly back: string;
  readonly front: string;
}

/** The shape of the hair behind and in front of a head at 240, 226. */
const hairstyles: readonly [Hairstyle, ...Hairstyle[]] = [
  {
    back: 'M142 250C130 120 190 96 240 96S350 120 338 250Z',
    front:
      'M144 226C142 140 190 118 250 120 304 124 335 156 336 226 318 190 296 172 262 172 216 172 168 180 144 226Z',
  },
  {
    back: 'M126 400C112 300 116 92 240 92S368 300 354 400C320 420 160 420 126 400Z',
    front:
      'M144 236C142 156 180 118 226 118 214 160 184 184 144 236ZM224 118C290 112 336 156 336 240 312 208 262 188 224 118Z',
  },
  {
    back: 'M138 262C110 228 128 92 240 88S370 228 342 262Z',
    front:
      'M144 214C136 140 190 108 240 108S344 140 336 214C320 178 300 160 240 160S160 178 144 214Z',
  },
  {
    back: 'M240 44A44 40 0 1 1 239 44ZM144 240C134 140 190 104 240 104S346 140 336 240Z',
    front:
      'M144 222C144 140 190 118 240 118S336 140 336 222C310 176 280 164 240 164S170 176 144 222Z',
  },
];

/** The backgrounds of portraits. */
const settings = {
  plain: ['#dfe7ea', '#b9c8ce', ''],
  studio: [
    '#4d6476',
    '#273645',
    '<circle cx="330" cy="180" r="260" fill="#7f97a6" opacity=".35"/>',
  ],
  garden: [
    '#e4efd3',
    '#9dbd8c',
    '<g fill="#6f9a66" opacity=".55"><circle cx="60" cy="420" r="120"/><circle cx="430" cy="380" r="140"/><circle cx="20" cy="220" r="70"/></g><g fill="#f5fbe9" opacity=".6"><circle cx="110" cy="90" r="26"/><circle cx="390" cy="120" r="38"/><circle cx="420" cy="40" r="16"/></g>',
  ],
} as const;

export type PortraitSetting = keyof typeof settings;

/** Draws a person as SVG, 480 × 640. The same seed gives the same face in every setting. */
export function drawPortrait(seed: number, setting: PortraitSetting): string {
  const random = seededRandom(seed);
  const skin = pick(random, skins);
  const hair = pick(random, hairs);
  const style = pick(random, hairstyles);
  const ownClothes = pick(random, clothes);
  const coat = setting === 'studio' ? '#23303f' : ownClothes;
  const shirt = setting === 'garden' ? '#fdf6e9' : '#f4f7fa';
  const hasGlasses = random() < 0.35;
  const [top, bottom, behind] = settings[setting];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640" viewBox="0 -40 480 640">',
    `<linearGradient id="back" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`,
    '<rect y="-40" width="480" height="640" fill="url(#back)"/>',
    behind,
    `<path fill="${hair}" d="${style.back}"/>`,
    `<path fill="${coat}" d="M40 600C44 470 120 432 196 414H284C360 432 436 470 440 600Z"/>`,
    `<path fill="${shirt}" d="M188 412 240 520 292 412Z"/>`,
    `<path fill="#000" opacity=".16" d="M188 412 240 520 224 600H176L150 440ZM292 412 240 520 256 600H304L330 440Z"/>`,
    `<path fill="${skin}" d="M200 330H280V412Q240 452 200 412Z"/>`,
    '<path fill="#000" opacity=".14" d="M200 350Q240 392 280 350V372Q240 404 200 372Z"/>',
    `<g fill="${skin}"><ellipse cx="148" cy="244" rx="16" ry="26"/><ellipse cx="332" cy="244" rx="16" ry="26"/><path d="M148 220C148 150 190 124 240 124S332 150 332 220C332 310 290 362 240 362S148 310 148 220Z"/></g>`,
    `<path fill="${hair}" d="${style.front}"/>`,
    `<g fill="none" stroke="${hair}" stroke-width="7" stroke-linecap="round"><path d="M182 222Q200 210 218 220"/><path d="M262 220Q280 210 298 222"/></g>`,
    '<g fill="#2a211d"><ellipse cx="202" cy="246" rx="8" ry="9"/><ellipse cx="278" cy="246" rx="8" ry="9"/></g>',
    hasGlasses
      ? '<g fill="none" stroke="#2f3640" stroke-width="5"><circle cx="202" cy="246" r="29"/><circle cx="278" cy="246" r="29"/><path d="M231 242Q240 236 249 242"/></g>'
      : '',
    '<path d="M240 250Q232 282 244 286" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="6" stroke-linecap="round"/>',
    '<path d="M208 312Q240 338 272 312Q240 328 208 312Z" fill="#9c4a44" stroke="#9c4a44" stroke-width="5" stroke-linejoin="round"/>',
    '</svg>',
  ].join('');
}
