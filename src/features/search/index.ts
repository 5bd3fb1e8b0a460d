export { wordsOf, type PaletteEntries, type PaletteEntry } from './model/palette-entry';
export { paletteCopy, paletteSynonyms } from './ui/palette-copy';
export { Palette } from './ui/palette';
export { PaletteSearch } from './ui/palette-search';
