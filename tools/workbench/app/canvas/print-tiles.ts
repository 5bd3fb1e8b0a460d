import type { Box, Drawing } from 'statechart-charts/drawing';

/** The longer and the shorter side in pixels that fit both an A4 and a Letter sheet with margins of 10 mm and a caption. */
const longer = 944;
const shorter = 690;

/** The scale below which the smallest text is too small to read on paper. */
const readable = 0.75;

/** The largest scale, for a small chart. */
const largest = 1.25;

interface Tile {
  readonly row: number;
  readonly column: number;
  /** The part of the drawing on this sheet, in the drawing's pixels. */
  readonly part: Box;
}

export interface PrintTiles {
  readonly orientation: 'portrait' | 'landscape';
  readonly rows: number;
  readonly columns: number;
  /** The size of a tile on paper, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly Tile[];
}

function tilesAt(orientation: PrintTiles['orientation'], drawing: Drawing): PrintTiles {
  const [roomX, roomY] = orientation === 'portrait' ? [shorter, longer] : [longer, shorter];
  const fitted = Math.min(roomX / drawing.width, roomY / drawing.height, largest);
  const least = Math.max(fitted, readable);
  const columns = Math.ceil((drawing.width * least) / roomX - 1e-6);
  const rows = Math.ceil((drawing.height * least) / roomY - 1e-6);
  // The sheets that are needed anyway are filled.
  const scale = Math.min(
    (columns * roomX) / drawing.width,
    (rows * roomY) / drawing.height,
    largest,
  );
  const width = Math.min(roomX, drawing.width * scale);
  const height = Math.min(roomY, drawing.height * scale);
  return {
    orientation,
    rows,
    columns,
    width,
    height,
    tiles: Array.from({ length: rows * columns }, (_, index) => {
      const row = Math.floor(index / columns);
      const column = index % columns;
      return {
        row,
        column,
        part: {
          x: (column * width) / scale,
          y: (row * height) / scale,
          width: width / scale,
          height: height / scale,
        },
      };
    }),
  };
}

/** Divides a drawing into as few sheets of paper as possible on which its texts can be read. */
export function printTiles(drawing: Drawing): PrintTiles {
  const [portrait, landscape] = [tilesAt('portrait', drawing), tilesAt('landscape', drawing)];
  const count = landscape.tiles.length - portrait.tiles.length;
  const isWide = drawing.width > drawing.height;
  return count < 0 || (count === 0 && isWide) ? landscape : portrait;
}
