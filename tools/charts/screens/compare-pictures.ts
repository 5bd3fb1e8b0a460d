import pixelmatch from 'pixelmatch';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A word with its position in the picture. */
export interface Word extends Box {
  readonly text: string;
}

/** The pixels of a picture: red, green, blue and alpha, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface ScreenPicture {
  readonly pixels: Pixels;
  readonly words: readonly Word[];
}

/** A part of the picture that has changed. */
export interface ChangedRegion {
  readonly box: Box;
  /** The change in words: a shift, two texts, or the size of the region. */
  readonly says: string;
}

export interface PictureDifference {
  /** The share of pixels that differ, from 0 to 1. */
  readonly share: number;
  readonly regions: readonly ChangedRegion[];
}

/** The farthest shift along one axis that is recognized, and along both, in pixels. */
const farthest = 200;
const farthestAcross = 8;
/** Changes that are closer than this are one region. */
const cell = 24;

/** Copies a picture into a larger one; the added pixels are transparent. */
function padded({ width, height, data }: Pixels, to: { width: number; height: number }): Pixels {
  if (width === to.width && height === to.height) return { width, height, data };
  const larger = new Uint8Array(to.width * to.height * 4);
  for (let y = 0; y < height; y += 1) {
    larger.set(data.subarray(y * width * 4, (y + 1) * width * 4), y * to.width * 4);
  }
  return { ...to, data: larger };
}

/** Returns one byte for each pixel: 1 where the pictures differ. */
function differenceMask(before: Pixels, after: Pixels): Uint8Array {
  const { width, height } = before;
  const output = new Uint8Array(width * height * 4);
  // Without a threshold, a shift of pale pixels counts too.
  const exact = { threshold: 0, includeAA: true, diffMask: true };
  pixelmatch(before.data, after.data, output, width, height, exact);
  return Uint8Array.from({ length: width * height }, (_, index) => (output[index * 4 + 3] ? 1 : 0));
}

function union(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

/** Returns true if two boxes are at most `distance` pixels apart. */
function isNear(one: Box, other: Box, distance: number): boolean {
  return (
    one.x <= other.x + other.width + distance &&
    other.x <= one.x + one.width + distance &&
    one.y <= other.y + other.height + distance &&
    other.y <= one.y + one.height + distance
  );
}

/** Returns boxes around the pixels that differ. Nearby boxes are merged. */
function boxesIn(mask: Uint8Array, { width, height }: Pixels): readonly Box[] {
  const cells = new Map<string, Box>();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (mask[y * width + x] === 0) continue;
      const key = `${Math.floor(x / cell)} ${Math.floor(y / cell)}`;
      const pixel = { x, y, width: 1, height: 1 };
      const known = cells.get(key);
      cells.set(key, known === undefined ? pixel : union(known, pixel));
    }
  }
  let boxes = [...cells.values()];
  for (let isMerged = true; isMerged;) {
    isMerged = false;
    const kept: Box[] = [];
    for (const box of boxes) {
      const near = kept.findIndex((one) => isNear(one, box, cell / 2));
      const found = kept[near];
      if (found === undefined) kept.push(box);
      else {
        kept[near] = union(found, box);
        isMerged = true;
      }
    }
    boxes = kept;
  }
  return boxes;
}

interface Shift {
  readonly x: number;
  readonly y: number;
}

function range(most: number): readonly number[] {
  return Array.from({ length: 2 * most + 1 }, (_, index) => index - most);
}

/** Every shift that is recognized, the shortest first. */
const shifts: readonly Shift[] = range(farthest)
  .flatMap((away) => [
    { x: away, y: 0 },
    { x: 0, y: away },
    ...(Math.abs(away) > farthestAcross ? [] : range(farthestAcross).map((y) => ({ x: away, y }))),
  ])
  .filter(({ x, y }) => x !== 0 || y !== 0)
  .toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y));

/** A picture with one number for each pixel. */
interface Raster {
  readonly width: number;
  readonly height: number;
  readonly colors: Uint32Array;
}

function rasterOf({ width, height, data }: Pixels): Raster {
  return { width, height, colors: new Uint32Array(Uint8Array.from(data).buffer) };
}

/** Returns true if every pixel of a region that lies in the picture is found in the other picture at a distance. */
function isFoundAt(one: Raster, other: Raster, box: Box, dx: number, dy: number): boolean {
  for (let y = box.y; y < box.y + box.height; y += 1) {
    for (let x = box.x; x < box.x + box.width; x += 1) {
      const [otherX, otherY] = [x + dx, y + dy];
      const isInside = otherX >= 0 && otherY >= 0 && otherX < other.width && otherY < other.height;
      if (
        isInside &&
        one.colors[y * one.width + x] !== other.colors[otherY * other.width + otherX]
      ) {
        return false;
      }
    }
  }
  return true;
}

/**
 * Returns the shift that alone explains a region's change. It is checked both ways, because a line that disappears
 * looks like its surroundings shifted over it.
 */
function shiftOf(before: Raster, after: Raster, box: Box): Shift | undefined {
  return shifts.find(
    ({ x, y }) =>
      // Otherwise, too little of the region would remain in the picture to recognize it.
      2 * Math.abs(x) <= box.width &&
      2 * Math.abs(y) <= box.height &&
      isFoundAt(after, before, box, -x, -y) &&
      isFoundAt(before, after, box, x, y),
  );
}

function shiftText({ x, y }: Shift): string {
  const along = (distance: number, forward: string, backward: string) =>
    distance === 0 ? [] : [`${Math.abs(distance)} px ${distance > 0 ? forward : backward}`];
  return `Shifted ${[...along(x, 'right', 'left'), ...along(y, 'down', 'up')].join(' and ')}`;
}

function wordsIn(words: readonly Word[], box: Box): readonly string[] {
  return words.filter((word) => isNear(word, box, -1)).map(({ text }) => text);
}

/** Removes the words with which both lists begin or end. */
function parted(before: readonly string[], after: readonly string[]) {
  const shorter = Math.min(before.length, after.length);
  const sameUntil = (isSame: (index: number) => boolean, most: number) => {
    const found = Array.from({ length: most }, (_, index) => index).find((index) => !isSame(index));
    return found ?? most;
  };
  const start = sameUntil((index) => before[index] === after[index], shorter);
  const end = sameUntil((index) => before.at(-1 - index) === after.at(-1 - index), shorter - start);
  const part = (words: readonly string[]) => words.slice(start, words.length - end).join(' ');
  return [part(before), part(after)] as const;
}

function describe(before: ScreenPicture, after: ScreenPicture, box: Box): string {
  const [old, current] = [wordsIn(before.words, box), wordsIn(after.words, box)];
  const [was, is] = parted(old, current);
  if (was !== '' && is !== '') return `“${was}” is now “${is}”`;
  if (was !== '') return `“${was}” removed`;
  if (is !== '') return `“${is}” added`;
  const place = `${box.width} × ${box.height} px at ${box.x}, ${box.y}`;
  return old.length === 0
    ? `Changed region, ${place}`
    : `“${old.join(' ')}” looks different, ${place}`;
}

/** Compares two pictures of a screen pixel by pixel. Returns undefined if they are equal. */
export function comparePictures(
  before: ScreenPicture,
  after: ScreenPicture,
): PictureDifference | undefined {
  const size = {
    width: Math.max(before.pixels.width, after.pixels.width),
    height: Math.max(before.pixels.height, after.pixels.height),
  };
  const [old, current] = [padded(before.pixels, size), padded(after.pixels, size)];
  const mask = differenceMask(old, current);
  const count = mask.reduce((sum, one) => sum + one, 0);
  if (count === 0) return undefined;
  const share = count / mask.length;
  const common = {
    x: 0,
    y: 0,
    width: Math.min(before.pixels.width, after.pixels.width),
    height: Math.min(before.pixels.height, after.pixels.height),
  };
  const boxes = boxesIn(mask, old);
  const [first = { x: 0, y: 0, ...size }, ...others] = boxes;
  const whole = others.reduce(union, first);
  if (whole.x >= common.width || whole.y >= common.height) {
    const { width, height } = before.pixels;
    const says = `The screen is now ${after.pixels.width} × ${after.pixels.height} px, was ${width} × ${height} px`;
    return { share, regions: [{ box: whole, says }] };
  }
  const [was, is] = [rasterOf(old), rasterOf(current)];
  const shift = shiftOf(was, is, whole);
  if (shift !== undefined) return { share, regions: [{ box: whole, says: shiftText(shift) }] };
  const regions = boxes.map((box) => {
    const own = shiftOf(was, is, box);
    return { box, says: own === undefined ? describe(before, after, box) : shiftText(own) };
  });
  return { share, regions };
}
