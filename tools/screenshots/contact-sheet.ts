import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { screens } from '../../e2e/screens/screens.ts';
import { sizes, type Screen } from '../../e2e/screens/screen.ts';
import { pictureName, themes } from './picture-name.ts';

const style = `
  :root { color-scheme: light dark; }
  body { margin: 2rem; font: 15px/1.5 system-ui, sans-serif; background: #8884; }
  nav { columns: 14rem; margin-bottom: 2rem; }
  section { margin-bottom: 3rem; }
  h2 { margin: 0 0 .5rem; font-size: 1rem; }
  .pictures { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
  figure { margin: 0; }
  figcaption { font-size: .8rem; }
  img { display: block; border: 1px solid #8886; border-radius: 6px; }
  .desktop img { width: 30rem; }
  .tablet img { width: 20rem; }
  .phone img { width: 10rem; }
`;

interface Picture {
  readonly file: string;
  readonly caption: string;
  /** The name of the screen size, which determines the image's width. */
  readonly size: string;
}

/** Writes a page that shows the screenshots in the folder, grouped by screen. Returns the page's path. */
function writeSheet(folder: string, picturesOf: (screen: Screen) => readonly Picture[]): string {
  const shown = screens.flatMap((screen) => {
    const figures = picturesOf(screen)
      .filter(({ file }) => existsSync(join(folder, file)))
      .map(
        ({ file, caption, size }) =>
          `<figure class="${size}"><a href="${file}"><img src="${file}" alt="${screen.name}, ${caption}" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`,
      );
    return figures.length === 0 ? [] : [{ name: screen.name, figures }];
  });
  const links = shown.map(({ name }) => `<a href="#${name}">${name}</a><br>`).join('');
  const sections = shown
    .map(
      ({ name, figures }) =>
        `<section id="${name}"><h2>${name}</h2><div class="pictures">${figures.join('')}</div></section>`,
    )
    .join('\n');
  const file = join(folder, 'index.html');
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style><h1>Screens</h1><nav>${links}</nav>${sections}</html>`,
  );
  return file;
}

/** Writes a page that shows each screen in every size and both themes. Returns the page's path. */
export const writeContactSheet = (folder: string): string =>
  writeSheet(folder, ({ name }) =>
    Object.keys(sizes).flatMap((size) =>
      themes.map((theme) => ({
        file: pictureName(name, size, theme),
        caption: `${size}, ${theme}`,
        size,
      })),
    ),
  );

/** Writes a page that shows each screen in the given engines side by side. Returns the page's path. */
export const writeEngineSheet = (folder: string, engines: readonly string[]): string =>
  writeSheet(folder, ({ name, size = 'desktop' }) =>
    engines.map((engine) => ({ file: `${name}.${engine}.png`, caption: engine, size })),
  );
